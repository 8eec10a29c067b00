import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callPath } from '#api/contract/client.ts'
import {
  getFeed,
  getRefusedRowsFile,
  listFeedRuns,
  listRefusedGroups,
  listRefusedRows,
  runFeed,
} from '#api/feeds/contract.ts'
import { rejectHeldImport, releaseHeldImport } from '#api/imports/contract.ts'
import { putFeed } from '#api/stock/contract.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { FEED_UPLOAD, feedUploadWorker } from '#stock/server/api/feed-upload.ts'
import { feedRequestWorker } from '#stock/server/feeds/feed-jobs.ts'
import { FEED_REQUEST } from '#stock/server/feeds/request-queue.ts'
import { cars, createFeedHarness } from '#stock/testing/feed-harness.ts'
import { heldFeedFindings } from '../cli/doctor/held-feeds.ts'
import { feedUploadsFolder } from '../start/api-services.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const harness = await createFeedHarness()
const { database, put, run, configure, runner } = harness
const app = openStaffApp(database, () => new Date())
const requests = feedRequestWorker(runner())
const uploads = feedUploadWorker({ ...runner(), uploadsFolder: feedUploadsFolder(app.dataFolder) })

beforeAll(() => declareQueues(database, [FEED_REQUEST, FEED_UPLOAD], silentLogger))

let north = 0
let manager = ''
let admin = ''

beforeEach(async () => {
  const [row] = await database.asOwner<{ id: number }>(`select id from dealerships where slug = 'north'`)
  north = row?.id ?? 0
  const random = crypto.randomUUID()
  manager = await addPerson(database, `m-${random}@staff.example`, {
    role: 'manager',
    dealershipId: north,
    locationIds: null,
  })
  admin = await addPerson(database, `a-${random}@staff.example`, { role: 'group-admin', groupName: 'ranges' })
})

const of = () => ({ params: { id: north, name: 'main' } })

/** The feed, while a worker has its folder. */
async function read(person = manager) {
  await database.asOwner('update feed_sources set seen_at = now()')
  const answer = await app.clientOf(person).call(getFeed, of())
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.body
}

/** Runs the jobs of a queue that wait. */
async function work(name: string, worker: typeof requests): Promise<void> {
  const jobs = await database.asOwner<{ data: object }>(
    `select data from jobs.job where name = $1 and state = 'created'`,
    [name],
  )
  await database.asOwner('delete from jobs.job where name = $1', [name])
  for (const { data } of jobs) await worker.run(data, { jobId: '', signal: new AbortController().signal })
}

const RENAMED = 'stock_number,type,make,model,year,Sale price,km,photos'

/** A folder feed whose price column was renamed in its second file. */
async function heldByRenamedPrice(): Promise<void> {
  await configure('north', { group: 'ranges', feeds: { main: { from: { folder: 'stock' } } } })
  put('north/stock/stock.csv', cars(1, 5))
  await run('north/main')
  put('north/stock/stock.csv', cars(1, 5), 500, RENAMED)
  await run('north/main')
}

const problem = (kind: string) => ({ ok: false, error: { kind: 'problem', problem: { kind } } })
const prices = () => database.asOwner<{ price: number | null }>('select price from vehicles order by id')

