import { afterEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../clock.ts'
import { declareQueues } from '../jobs/declare-queues.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { silentLogger } from '../log.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { maintenanceJobs, maintenanceWorker } from './maintenance-jobs.ts'
import type { MaintenanceTask } from './maintenance-task.ts'

const database = await createTestDatabase()
const WAIT = { timeout: 20_000, interval: 20 }
const signal = new AbortController().signal

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await database.asOwner('delete from jobs.job')
})

let runs: string[] = []
const taskNamed = (name: string): MaintenanceTask => ({
  name,
  run: async () => runs.push(name),
})
const jobs = maintenanceJobs('maintenance', [taskNamed('dusting'), taskNamed('sweeping')], [taskNamed('airing')])

test('each task has a job a night, and the last ones come later', async () => {
  await declareQueues(database, [jobs.queue], silentLogger)
  const worker = maintenanceWorker(jobs, { database, clock: () => new Date(), log: silentLogger })
  const running = await startJobs({ database, workers: [worker], schedules: jobs.schedules, log: silentLogger })
  stops.push(running.stop)
  expect(await database.asOwner('select key, cron, timezone, data from jobs.schedule order by key')).toEqual([
    { key: 'airing', cron: '30 3 * * *', timezone: 'Australia/Brisbane', data: { task: 'airing' } },
    { key: 'dusting', cron: '0 3 * * *', timezone: 'Australia/Brisbane', data: { task: 'dusting' } },
    { key: 'sweeping', cron: '0 3 * * *', timezone: 'Australia/Brisbane', data: { task: 'sweeping' } },
  ])
  runs = []
  await database.withRole('import', ({ $client }) =>
    $client.query(`select jobs.add_job('maintenance', '{"task": "sweeping"}', null)`),
  )
  await vi.waitFor(() => expect(runs).toEqual(['sweeping']), WAIT)
})

describe('a process', () => {
  test.each([
    [2 * DAY_MS, []],
    [-2 * DAY_MS, []],
    [HOUR_MS, ['dusting']],
  ])('with a clock that is %i ms off runs %j', async (difference, expected) => {
    runs = []
    const clock = () => new Date(Date.now() + difference)
    const { run } = maintenanceWorker(jobs, { database, clock, log: silentLogger })
    const outcome = await run({ task: 'dusting' }, { jobId: '', signal }).then(() => 'ran', String)
    expect(outcome).toMatch(expected.length > 0 ? /^ran$/ : /clock/)
    expect(runs).toEqual(expected)
  })
})
