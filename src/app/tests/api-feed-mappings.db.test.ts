import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dealerConfiguration } from '#api/configuration/contract.ts'
import { callPath } from '#api/contract/client.ts'
import {
  getFeedMapping,
  importFeedFile,
  previewFeedMapping,
  sendFeedSample,
  tryFeedSource,
} from '#api/feed-mappings/contract.ts'
import { getFeed } from '#api/feeds/contract.ts'
import { writeTexts } from '#configuration/server/write-texts.ts'
import { diskFiles } from '#media/server/store/disk-files.ts'
import { systemActor } from '#platform/actor.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { FEED_UPLOAD, feedUploadWorker } from '#stock/server/api/feed-upload.ts'
import { createFeedHarness } from '#stock/testing/feed-harness.ts'
import { OWNER_KINDS } from '../start/configuration-files.ts'
import { feedUploadsFolder } from '../start/api-services.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const { database, runner } = await createFeedHarness()
const app = openStaffApp(database, () => new Date())
const uploads = feedUploadWorker({
  ...runner({ files: diskFiles(`${app.dataFolder}/blobs`) }),
  uploadsFolder: feedUploadsFolder(app.dataFolder),
})
const TEXT = `name: North Yard
group: ranges
locations:
  yard:
    name: Yard
    address: { street: 1 Example Street, suburb: Chermside, state: QLD, postcode: "4032" }
# No feed yet.
`
const CSV = `Nr;Marke;Modell;Preis;KM
7;Kia;Rio;"19,990";45000
8;Kia;Ceed;viel;100
`
const OWN = {
  format: { kind: 'csv', separator: ';' },
  identity: { columns: ['Nr'] },
  fields: {
    stockNumber: 'Nr',
    make: 'Marke',
    model: 'Modell',
    price: 'Preis',
    km: 'KM',
    carType: { constant: 'used' },
  },
}

let north = 0
let manager = ''
let admin = ''
beforeAll(() => declareQueues(database, [FEED_UPLOAD], silentLogger))
beforeEach(async () => {
  await database.asOwner('truncate configuration_owners, configuration_revisions')
  const owner = { kind: 'dealer', name: 'north' } as const
  await writeTexts(database, OWNER_KINDS, [{ owner, text: TEXT }], { actor: systemActor('test') })
  const [row] = await database.asOwner<{ id: number }>(`select id from dealerships where slug = 'north'`)
  north = row?.id ?? 0
  const random = crypto.randomUUID()
  admin = await addPerson(database, `a-${random}@staff.example`, { role: 'group-admin', groupName: 'ranges' })
  const grant = { role: 'manager', dealershipId: north, locationIds: null } as const
  manager = await addPerson(database, `m-${random}@staff.example`, grant)
})

const of = () => ({ params: { id: north, name: 'main' } })
const send = (content: string, person = admin) =>
  app.ask(callPath(sendFeedSample, { ...of(), query: { file: 'stock.csv' } }).replace('/api/v1', ''), {
    method: 'PUT',
    headers: { ...app.session(person), 'content-type': 'application/octet-stream' },
    body: content,
  })
