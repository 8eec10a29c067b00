import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callPath } from '#api/contract/client.ts'
import { deleteVehicle, getFeedRun, getVehicle, listVehicles, putFeed, putVehicle } from '#api/stock/contract.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { diskFiles } from '#media/server/store/disk-files.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { FEED_UPLOAD, feedUploadWorker } from '#stock/server/api/feed-upload.ts'
import { runImport } from '#stock/server/import/run-import.ts'
import { feedUploadsFolder } from '../start/api-services.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
await database.asOwner("insert into dealerships (slug, name) values ('north', 'North'), ('south', 'South')")
const [north = 0, south = 0] = (await database.asOwner<{ id: number }>('select id from dealerships order by slug')).map(
  ({ id }) => id,
)
const manager = await addPerson(database, 'manager@staff.example', {
  role: 'manager',
  dealershipId: north,
  locationIds: null,
})
const sales = await addPerson(database, 'sales@staff.example', {
  role: 'sales',
  dealershipId: north,
  locationIds: null,
})
const app = openStaffApp(database, () => new Date())
const client = app.clientOf(manager)

const upload = feedUploadWorker({
  database,
  log: silentLogger,
  clock: () => new Date(),
  machine: 'test',
  feedsFolder: join(app.dataFolder, 'feeds'),
  workFolder: join(app.dataFolder, 'feed-files'),
  uploadsFolder: feedUploadsFolder(app.dataFolder),
  files: diskFiles(join(app.dataFolder, 'blobs')),
  rules: { allowedPrivateHosts: [], allowsLoopback: true },
  secret: () => Promise.resolve(null),
  restMs: 0,
})

beforeAll(() => declareQueues(database, [FEED_UPLOAD], silentLogger))
beforeEach(() =>
  database.asOwner(
    'delete from vehicles; delete from stock_events; delete from feeds; delete from jobs.job; delete from audit',
  ),
)

const CSV = `stock_number,type,make,model,year,price,km,photos,comments
F1,used,Toyota,HiLux,2022,"$58,990",41250,https://a.example/1.jpg;https://a.example/2.jpg,"<p>One <script>x</script>owner</p>"
F2,used,Toyota,Yaris,2015,12990,99000,,
`
const HILUX = {
  type: 'used',
  make: 'Toyota',
  model: 'HiLux',
  year: 2022,
  price: '$58,990',
  km: 41250,
  photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  comments: '<p>One <script>x</script>owner</p>',
}
const YARIS = { type: 'used', make: 'Toyota', model: 'Yaris', year: 2015, price: 12990, km: 99000 }

const inFeed = (key: string) => ({ id: north, name: 'crm', key })
const put = (key: string, body: Readonly<Record<string, string | number | readonly string[]>>) =>
  client.call(putVehicle, { params: inFeed(key), body: { ...body } as Record<string, string> })

const send = (person: string, content: string, type = 'text/csv', feed = 'main', dealership = north) =>
  app.ask(
    callPath(putFeed, { params: { id: dealership, name: feed }, query: { mapping: 'plain' } }).slice('/api/v1'.length),
    {
      method: 'PUT',
      headers: { ...app.session(person), 'content-type': type },
      body: content,
    },
  )

/** Sends a file, runs its import and answers what became of it. */
async function sendAndRun(content: string, type = 'text/csv') {
  const response = await send(manager, content, type)
  const { run }: { run: number } = JSON.parse(await response.text())
  await upload.run({ runId: run }, { jobId: '', signal: new AbortController().signal })
  return client.call(getFeedRun, { params: { id: north, name: 'main', run } })
}

/** Vehicles without what differs from feed to feed. */
const stock = async () =>
  (
    await database.asOwner<{ vehicle: object }>(
      `select to_jsonb(v) - array['id', 'feed_id', 'row_hash', 'created_at', 'updated_at', 'sold_at']
         || jsonb_build_object('photos', (select jsonb_agg(p.source_url order by p.position) from photos p where p.vehicle_id = v.id)) as vehicle
       from vehicles v order by feed_key`,
    )
  ).map(({ vehicle }) => vehicle)

const problem = (kind: string) => ({ ok: false, error: { kind: 'problem', problem: { kind } } })