describe('a file that was held back', () => {
  test('is shown with its figures and the column that the price is probably called now', async () => {
    await heldByRenamedPrice()
    expect(await read()).toMatchObject({
      state: 'held',
      kind: 'folder',
      held: {
        reasons: ['price (the file has no column "price"): 4 of 4 vehicles had it, 0 of 4 in the file have it'],
        mend: expect.stringContaining('“Sale price” that nothing reads: “price” is probably called so now.'),
        release: ['“price” is emptied where the file does not have it.'],
      },
      abilities: { run: true, correct: true, release: { because: 'not-your-role' } },
    })
    expect((await read(admin)).abilities.release).toBe(true)
  })

  test('is imported when an administrator releases it, and by nobody else', async () => {
    await heldByRenamedPrice()
    const { held } = await read()
    const call = { params: { id: held?.importId ?? 0 } }
    expect(await app.clientOf(manager).call(releaseHeldImport, call)).toMatchObject(problem('forbidden'))
    expect(await app.clientOf(admin).call(releaseHeldImport, call)).toMatchObject({ ok: true })
    await work('feed-request', requests)
    const after = await read(admin)
    expect(after).toMatchObject({ state: 'ok', lastRun: { outcome: 'imported', trigger: 'console' } })
    expect(await prices()).toEqual(Array.from({ length: 4 }, () => ({ price: null })))
    const [entry] = await database.asOwner<{ actor: string; fields: string[] }>(
      `select actor, fields from audit where subject = 'feed' order by id desc limit 1`,
    )
    expect(entry).toEqual({ actor: `person:${admin}`, fields: ['released'] })
    const [imported] = await database.asOwner<{ actor: string }>('select actor from imports order by id desc limit 1')
    expect(imported?.actor).toBe(`person:${admin}`)
    expect(await app.clientOf(admin).call(releaseHeldImport, call)).toMatchObject(problem('conflict'))
  })

  test('is checked like any other if it has changed before it is released', async () => {
    await heldByRenamedPrice()
    const { held } = await read()
    put('north/stock/stock.csv', cars(1, 6), 400, RENAMED)
    await app.clientOf(admin).call(releaseHeldImport, { params: { id: held?.importId ?? 0 } })
    await work('feed-request', requests)
    expect(await read()).toMatchObject({ state: 'held', held: { importId: expect.any(Number), decision: null } })
    expect((await prices()).every(({ price }) => price !== null)).toBe(true)
  })

  test('needs nobody any more once it is rejected, and the next file counts', async () => {
    await heldByRenamedPrice()
    const { held } = await read()
    expect(await heldFeedFindings(database)).toHaveLength(1)
    const call = { params: { id: held?.importId ?? 0 } }
    expect(await app.clientOf(admin).call(rejectHeldImport, call)).toMatchObject({ ok: true })
    expect(await heldFeedFindings(database)).toEqual([])
    expect(await read()).toMatchObject({ state: 'rejected', held: { decision: { kind: 'rejected' } } })
    put('north/stock/stock.csv', cars(1, 5, 21_000), 300)
    await run('north/main')
    expect(await read()).toMatchObject({ state: 'ok', held: null })
  })

  test('is kept if it was sent, until it is released', async () => {
    const send = async (rows: readonly string[], heading: string) => {
      const path = callPath(putFeed, { ...of(), query: { mapping: 'plain' } }).slice('/api/v1'.length)
      const headers = { ...app.session(manager), 'content-type': 'text/csv' }
      await app.ask(path, { method: 'PUT', headers, body: [heading, ...rows, ''].join('\n') })
      await work('feed-upload', uploads)
    }
    await configure('north', { group: 'ranges' })
    await send(cars(1, 5), RENAMED.replace('Sale price', 'price'))
    await send(cars(1, 5), RENAMED)
    const { held, kind, state } = await read(admin)
    expect({ kind, state }).toEqual({ kind: 'sent', state: 'held' })
    const released = await app.clientOf(admin).call(releaseHeldImport, { params: { id: held?.importId ?? 0 } })
    expect(released).toMatchObject({ ok: true })
    await work('feed-upload', uploads)
    expect(await read()).toMatchObject({ state: 'ok' })
    expect(await prices()).toEqual(Array.from({ length: 4 }, () => ({ price: null })))
  })
})