const read = async (person = admin) => {
  const answer = await app.clientOf(person).call(getFeedMapping, of())
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.body
}
const preview = async (mapping: Record<string, unknown> | string | null) => {
  const answer = await app.clientOf(admin).call(previewFeedMapping, { ...of(), body: { mapping } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.body
}

test('from a bare dealership: a sample, a mapping that is tried and saved, and its cars', async () => {
  expect(await read()).toMatchObject({ definition: null, mapping: 'plain', file: null, abilities: { configure: true } })
  expect((await send(CSV)).status).toBe(200)
  expect(await read()).toMatchObject({
    file: { name: 'stock.csv', isSample: true },
    fitting: null,
    proposed: {
      format: { kind: 'csv' },
      identity: { columns: ['Nr'] },
      fields: { km: 'KM', carType: { constant: 'used' } },
    },
  })
  expect((await preview(null)).columns).toEqual([
    { name: 'Nr', samples: ['7', '8'], isRead: false },
    { name: 'Marke', samples: ['Kia'], isRead: false },
    { name: 'Modell', samples: ['Rio', 'Ceed'], isRead: false },
    { name: 'Preis', samples: ['19,990', 'viel'], isRead: false },
    { name: 'KM', samples: ['45000', '100'], isRead: false },
  ])
  expect(await preview(OWN)).toMatchObject({
    rows: [
      { row: 2, values: { make: 'Kia', name: 'Kia Rio', price: '$19,990', km: '45000' }, refusal: null },
      { row: 3, values: null, refusal: { column: 'Preis', value: 'viel', reason: '"viel" is not a price in AUD' } },
    ],
    problem: null,
  })
  const { version } = await read()
  const edits = [
    { op: 'set' as const, path: ['mappings', 'main'], value: OWN },
    { op: 'set' as const, path: ['feeds', 'main'], value: { from: { sent: true }, mapping: 'main' } },
  ]
  const saved = await app.clientOf(admin).call(dealerConfiguration.edit, {
    params: { slug: 'north' },
    ifMatch: version,
    body: { edits, note: 'Feed main' },
  })
  expect(saved).toMatchObject({ ok: true })
  const asked = await app.clientOf(manager).call(importFeedFile, of())
  if (!asked.ok) throw new Error(JSON.stringify(asked.error))
  await uploads.run({ runId: asked.value.body.run }, { jobId: '', signal: new AbortController().signal })
  expect(await app.clientOf(manager).call(getFeed, of())).toMatchObject({
    value: {
      body: { state: 'ok', kind: 'sent', isOwnMapping: true, lastResult: { counts: { added: 1, refused: 1 } } },
    },
  })
  expect(await database.asOwner('select stock_number, price::integer from vehicles')).toEqual([
    { stock_number: '7', price: 1_999_000 },
  ])
})

describe('a preview', () => {
  test('says that nothing fits: no column, no record, a fault of the mapping', async () => {
    await send(CSV)
    const { carType: _carType, ...without } = OWN.fields
    expect(await preview({ ...OWN, fields: without })).toMatchObject({
      rows: [],
      faults: [{ words: expect.stringContaining('no field carType') }],
    })
    expect(await preview({ ...OWN, fields: { ...OWN.fields, price: 'Price' } })).toMatchObject({
      rows: [],
      lacking: ['Price'],
      problem: 'The file has no column “Price”.',
    })
    await send('<list><car><make>Kia</make></car></list>')
    const xml = { ...OWN, format: { kind: 'xml', records: 'cars/car' } }
    expect(await preview(xml)).toMatchObject({
      rows: [],
      problem: 'The XML has no element cars/car; it has list/car.',
      columns: [{ name: 'make', samples: ['Kia'] }],
    })
  })

  test('of a shipped mapping is named by it, and a file that is none is said to be so', async () => {
    await send('stock_number,type,make,model,subscription_price,price_note\nS1,used,Kia,Rio,9000,\n')
    expect(await read()).toMatchObject({ fitting: { name: 'plain', written: { name: 'plain' } } })
    expect(await preview('plain')).toMatchObject({ rows: [{ values: { stockNumber: 'S1' } }], problem: null })
    await send('\u0000\u0001\u0002binary'.repeat(50))
    const refused = await app.clientOf(admin).call(previewFeedMapping, { ...of(), body: { mapping: 'plain' } })
    expect(refused).toMatchObject({ error: { problem: { kind: 'conflict', detail: expect.any(String) } } })
  })
})

test('a manager sees the mapping, and changes nothing', async () => {
  await send(CSV)
  expect(await read(manager)).toMatchObject({ abilities: { configure: { because: 'not-your-role' }, import: true } })
  expect((await send(CSV, manager)).status).toBe(403)
  const body = { from: { https: 'https://dms.example/stock.csv' } }
  expect(await app.clientOf(manager).call(tryFeedSource, { ...of(), body })).toMatchObject({
    error: { problem: { kind: 'forbidden' } },
  })
  expect(await app.clientOf(manager).call(importFeedFile, of())).toMatchObject({
    error: { problem: { kind: 'conflict', detail: 'The configuration has no such feed yet. Save it first.' } },
  })
})

describe('an address', () => {
  const server = createServer(({ url }, response) => {
    if (url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/stock.csv' }).end()
    else if (url === '/stock.csv') response.end(CSV)
    else response.writeHead(404).end()
  })
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => void server.close())
  const tried = async (path: string) => {
    const { port } = server.address() as AddressInfo
    const from = { https: `http://127.0.0.1:${port}${path}` }
    const answer = await app.clientOf(admin).call(tryFeedSource, { ...of(), body: { from } })
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    return answer.value.body
  }

  test('gives a file, which is kept under its name', async () => {
    expect(await tried('/stock.csv')).toMatchObject({ file: { name: 'stock.csv', isSample: true }, problem: null })
    expect((await preview(OWN)).rows).toHaveLength(2)
  })

  test('that leads into a network, or to nothing, is explained', async () => {
    expect(await tried('/inside')).toMatchObject({
      file: null,
      problem: { mend: expect.stringContaining('an address inside a network, which is never fetched') },
    })
    expect(await tried('/none')).toMatchObject({
      problem: { what: expect.stringContaining('answers 404'), mend: expect.stringContaining('correct the address') },
    })
    expect(await database.asOwner('select id from feed_files')).toEqual([])
  })

  test('that is no source is refused with its place', async () => {
    const body = { from: { sftp: { host: 'files.example.com' } } }
    expect(await app.clientOf(admin).call(tryFeedSource, { ...of(), body })).toMatchObject({
      error: { problem: { kind: 'invalid-body' } },
    })
  })
})
