import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getFeed } from '#api/feeds/contract.ts'
import { releaseHeldImport } from '#api/imports/contract.ts'
import { diskFiles } from '#media/server/store/disk-files.ts'
import { DAY_MS } from '#platform/clock.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { FEED_UPLOAD, feedUploadWorker } from '#stock/server/api/feed-upload.ts'
import { feedOfImport, keepFile } from '#stock/server/feed-files/keep-file.ts'
import { oldFeedFilesTask } from '#stock/server/feed-files/old-feed-files.ts'
import { runFeed } from '#stock/server/feeds/run-feed.ts'
import { runImport } from '#stock/server/import/run-import.ts'
import { cars, createFeedHarness } from '#stock/testing/feed-harness.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { feedUploadsFolder } from '../start/api-services.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const { database, put, feed, configure, runner: runnerWith, feedsFolder } = await createFeedHarness()
const app = openStaffApp(database, () => new Date())
const files = diskFiles(join(app.dataFolder, 'blobs'))
const runner = () => runnerWith({ files })
const run = async (name: string) =>
  runFeed(runner(), await feed(name), { trigger: 'command', actor: TESTER, signal: AbortSignal.timeout(20_000) })
const keeper = { database, files }
const uploads = feedUploadWorker({ ...runner(), uploadsFolder: feedUploadsFolder(app.dataFolder) })

const kept = () =>
  database.asOwner<{ name: string; object: string; import_id: number | null }>(
    'select name, object, import_id from feed_files order by id',
  )
const contents = async () =>
  Promise.all(
    (await kept()).map(async ({ object }) => {
      const opened = await files.read(object)
      return opened && text(opened.stream)
    }),
  )

let north = 0
beforeAll(() => declareQueues(database, [FEED_UPLOAD], silentLogger))
beforeEach(async () => {
  const [row] = await database.asOwner<{ id: number }>(`select id from dealerships where slug = 'north'`)
  north = row?.id ?? 0
})
afterEach(async () => {
  for (const { object } of await kept()) await files.remove(object)
})

test('the last two files of a feed are kept, and the content of older ones is deleted', async () => {
  await configure('north', { feeds: { main: { from: { folder: 'stock' } } } })
  for (const price of [1000, 1100, 1200]) {
    put('north/stock/stock.csv', cars(1, 3, price))
    await run('north/main')
  }
  expect((await kept()).map(({ name, import_id }) => [name, import_id])).toEqual([
    ['stock.csv', 2],
    ['stock.csv', 3],
  ])
  expect((await contents()).map((each) => /,(1\d00),/.exec(each ?? '')?.[1])).toEqual(['1100', '1200'])
  expect(await files.list('feed-files')).toHaveLength(2)
})

test('a sample that somebody tries replaces no file that was imported', async () => {
  const path = join(app.dataFolder, 'sample.csv')
  writeFileSync(path, 'a,b\n')
  for (const importId of [null, null, null]) {
    await keepFile(keeper, { dealershipId: north, feed: 'main', importId, name: 'sample.csv', path })
  }
  await configure('north', { feeds: { main: { from: { folder: 'stock' } } } })
  put('north/stock/stock.csv', cars(1, 3))
  await run('north/main')
  expect((await kept()).map(({ name }) => name)).toEqual(['sample.csv', 'sample.csv', 'stock.csv'])
})

test('after thirty days it is deleted, and so is what no row names any more', async () => {
  const path = join(app.dataFolder, 'old.csv')
  writeFileSync(path, 'a,b\n')
  await keepFile(keeper, { dealershipId: north, feed: 'main', importId: null, name: 'old.csv', path })
  await files.write('feed-files/lost', new Uint8Array([1]))
  const task = oldFeedFilesTask(keeper)
  const signal = new AbortController().signal
  expect(await task.run(new Date(), signal)).toBe(0)
  expect(await task.run(new Date(Date.now() + 2 * DAY_MS), signal)).toBe(1)
  expect(await files.list('feed-files')).toHaveLength(1)
  expect(await task.run(new Date(Date.now() + 31 * DAY_MS), signal)).toBe(1)
  expect([await kept(), await files.list('feed-files')]).toEqual([[], []])
})

test('a file of a command that was held back is imported when an administrator releases it', async () => {
  await configure('north', { group: 'ranges' })
  const admin = await addPerson(database, `a-${crypto.randomUUID()}@staff.example`, {
    role: 'group-admin',
    groupName: 'ranges',
  })
  const byCommand = async (rows: readonly string[]): Promise<number> => {
    put('command.csv', rows)
    const path = join(feedsFolder, 'command.csv')
    let id = 0
    const options = { file: path, actor: TESTER, mapping: 'plain', dealership: 'north', feed: 'by-hand' }
    await runImport({ ...options, database: database.pool('import'), onRecorded: (given) => (id = given) })
    const of = await feedOfImport(database, id)
    if (of === null) throw new Error('the import has no dealership')
    await keepFile(keeper, { ...of, importId: id, name: 'command.csv', path })
    return id
  }
  await byCommand(cars(1, 8))
  const held = await byCommand(cars(1, 3))
  const client = app.clientOf(admin)
  const read = async () => {
    const answer = await client.call(getFeed, { params: { id: north, name: 'by-hand' } })
    return answer.ok ? answer.value.body : null
  }
  expect(await read()).toMatchObject({
    kind: 'command',
    state: 'held',
    held: { importId: held, release: ['Vehicles that the file lacks are sold.'] },
  })
  const released = await client.call(releaseHeldImport, { params: { id: held } })
  expect(released).toMatchObject({ ok: true, value: { body: { run: expect.any(Number) } } })
  if (released.ok)
    await uploads.run({ runId: released.value.body.run }, { jobId: '', signal: new AbortController().signal })
  expect(await read()).toMatchObject({ state: 'ok', lastRun: { outcome: 'imported', counts: { sold: 5 } } })
})
