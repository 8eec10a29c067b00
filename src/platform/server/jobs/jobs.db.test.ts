import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { silentLogger } from '../log.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { addJobs } from './add-job.ts'
import { openBoss } from './boss.ts'
import { deleteDeadJobs, listDeadJobs, retryDeadJobs } from './dead-jobs.ts'
import { declareQueues } from './declare-queues.ts'
import { countJobs } from './job-counts.ts'
import { defineQueue } from './job-queue.ts'
import { jobWorker, type JobWorker } from './job-worker.ts'
import { schedule } from './schedule.ts'
import { numbers } from './testing/numbers-queue.ts'
import { startJobProcess } from './testing/start-job-process.ts'
import { startJobs, type JobsOptions, type RunningJobs } from './start-jobs.ts'

const database = await createTestDatabase()
const WAIT = { timeout: 20_000, interval: 20 }

const ONCE = { limit: 0, firstPauseSeconds: 1, maxPauseSeconds: 1 }
const keyed = defineQueue({ ...numbers, name: 'keyed', retry: ONCE, dedupe: 'unfinished' })
const waiting = defineQueue({ ...numbers, name: 'waiting', dedupe: 'waiting' })

const OPTIONS = { database, schedules: [], log: silentLogger }

const running: RunningJobs[] = []
let ran: number[] = []

async function start(worker: JobWorker, changes: Partial<JobsOptions> = {}): Promise<RunningJobs> {
  const jobs = await startJobs({ ...OPTIONS, workers: [worker], stopWithinMs: 300, ...changes })
  running.push(jobs)
  return jobs
}

const recordNumbers = () =>
  jobWorker(numbers, { concurrency: 4, length: 'short' }, async ({ number }) => void ran.push(number))

const add = (ids: readonly number[], queue = numbers) =>
  database.withRole('import', ({ $client }) =>
    addJobs(
      $client,
      queue,
      ids.map((number) => ({ number })),
    ),
  )

beforeAll(() => declareQueues(database, [numbers, keyed, waiting], silentLogger))
beforeEach(() => (ran = []))
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  await database.asOwner('delete from jobs.job')
})

