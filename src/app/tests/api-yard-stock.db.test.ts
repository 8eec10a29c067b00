import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#api/contract/operation.ts'
import { holdVehicle } from '#api/reservations/contract.ts'
import { getStockVehicle, searchStock, updateStockVehicle } from '#api/yard-stock/contract.ts'
import { DAY_MS } from '#platform/clock.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { runImport } from '#stock/server/import/run-import.ts'
import { jobQueues } from '../jobs/job-queues.ts'
import { buildConfig } from '../testing/build-command-call.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
await database.asOwner(`
  with d as (insert into dealerships (slug, name) values ('north', 'North') returning id), s as (insert into sites (slug) values ('north') returning id)
  insert into site_dealerships (site_id, dealership_id) select s.id, d.id from s, d`)
const [{ id: dealershipId } = { id: 0 }] = await database.asOwner<{ id: number }>('select id from dealerships')
const [{ id: siteId } = { id: 0 }] = await database.asOwner<{ id: number }>('select id from sites')
let daysAhead = 0
const app = openStaffApp(database, () => new Date(Date.now() + daysAhead * DAY_MS))
await declareQueues(database, jobQueues({ config: buildConfig(app.dataFolder), database }), silentLogger)
const managerId = await addPerson(database, 'manager@staff.example', {
  role: 'manager',
  dealershipId,
  locationIds: null,
})
const manager = app.clientOf(managerId)
const colleague = app.clientOf(
  await addPerson(database, 'colleague@staff.example', { role: 'manager', dealershipId, locationIds: null }),
)
const editor = app.clientOf(await addPerson(database, 'editor@staff.example', { role: 'web-editor', siteId }))

const CSV = `stock_number,type,make,model,year,price,km,show_on_website
F1,used,Toyota,HiLux,2022,58990,41250,yes
F2,used,Toyota,Yaris,2015,12990,99000,yes
`

async function importCsv(csv = CSV): Promise<void> {
  const file = join(app.dataFolder, 'stock.csv')
  writeFileSync(file, csv)
  const imported = await runImport({
    file,
    actor: TESTER,
    mapping: 'plain',
    dealership: 'north',
    database: database.pool('import'),
  })
  expect(imported.ok).toBe(true)
}

beforeEach(async () => {
  daysAhead = 0
  await database.asOwner('delete from reservations; delete from vehicles; delete from feeds')
  await importCsv()
})

const idOf = async (stockNumber: string) =>
  (await database.asOwner<{ id: number }>('select id from vehicles where stock_number = $1', [stockNumber]))[0]?.id ?? 0

async function read(id: number, by = manager): Promise<AnswerOf<typeof getStockVehicle>> {
  const answer = await by.call(getStockVehicle, { params: { id } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.body
}

async function set(id: number, field: string, value: string | number | boolean): Promise<void> {
  const { version } = await read(id)
  const answer = await manager.call(updateStockVehicle, {
    params: { id },
    ifMatch: version,
    body: { set: [{ field, value }] },
  })
  expect(answer.ok).toBe(true)
}

const contradicted = async () => {
  const answer = await manager.call(searchStock, { query: { note: ['contradicted'], state: ['sold', 'hidden'] } })
  return answer.ok ? answer.value.body.data.map(({ stockNumber }) => String(stockNumber)).toSorted() : answer
}

test('sold and hidden by hand outlive every import that says otherwise, and are pointed out after three days', async () => {
  const [sold, hidden] = [await idOf('F1'), await idOf('F2')]
  await set(sold, 'status', 'sold')
  await set(hidden, 'showOnDealerWebsite', false)
  // The row differs, so that the import writes it.
  for (const km of [41260, 41270]) await importCsv(CSV.replace('41250', String(km)).replace('99000', String(km * 2)))
  expect([(await read(sold)).state, (await read(hidden)).state]).toEqual(['sold', 'hidden'])
  expect((await read(sold)).km).toBe(41270)
  daysAhead = 2.9
  expect(await contradicted()).toEqual([])
  daysAhead = 3.1
  expect(await contradicted()).toEqual(['F1', 'F2'])
})

test('a hold until a time is on the car for whoever sells, without the customer', async () => {
  const id = await idOf('F1')
  expect((await read(id)).hold).toBe(null)
  const until = new Date(Date.now() + DAY_MS).toISOString()
  const held = await manager.call(holdVehicle, { body: { vehicleId: id, name: 'At the workshop', until } })
  expect(held.ok).toBe(true)
  const { hold, state, holdAbility } = await read(id)
  expect({ hold, state, holdAbility }).toMatchObject({
    hold: { until, by: 'manager@staff.example' },
    state: 'reserved',
    holdAbility: true,
  })
  expect(JSON.stringify(hold)).not.toContain('At the workshop')
  expect(await read(id, editor)).toMatchObject({ hold: null, holdAbility: { because: 'not-your-role' } })
})

test('the second of two people who change the same car hears who was faster, and changes nothing', async () => {
  const id = await idOf('F1')
  const { version } = await read(id)
  await set(id, 'tag', 'First')
  const body = { set: [{ field: 'tag', value: 'Second' }] }
  expect(await colleague.call(updateStockVehicle, { params: { id }, ifMatch: version, body })).toMatchObject({
    ok: false,
    error: { problem: { kind: 'stale', current: { changedBy: { name: 'manager@staff.example' } } } },
  })
  expect((await read(id)).fields.find(({ field }) => field === 'tag')?.shown).toBe('First')
})

test('the list is a CSV file that no spreadsheet takes for formulas, with all that the search finds', async () => {
  await database.asOwner(`update vehicles set name = '=1+1' where stock_number = 'F2'`)
  await set(await idOf('F1'), 'price', 5_750_050)
  const response = await app.ask('/stock-files/stock.csv?sort=name', { headers: app.session(managerId) })
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="stock-\d{4}-\d\d-\d\d\.csv"$/)
  const [heading = '', ...lines] = (await response.text()).trimEnd().split('\r\n')
  expect(heading.split(',').slice(0, 5)).toEqual(['stock number', 'vehicle', 'yard', 'state', 'price'])
  expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual([
    ['F1', '2022 Toyota HiLux', 'North', 'live', '57500.50'],
    ['F2', "'=1+1", 'North', 'live', '12990.00'],
  ])
  const found = await app.ask('/stock-files/stock.csv?q=hilux', { headers: app.session(managerId) })
  expect((await found.text()).trimEnd().split('\r\n')).toHaveLength(2)
})

test('window cards are a file of the cars that the person sees, each once', async () => {
  const ids = [await idOf('F1'), await idOf('F1'), await idOf('F2'), 2_000_000_000]
  const path = `/stock-files/window-cards.pdf?${ids.map((id) => `ids=${id}`).join('&')}`
  const response = await app.ask(path, { headers: app.session(managerId) })
  expect([response.headers.get('content-type'), await response.text()]).toEqual(['application/pdf', '%PDF 2'])
})
