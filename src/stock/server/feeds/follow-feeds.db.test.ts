import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { startJobs } from '#platform/server/jobs/start-jobs.ts'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { cars, createFeedHarness } from '../../testing/feed-harness.ts'
import { FEED_RUN, feedWorker } from './feed-jobs.ts'
import type { FeedRunner } from './feed-runner.ts'
import { followFeeds } from './follow-feeds.ts'

const { database, runner, configure, put, append, feed, outcomes, fetches, vehicles } = await createFeedHarness()
const WAIT = { timeout: 20_000, interval: 20 }

const stops: (() => Promise<void>)[] = []
beforeAll(() => declareQueues(database, [FEED_RUN], silentLogger))
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await database.asOwner('delete from jobs.job')
  await database.asOwner('delete from jobs.schedule')
})

/** A worker as the platform starts it. */
async function startWorker(more: Partial<FeedRunner> = {}): Promise<void> {
  const own = runner(more)
  const jobs = await startJobs({
    database,
    workers: [feedWorker(own)],
    schedules: [],
    changingQueues: [FEED_RUN],
    log: silentLogger,
    stopWithinMs: 300,
  })
  const feeds = followFeeds({ runner: own, jobs, database, channel: 'configuration', everyMs: 30 })
  stops.push(async () => {
    await feeds.stop()
    await jobs.stop()
  })
}

const schedules = () =>
  database.asOwner<Record<string, unknown>>(
    `select cron, timezone, data from jobs.schedule where name = 'feed-run' order by cron`,
  )
const addRun = async (name: string) => {
  const { sourceId } = await feed(name)
  await database.withRole('import', ({ $client }) => addJobs($client, FEED_RUN, [{ sourceId }]))
}

const FOLDER = { feeds: { main: { from: { folder: 'stock' } } } }

describe('a watched folder', () => {
  test('is read when its file has come to rest, once, whichever worker sees it', async () => {
    await configure('north', FOLDER)
    put('north/stock/a.csv', cars(1, 2), 0)
    await startWorker({ machine: 'one' })
    await startWorker({ machine: 'two' })
    for (let number = 2; number < 30; number++) {
      append('north/stock/a.csv', `${cars(number, number + 1).join()}\n`)
      await sleep(10)
    }
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['imported']), WAIT)
    expect(await vehicles()).toHaveLength(29)
    await sleep(300)
    expect(await fetches()).toMatchObject([{ outcome: 'imported', trigger: 'folder' }])
    append('north/stock/a.csv', `${cars(30, 31).join()}\n`)
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['imported', 'imported']), WAIT)
    expect(await vehicles()).toHaveLength(30)
  })

  test('with a schedule waits for it, and is read by the machine that has it', async () => {
    await configure('north', {
      feeds: { main: { from: { folder: 'stock' }, schedule: { at: ['03:00'], days: ['mon'] } } },
    })
    put('north/stock/a.csv', cars(1, 4))
    await startWorker({ machine: 'without', feedsFolder: '/nonexistent' })
    await startWorker({ machine: 'with' })
    await vi.waitFor(async () => expect((await feed('north/main')).state.machine).toBe('with'), WAIT)
    await sleep(200)
    expect(await outcomes()).toEqual([])
    await addRun('north/main')
    await vi.waitFor(
      async () =>
        expect(await fetches()).toMatchObject([{ machine: 'with', trigger: 'schedule', outcome: 'imported' }]),
      WAIT,
    )
    expect((await feed('north/main')).state.dueAt).toBeNull()
  })

  test('that no worker has fails after a while', async () => {
    await configure('north', { feeds: { main: { from: { folder: 'stock' }, schedule: { at: ['03:00'] } } } })
    const { sourceId } = await feed('north/main')
    await database.asOwner(`update feed_sources set due_at = now() - interval '11 minutes' where id = $1`, [sourceId])
    await startWorker()
    await vi.waitFor(
      async () =>
        expect(await fetches()).toMatchObject([{ outcome: 'failed', note: expect.stringMatching(/has no folder/) }]),
      WAIT,
    )
  })
})

describe('a schedule', () => {
  const HOURLY = { from: { https: 'http://127.0.0.1:1/' }, schedule: { cron: '0 * * * *' } }

  test('follows the configuration and the time zone of the dealer within a second', async () => {
    await database.asOwner(`update dealerships set timezone = 'Australia/Perth' where slug = 'south'`)
    await configure('north', { feeds: { main: { ...HOURLY, schedule: { at: ['06:30', '18:00'], days: ['mon'] } } } })
    await configure('south', { feeds: { main: HOURLY } })
    await startWorker()
    const sydney = { timezone: 'Australia/Brisbane', data: { sourceId: 1 } }
    const perth = { cron: '0 * * * *', timezone: 'Australia/Perth', data: { sourceId: 2 } }
    await vi.waitFor(async () => {
      expect(await schedules()).toEqual([
        perth,
        { cron: '0 18 * * mon', ...sydney },
        { cron: '30 6 * * mon', ...sydney },
      ])
    }, WAIT)
    await configure('north', { feeds: { main: { ...HOURLY, schedule: { at: ['07:00'] } } } })
    await vi.waitFor(async () => expect(await schedules()).toEqual([perth, { cron: '0 7 * * *', ...sydney }]), WAIT)
    await configure('north', {})
    await configure('south', { feeds: {} })
    await vi.waitFor(async () => expect(await schedules()).toEqual([]), WAIT)
  })

  test('that has not changed keeps its past when a worker starts', async () => {
    await configure('north', { feeds: { main: HOURLY } })
    await startWorker()
    await vi.waitFor(async () => expect(await schedules()).toHaveLength(1), WAIT)
    const created = () => database.asOwner(`select created_on, updated_on from jobs.schedule`)
    const before = await created()
    await startWorker()
    await sleep(300)
    expect(await created()).toEqual(before)
  })

  test('runs the feed once, with two workers', async () => {
    let requests = 0
    const port = await startLocalServer(
      (_, response) => {
        requests++
        setTimeout(() => response.end(['stock_number,type,make,model', 'F1,used,Kia,Rio', ''].join('\n')), 100)
      },
      () => undefined,
    )
    await configure('north', { feeds: { main: { ...HOURLY, from: { https: `http://127.0.0.1:${port}/` } } } })
    await startWorker({ machine: 'one' })
    await startWorker({ machine: 'two' })
    await addRun('north/main')
    await addRun('north/main')
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['imported']), WAIT)
    await sleep(300)
    expect(requests).toBe(1)
    expect(await fetches()).toMatchObject([{ trigger: 'schedule', outcome: 'imported' }])
  })
})