describe('a job', () => {
  test('exists when the transaction that added it commits, and not before', async () => {
    await start(recordNumbers())
    await database.withRole('import', async ({ $client }) => {
      await addJobs($client, numbers, [{ number: 1 }])
      await sleep(200)
      expect(ran).toEqual([])
    })
    await vi.waitFor(() => expect(ran).toEqual([1]), WAIT)
  })

  test('does not exist when that transaction is rolled back', async () => {
    const failing = database.withRole('import', async ({ $client }) => {
      await addJobs($client, numbers, [{ number: 1 }])
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await database.asOwner('select from jobs.job where name = $1', ['numbers'])).toEqual([])
  })

  test('is the same row whether the function or pg-boss adds it', async () => {
    const boss = openBoss({ database, log: silentLogger, runsJobs: false })
    await boss.start()
    await boss.send('keyed', { number: 1 }, { singletonKey: '{"number": 1}' })
    await boss.stop({ graceful: false })
    const rowOf = async () => {
      const [row] = await database.asOwner<{ row: object }>(
        `select to_jsonb(j) - array['id', 'created_on', 'start_after', 'keep_until'] || jsonb_build_object(
           'kept', keep_until - start_after, 'starts', start_after - created_on) as row
         from jobs.job j where name = 'keyed'`,
      )
      return row
    }
    const theirs = await rowOf()
    await database.asOwner('delete from jobs.job')
    await add([1], keyed)
    expect(await rowOf()).toEqual(theirs)
  })

  test.each([
    [numbers, [2, 2]],
    [waiting, [1, 0]],
    [keyed, [1, 0]],
  ])('is deduplicated by the rule of its queue: $name', async (queue, added) => {
    expect([await add([7, 8].slice(0, added[0]), queue), await add([7, 8].slice(0, added[0]), queue)]).toEqual(added)
  })

  test('needs a queue that is declared, ids of that queue, and nothing else', async () => {
    await expect(add([1], { ...numbers, name: 'unknown' })).rejects.toThrow('no job queue unknown')
    await expect(add([1.5])).rejects.toThrow(/int/)
    const long = database.withRole('import', ({ $client }) =>
      $client.query('select jobs.add_job($1, $2, null)', ['numbers', JSON.stringify({ message: 'x'.repeat(600) })]),
    )
    await expect(long).rejects.toThrow('more than ids')
  })
})

describe('the role of shoppers', () => {
  test.each([
    'select * from jobs.job',
    'delete from jobs.job',
    'select * from jobs.queue',
    'select * from jobs.schedule',
    "update jobs.queue set notify = false where name = 'numbers'",
    "select jobs.delete_queue('numbers')",
    "insert into jobs.job (name) values ('numbers')",
    'create table jobs.mine (id int)',
    'drop function jobs.add_job',
    'drop function jobs.takes_shoppers_jobs',
  ])('may not: %s', async (statement) => {
    await expect(database.withRole('app', ({ $client }) => $client.query(statement))).rejects.toThrow(
      /permission denied|must be owner/,
    )
  })
})

describe('workers', () => {
  test('in two processes share a burst of jobs, run none twice, and wait for no poll', async () => {
    const noPolls = { pollSeconds: 3_600 }
    await Promise.all([start(recordNumbers(), noPolls), start(recordNumbers(), noPolls)])
    const all = Array.from({ length: 200 }, (_, number) => number)
    await add(all)
    await vi.waitFor(() => expect(ran).toHaveLength(200), WAIT)
    expect(ran.toSorted((a, b) => a - b)).toEqual(all)
  })

  test('retry a job that fails, without its batch, and report it as dead in the end', async () => {
    const logged: object[] = []
    const failing = jobWorker(numbers, { concurrency: 4, length: 'short' }, async ({ number }) => {
      ran.push(number)
      if (number === 2) throw new Error('on purpose')
    })
    await add([1, 2, 3])
    const log = {
      ...silentLogger,
      info: () => undefined,
      warn: () => undefined,
      error: (about: object) => void logged.push(about),
    }
    await start(failing, { log })
    await vi.waitFor(async () => expect(await listDeadJobs(database)).toHaveLength(1), WAIT)
    expect(ran.toSorted((a, b) => a - b)).toEqual([1, 2, 2, 3])
    expect(await listDeadJobs(database)).toMatchObject([{ queue: 'numbers', ids: { number: 2 }, reason: 'on purpose' }])
    expect(await countJobs(database)).toContainEqual({ queue: 'numbers', ready: 0, deferred: 0, active: 0, dead: 1 })
    await vi.waitFor(() => expect(logged).toMatchObject([{ queue: 'numbers', ids: { number: 2 } }]), WAIT)
    await running.pop()?.stop()
    expect(await retryDeadJobs(database)).toBe(1)
    expect(await countJobs(database)).toContainEqual({ queue: 'numbers', ready: 1, deferred: 0, active: 0, dead: 0 })
    await start(recordNumbers())
    await vi.waitFor(() => expect(ran.filter((number) => number === 2)).toHaveLength(3), WAIT)
    expect(await deleteDeadJobs(database)).toBe(0)
  })

  test('run no more jobs at once than their concurrency', async () => {
    let atOnce = 0
    let most = 0
    const slow = jobWorker(numbers, { concurrency: 3, length: 'short' }, async ({ number }) => {
      most = Math.max(most, ++atOnce)
      await sleep(5)
      atOnce--
      ran.push(number)
    })
    await start(slow)
    await add(Array.from({ length: 30 }, (_, number) => number))
    await vi.waitFor(() => expect(ran).toHaveLength(30), WAIT)
    expect(most).toBe(3)
  })

  test('take over the job of a process that was killed', async () => {
    const child = await startJobProcess(database.url)
    await add([1])
    await child.begun
    child.kill()
    await start(recordNumbers())
    // 10 s without a heartbeat, then the next supervision, the pause before the retry and the next poll; 15 minutes by the defaults of pg-boss.
    await vi.waitFor(() => expect(ran).toEqual([1]), { timeout: 15_000, interval: 50 })
  }, 60_000)

  test('finish their jobs within a limit when they stop, and hand over jobs that take longer', async () => {
    const states: string[] = []
    const slow = jobWorker(numbers, { concurrency: 2, length: 'short' }, async ({ number }, { signal }) => {
      states.push(`begun ${number}`)
      await sleep(number)
      states.push(`done ${number}, stopping: ${signal.aborted}`)
    })
    const jobs = await start(slow)
    await add([100, 3_000])
    await vi.waitFor(() => expect(states).toHaveLength(2), WAIT)
    await jobs.stop()
    expect(states).toContain('done 100, stopping: true')
    expect(states).not.toContain('done 3000, stopping: true')
    await start(recordNumbers())
    await vi.waitFor(() => expect(ran).toContain(3_000), WAIT)
  })

  test('find new jobs by polling while no notification arrives', async () => {
    const deaf = { ...database, listen: () => ({ close: () => Promise.resolve() }) }
    await start(recordNumbers(), { database: deaf })
    await add([1, 2])
    await vi.waitFor(() => expect(ran).toHaveLength(2), WAIT)
  })
})

describe('a schedule', () => {
  const nightly = (cron: string) => schedule(keyed, { number: 1 }, { cron, timeZone: 'Australia/Sydney' })
  const worker = jobWorker(keyed, { concurrency: 1, length: 'long' }, async () => undefined)

  test('keeps the hour of its time zone when daylight-saving time begins and ends', async () => {
    const boss = openBoss({ database, log: silentLogger, runsJobs: false })
    const { cron, timeZone: tz } = nightly('30 3 * * *')
    const timesFrom = (from: string) =>
      boss.previewSchedule(cron, { tz, from: new Date(from), count: 3 }).map((time) => time.toISOString())
    expect(timesFrom('2026-10-02T20:00:00Z')).toEqual([
      '2026-10-03T16:30:00.000Z',
      '2026-10-04T16:30:00.000Z',
      '2026-10-05T16:30:00.000Z',
    ])
    expect(timesFrom('2027-04-02T20:00:00Z')).toEqual([
      '2027-04-03T17:30:00.000Z',
      '2027-04-04T17:30:00.000Z',
      '2027-04-05T17:30:00.000Z',
    ])
  })

  test('is stored with its zone, and deleted when the code no longer names it', async () => {
    await start(worker, { schedules: [nightly('0 3 * * *')] })
    const stored = () => database.asOwner('select name, key, cron, timezone, data from jobs.schedule')
    expect(await stored()).toEqual([
      { name: 'keyed', key: '1', cron: '0 3 * * *', timezone: 'Australia/Sydney', data: { number: 1 } },
    ])
    await start(worker)
    expect(await stored()).toEqual([])
  })

  test('that was missed while no process ran is made up for once', async () => {
    const first = await start(worker, { schedules: [nightly('0 3 * * *')] })
    await first.stop()
    await database.asOwner("update jobs.version set cron_on = now() - interval '3 days'")
    await database.asOwner(
      "update jobs.schedule set updated_on = now() - interval '4 days', created_on = now() - interval '4 days'",
    )
    await start(worker, { schedules: [nightly('0 3 * * *')] })
    await vi.waitFor(
      async () => expect(await database.asOwner("select from jobs.job where name = 'keyed'")).toHaveLength(1),
      WAIT,
    )
  })

  test('that died is no longer dead once a later run of it succeeds', async () => {
    let works = false
    const flaky = jobWorker(keyed, { concurrency: 1, length: 'long' }, async () => {
      if (!works) throw new Error('starved')
    })
    await start(flaky, { schedules: [nightly('0 3 * * *')] })
    await add([1, 2], keyed)
    const dead = async () => (await listDeadJobs(database)).map(({ ids }) => ids)
    await vi.waitFor(async () => expect(await dead()).toHaveLength(2), WAIT)
    works = true
    await add([1], keyed)
    await vi.waitFor(async () => expect(await dead()).toEqual([{ number: 2 }]), WAIT)
  })
})