describe('a run that somebody asks for', () => {
  test('is one, however often it is asked for, and is in the history with its outcome', async () => {
    await configure('north', { feeds: { main: { from: { folder: 'stock' } } } })
    put('north/stock/stock.csv', cars(1, 3))
    const client = app.clientOf(manager)
    const [first, second] = [await client.call(runFeed, of()), await client.call(runFeed, of())]
    expect(second).toMatchObject({ ok: true, value: { body: first.ok ? first.value.body : {} } })
    expect((await read()).state).toBe('running')
    await work('feed-request', requests)
    expect(await read()).toMatchObject({ state: 'ok', lastResult: { counts: { added: 2, refused: 0 } } })
    await run('north/main')
    const all = await client.call(listFeedRuns, { ...of(), query: { limit: 1 } })
    if (!all.ok) throw new Error('no history')
    expect(all.value.body.data).toMatchObject([{ outcome: 'unchanged', trigger: 'command' }])
    const next = await client.call(listFeedRuns, { ...of(), query: { limit: 1, cursor: all.value.body.next ?? '' } })
    expect(next).toMatchObject({ ok: true, value: { body: { data: [{ outcome: 'imported' }], next: null } } })
  })

  test('says in plain words why an address gives no file, and what to do', async () => {
    const server = createServer((_, response) => {
      response.writeHead(302, { location: 'https://10.0.0.1/stock.csv' }).end()
    }).listen(0, '127.0.0.1')
    afterAll(() => server.close())
    await once(server, 'listening')
    const https = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`
    await configure('north', { feeds: { main: { from: { https }, schedule: { at: ['06:00'] } } } })
    await app.clientOf(manager).call(runFeed, of())
    await work('feed-request', requests)
    expect((await read()).problem).toEqual({
      what: expect.stringContaining('redirects to an address that is refused: 10.0.0.1'),
      mend: expect.stringContaining('Ask your supplier for the final address'),
    })
  })

  test('says that a mapping fits nothing of the file, with the columns of both', async () => {
    await configure('north', { feeds: { main: { from: { folder: 'stock' } } } })
    put('north/stock/stock.csv', ['1;2;3', '4;5;6'], 600, 'Nr;Marke;Modell')
    await run('north/main')
    expect(await read()).toMatchObject({
      state: 'refused',
      problem: {
        what: expect.stringMatching(/another layout than plain.* lacks "stock_number".* its columns are "Nr"/),
        mend: expect.stringContaining('Nothing was changed.'),
      },
    })
  })

  test('is refused of a feed that nothing can be fetched of', async () => {
    await configure('north', { feeds: {} })
    await database.asOwner(`insert into feeds (dealership_id, name, mapping) values ($1, 'main', 'plain')`, [north])
    expect((await read()).kind).toBe('command')
    expect(await app.clientOf(manager).call(runFeed, of())).toMatchObject(problem('conflict'))
  })
})

test('refused rows are counted by reason, filtered, paged, and exported without formulas', async () => {
  await configure('north', { feeds: { main: { from: { folder: 'stock' } } } })
  const rows = [
    '=1+1,used,Toyota,Yaris,2019,call us,1,',
    'F8,used,Toyota,Yaris,2019,soon,1,',
    'F9,used,,Yaris,2019,1,1,',
  ]
  put('north/stock/stock.csv', [...cars(1, 3), ...rows])
  await run('north/main')
  const client = app.clientOf(manager)
  const groups = await client.call(listRefusedGroups, of())
  expect(groups).toMatchObject({
    ok: true,
    value: {
      body: {
        file: 'north/stock/stock.csv',
        groups: [
          { kind: 'unreadable', column: 'price', rows: 2 },
          { kind: 'missing', column: 'make', rows: 1 },
        ],
      },
    },
  })
  const list = async (query: object) => {
    const answer = await client.call(listRefusedRows, { ...of(), query })
    return answer.ok ? answer.value.body.data.map(({ row }) => row) : answer.error
  }
  expect(await list({})).toEqual([4, 5, 6])
  expect(await list({ column: 'price' })).toEqual([4, 5])
  // A vehicle of an earlier file stays, and is named, so that its value can be set by hand.
  put('north/stock/stock.csv', [...cars(2, 3), 'F1,used,Toyota,Yaris,2019,call us,1,'], 500)
  await run('north/main')
  const [f1] = await database.asOwner<{ id: number }>(`select id from vehicles where stock_number = 'F1'`)
  const again = await client.call(listRefusedRows, of())
  expect(again).toMatchObject({ ok: true, value: { body: { data: [{ identity: 'F1', vehicleId: f1?.id }] } } })
  put('north/stock/stock.csv', [...cars(1, 3), ...rows], 400)
  await run('north/main')
  expect(await list({ search: 'f8' })).toEqual([5])
  expect(await list({ kind: 'missing', limit: 1 })).toEqual([6])
  const file = await app.ask(
    callPath(getRefusedRowsFile, { ...of(), query: { column: 'price' } }).slice('/api/v1'.length),
    {
      headers: app.session(manager),
    },
  )
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^\S*North Yard,main,north\/stock\/stock.csv,4,'=1\+1,price,call us,/)
})
