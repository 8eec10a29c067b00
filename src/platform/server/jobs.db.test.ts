import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openJobs, type JobQueue, type Jobs } from './jobs.ts'
import { silentLogger } from './log.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

const settings = { retries: 3, firstPauseSeconds: 1, longestPauseSeconds: 2, timeLimitSeconds: 30 }
const deliver: JobQueue<{ id: number }> = { name: 'deliver', data: z.object({ id: z.number() }), ...settings }
const refresh: JobQueue<{ id: number }> = { ...deliver, name: 'refresh', onePerKey: true }

let database: TestDatabase
let jobs: Jobs

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await openJobs({ url: database.url, log: silentLogger, queues: [deliver, refresh] })
})
afterAll(() => jobs.stop())

const waiting = async (queue: string) =>
  (await database.asOwner('select id from pgboss.job where name = $1', [queue])).length

describe('a job', () => {
  test('exists only when the transaction that asked for it commits', async () => {
    const failing = database.withSite(1, async (tx) => {
      await jobs.enqueue(tx, deliver, { id: 1 })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await waiting('deliver')).toBe(0)
  })

  test('is taken once while one of its key waits', async () => {
    for (const key of ['x', 'x', 'y']) {
      await database.withSite(1, (tx) => jobs.enqueue(tx, refresh, { id: 1 }, { key }))
    }
    expect(await waiting('refresh')).toBe(2)
  })

  test('is done soon after the commit, and tried again when it fails', async () => {
    const runs: { id: number; at: number }[] = []
    await jobs.work(deliver, async ({ data }) => {
      runs.push({ id: data.id, at: Date.now() })
      if (runs.length === 1) throw new Error('on purpose')
    })
    const asked = Date.now()
    await database.withSite(1, (tx) => jobs.enqueue(tx, deliver, { id: 7 }))
    await expect.poll(() => runs.length, { timeout: 1000 }).toBe(1)
    expect((runs[0]?.at ?? 0) - asked).toBeLessThan(1000)
    await expect.poll(() => runs.length, { timeout: 12_000 }).toBe(2)
    expect(runs.map(({ id }) => id)).toEqual([7, 7])
  })
})