test('the same data by a file on the disk, a sent file of two types and single vehicles give the same stock', async () => {
  const path = join(app.dataFolder, 'stock.csv')
  writeFileSync(path, CSV)
  const read = await runImport({
    file: path,
    actor: TESTER,
    mapping: 'plain',
    dealership: 'north',
    database: database.pool('import'),
  })
  expect(read.ok).toBe(true)
  const expected = await stock()
  expect(expected).toHaveLength(2)
  const again = async (work: () => Promise<unknown>) => {
    await database.asOwner('delete from vehicles; delete from feeds')
    await work()
    return stock()
  }
  expect(await again(() => sendAndRun(CSV))).toEqual(expected)
  const lines = [
    { stock_number: 'F1', ...HILUX },
    { stock_number: 'F2', ...YARIS },
  ]
  expect(
    await again(() => sendAndRun(lines.map((line) => JSON.stringify(line)).join('\n'), 'application/x-ndjson')),
  ).toEqual(expected)
  const single = await again(async () => {
    expect(await put('F1', HILUX)).toMatchObject({ ok: true, value: { body: { outcome: 'added' } } })
    await put('F2', YARIS)
  })
  expect(single).toEqual(expected)
})

describe('one vehicle', () => {
  it('is added, changed, unchanged, sold and brought back, and leaves the others alone', async () => {
    expect(await put('F1', HILUX)).toMatchObject({
      ok: true,
      value: {
        body: {
          outcome: 'added',
          vehicle: { make: 'Toyota', priceCents: 5899000, status: 'in_stock', stockNumber: 'F1' },
        },
      },
    })
    await put('F2', YARIS)
    expect(await put('F1', HILUX)).toMatchObject({ ok: true, value: { body: { outcome: 'unchanged' } } })
    // A safeguard of files would hold a price back that falls to a tenth.
    expect(await put('F1', { ...HILUX, price: 5899 })).toMatchObject({
      ok: true,
      value: { body: { outcome: 'changed', vehicle: { priceCents: 589900 } } },
    })
    expect(await client.call(deleteVehicle, { params: inFeed('F1') })).toMatchObject({ ok: true })
    expect(await client.call(deleteVehicle, { params: inFeed('F1') })).toMatchObject(problem('not-found'))
    expect(await client.call(listVehicles, { query: { status: 'in_stock' } })).toMatchObject({
      ok: true,
      value: { body: { data: [{ stockNumber: 'F2' }] } },
    })
    expect(await put('F1', HILUX)).toMatchObject({
      ok: true,
      value: { body: { outcome: 'changed', vehicle: { status: 'in_stock' } } },
    })
    expect(
      (await database.asOwner<{ kind: string }>('select kind from stock_events order by sequence')).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['added', 'added', 'changed', 'sold', 'returned'])
    expect(await database.asOwner("select verb from audit where subject = 'vehicle'")).toHaveLength(5)
  })

  it.each([
    ['a value that can’t be read', 'F1', { ...HILUX, price: 'call us' }, '#/price', /call us/],
    ['a missing field', 'F1', { type: 'used', model: 'HiLux' }, '#/make', /./],
    [
      'a column that the mapping lacks',
      'F1',
      { ...HILUX, colour_of_roof: 'red' },
      '#/colour_of_roof',
      /no such column/,
    ],
    ['another key', 'F1', { ...HILUX, stock_number: 'F9' }, '#/stock_number', /differs/],
  ])('with %s is refused, with the column and the reason', async (_, key, body, pointer, detail) => {
    expect(await put(key, body)).toMatchObject({
      ok: false,
      error: { problem: { kind: 'invalid-body', errors: [{ pointer, detail: expect.stringMatching(detail) }] } },
    })
    expect(await stock()).toEqual([])
  })

  it('sent by many at once is stored by each', async () => {
    const sent = await Promise.all(['A1', 'A2', 'A3', 'A4'].map((key) => put(key, YARIS)))
    expect(sent.every(({ ok }) => ok)).toBe(true)
    expect(await stock()).toHaveLength(4)
  })

  it('may be sent by a manager of the dealership only', async () => {
    const body = { ...YARIS } as Record<string, number | string>
    expect(await app.clientOf(sales).call(putVehicle, { params: inFeed('F1'), body })).toMatchObject(
      problem('forbidden'),
    )
    const foreign = { ...inFeed('F1'), id: south }
    expect(await client.call(putVehicle, { params: foreign, body })).toMatchObject(problem('not-found'))
    expect(await client.call(deleteVehicle, { params: foreign })).toMatchObject(problem('not-found'))
    expect(
      await client.call(putVehicle, { params: inFeed('F1'), body, query: { mapping: '../etc/passwd' } }),
    ).toMatchObject(problem('invalid-body'))
  })

  it('of a feed is not sold by a file of the same name', async () => {
    await client.call(putVehicle, { params: { id: north, name: 'main', key: 'X1' }, body: { ...YARIS } })
    await sendAndRun(CSV)
    expect(await client.call(listVehicles, { query: { status: 'in_stock' } })).toMatchObject({
      ok: true,
      value: { body: { data: { length: 3 } } },
    })
  })
})

