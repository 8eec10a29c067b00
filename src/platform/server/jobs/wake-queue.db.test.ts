import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { silentLogger } from '../log.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { declareQueues } from './declare-queues.ts'
import { defineQueue } from './job-queue.ts'
import { jobWorker } from './job-worker.ts'
import { startJobs } from './start-jobs.ts'
import { wakeQueue } from './wake-queue.ts'

const WAIT = { timeout: 20_000, interval: 20 }

const database = await createTestDatabase()
const queue = defineQueue({
  name: 'plan',
  ids: {},
  retry: { limit: 0, firstPauseSeconds: 1, maxPauseSeconds: 1 },
  dedupe: 'waiting',
  timeLimitSeconds: 60,
})

beforeAll(() => declareQueues(database, [queue], silentLogger))
afterEach(() => database.asOwner('drop table if exists things'))

test('a burst of changes adds a few jobs, and a job starts after the last change', async () => {
  await database.asOwner('create table things (number int)')
  let [runs, seen] = [0, 0]
  const worker = jobWorker(queue, { concurrency: 1, length: 'short' }, async () => {
    runs += 1
    const [counted] = await database.asOwner<{ seen: number }>('select count(*)::int as seen from things')
    seen = counted?.seen ?? 0
  })
  const jobs = await startJobs({ database, workers: [worker], schedules: [], log: silentLogger, stopWithinMs: 300 })
  const waking = wakeQueue({ database, queue, channels: ['things'], log: silentLogger })
  try {
    // The connection that listens is there.
    await vi.waitFor(() => expect(runs).toBe(1), WAIT)
    for (let number = 1; number <= 100; number++)
      await database.asOwner(`with added as (insert into things values ($1)) select pg_notify('things', '')`, [number])
    await vi.waitFor(() => expect(seen).toBe(100), WAIT)
    expect(runs).toBeLessThan(50)
  } finally {
    await waking.stop()
    await jobs.stop()
  }
})

test('what comes after the stop adds nothing', async () => {
  const waking = wakeQueue({ database, queue, channels: ['things'], log: silentLogger })
  const count = async () => (await database.asOwner('select from jobs.job')).length
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(0), WAIT)
  await waking.stop()
  await database.asOwner('delete from jobs.job')
  await database.asOwner(`select pg_notify('things', '')`)
  expect(await count()).toBe(0)
})