describe('a file', () => {
  it('is imported by the worker, and the run tells what became of it', async () => {
    const broken = `${CSV}F3,used,Ford,Ranger,2020,call us,1,,\n`
    expect(await sendAndRun(broken)).toMatchObject({
      ok: true,
      value: {
        body: {
          state: 'imported',
          counts: { rows: 3, added: 2, refused: 1, sold: 0 },
          refusedRows: [{ row: 4, column: 'price', value: 'call us', reason: expect.any(String) }],
        },
      },
    })
    expect(await sendAndRun(CSV.split('\n').slice(0, 1).join('\n'))).toMatchObject({
      ok: true,
      value: { body: { state: expect.stringMatching(/held|refused/) } },
    })
    expect(await database.asOwner("select subject_id from audit where subject = 'feed'")).toHaveLength(2)
  })

  it('waits until the worker reads it, and is refused as a whole if it is of another format', async () => {
    const response = await send(manager, CSV)
    expect(response.status).toBe(202)
    const { run }: { run: number } = JSON.parse(await response.text())
    const params = { id: north, name: 'main', run }
    expect(await client.call(getFeedRun, { params })).toMatchObject({
      ok: true,
      value: { body: { state: 'waiting', counts: null } },
    })
    expect(await database.asOwner("select data from jobs.job where name = 'feed-upload'")).toEqual([
      { data: { runId: run } },
    ])
    expect(await sendAndRun('<stock/>', 'application/xml')).toMatchObject({
      ok: true,
      value: { body: { state: 'refused', note: expect.stringContaining('does not read') } },
    })
    expect(await client.call(getFeedRun, { params: { ...params, name: 'other' } })).toMatchObject(problem('not-found'))
  })

  it.each([
    [() => send(sales, CSV), 403],
    [() => send(manager, CSV, 'text/csv', 'main', south), 404],
    [() => send(manager, CSV, 'application/pdf'), 415],
    [() => send(manager, CSV, 'text/csv', 'Bad%20name'), 404],
  ])('is refused: %#', async (ask, status) => expect((await ask()).status).toBe(status))
})

describe('vehicles', () => {
  it('are read by id or slug, listed in pages, and hidden from other dealerships', async () => {
    for (const key of ['V1', 'V2', 'V3']) await put(key, YARIS)
    const first = await client.call(listVehicles, { query: { limit: 2 } })
    if (!first.ok) throw new Error('no list')
    const next = first.value.body.next ?? ''
    const second = await client.call(listVehicles, { query: { limit: 2, cursor: next } })
    const all = [...first.value.body.data, ...(second.ok ? second.value.body.data : [])]
    expect(all.map(({ stockNumber }) => stockNumber)).toEqual(['V1', 'V2', 'V3'])
    expect(second).toMatchObject({ ok: true, value: { body: { next: null } } })
    const [one] = all
    for (const id of [String(one?.id), one?.slug ?? ''])
      expect(await client.call(getVehicle, { params: { id } })).toMatchObject({
        ok: true,
        value: { body: { id: one?.id } },
      })
    const stranger = await addPerson(database, 'south@staff.example', {
      role: 'manager',
      dealershipId: south,
      locationIds: null,
    })
    expect(await app.clientOf(stranger).call(getVehicle, { params: { id: String(one?.id) } })).toMatchObject(
      problem('not-found'),
    )
    expect(await client.call(getVehicle, { params: { id: '99999999999' } })).toMatchObject(problem('not-found'))
    expect(await client.call(listVehicles, { query: { updatedSince: '2100-01-01T00:00:00Z' } })).toMatchObject({
      ok: true,
      value: { body: { data: [] } },
    })
  })
})
