import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { BodyInputOf } from '#api/contract/operation.ts'
import { addStockVehicle } from '#api/new-stock/contract.ts'
import { getStockVehicle, searchStock, undoStockEdit, updateStockVehicle } from '#api/yard-stock/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { runImport } from '#stock/server/import/run-import.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
await database.asOwner(`
  insert into dealerships (slug, name) values ('north', 'North');
  insert into locations (dealership_id, slug, name) select id, 'main', 'Main yard' from dealerships`)
const [{ id: dealershipId } = { id: 0 }] = await database.asOwner<{ id: number }>('select id from dealerships')
const [{ id: locationId } = { id: 0 }] = await database.asOwner<{ id: number }>('select id from locations')
const app = openStaffApp(database, () => new Date())
const managerId = await addPerson(database, 'manager@staff.example', {
  role: 'manager',
  dealershipId,
  locationIds: null,
})
const manager = app.clientOf(managerId)

beforeEach(() =>
  database.asOwner('delete from vehicles; delete from feeds; delete from audit; delete from stock_events'),
)

const CAR = {
  carType: 'used',
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  year: 2022,
  km: 41_250,
  price: 5_899_000,
  stockNumber: 'H1',
  vin: 'MR0BA3CD700123456',
  fuel: 'Diesel',
}

function add(values: Readonly<Record<string, string | number | null>> = CAR, more: object = {}) {
  const set = Object.entries(values).map(([field, value]) => ({ field, value }))
  const body: BodyInputOf<typeof addStockVehicle> = { key: randomUUID(), dealershipId, locationId, set, ...more }
  return manager.call(addStockVehicle, { body })
}

async function added(...given: Parameters<typeof add>) {
  const result = await add(...given)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value.body
}

async function faults(...given: Parameters<typeof add>) {
  const result = await add(...given)
  if (result.ok || result.error.kind !== 'problem') return result
  const { errors = [] } = result.error.problem
  return errors.map(({ pointer, detail, code }) => [pointer, detail, code])
}

async function importCsv(csv: string): Promise<void> {
  const file = join(app.dataFolder, 'stock.csv')
  writeFileSync(file, csv)
  const read = await runImport({
    file,
    actor: TESTER,
    mapping: 'plain',
    dealership: 'north',
    database: database.pool('import'),
  })
  expect(read.ok).toBe(true)
}

const FEED = 'stock_number,type,make,model,year,price,km\nF1,used,Kia,Rio,2020,15990,51250\n'

describe('a vehicle by hand', () => {
  test('is completed as a row of a feed is, belongs to no feed, and is in history and audit by name', async () => {
    const car = await added()
    expect(car).toMatchObject({
      name: '2022 Toyota HiLux SR5',
      slug: '2022-toyota-hilux-sr5-h1',
      state: 'live',
      place: 'Main yard',
      hasFeed: false,
      feed: null,
      history: [{ by: 'manager@staff.example', words: 'Added by hand', editId: null }],
    })
    const shown = Object.fromEntries(car.fields.map(({ field, shown: value, source }) => [field, [value, source]]))
    expect(shown).toMatchObject({
      price: [5_899_000, 'entered'],
      tradeInAllowed: [true, 'entered'],
      km: [41_250, 'entered'],
    })
    expect(
      await database.asOwner('select simple_fuel, item_type, location_id, row_hash from vehicles where id = $1', [
        car.id,
      ]),
    ).toEqual([{ simple_fuel: 'Diesel', item_type: 'car', location_id: locationId, row_hash: '' }])
    expect(
      await database.asOwner("select verb, subject_id from audit where subject = 'vehicle' and verb = 'create'"),
    ).toEqual([{ verb: 'create', subject_id: String(car.id) }])
  })

  it('survives every import of the dealership, and a feed that brings nothing', async () => {
    const { id } = await added()
    for (const csv of [FEED, FEED.replace('15990', '14990'), FEED.replace('F1', 'F2')]) await importCsv(csv)
    const found = await manager.call(searchStock, { query: { note: ['added-by-hand'] } })
    expect(found).toMatchObject({ ok: true, value: { body: { total: 1, data: [{ id, state: 'live' }] } } })
  })

  it('keeps what was entered behind an edit, which no feed contradicts', async () => {
    const { id, version } = await added()
    const set = [{ field: 'status', value: 'sold' }]
    const edited = await manager.call(updateStockVehicle, { params: { id }, ifMatch: version, body: { set } })
    expect(edited).toMatchObject({ ok: true, value: { body: { vehicle: { state: 'sold' } } } })
    await database.asOwner(`update vehicle_overrides set at = now() - interval '9 days'`)
    expect(await manager.call(getStockVehicle, { params: { id } })).toMatchObject({
      ok: true,
      value: { body: { state: 'sold', isContradicted: false } },
    })
    const editId = edited.ok ? (edited.value.body.editId ?? '') : ''
    await manager.call(undoStockEdit, { params: { editId } })
    expect(await manager.call(getStockVehicle, { params: { id } })).toMatchObject({
      ok: true,
      value: { body: { state: 'live' } },
    })
  })

  it('is one for a key, and has an address of its own beside one of the same name and number', async () => {
    const key = randomUUID()
    const first = await added(CAR, { key })
    expect((await added(CAR, { key, isConfirmed: true })).id).toBe(first.id)
    const second = await added(CAR, { isConfirmed: true })
    expect(second.slug).toBe(`2022-toyota-hilux-sr5--${second.id}`)
    expect(await database.asOwner('select count(*)::int as n from vehicles')).toEqual([{ n: 2 }])
  })
})

describe('what is refused', () => {
  test.each<[string, Readonly<Record<string, string | number | null>>, readonly unknown[]]>([
    [
      'nothing',
      {},
      [
        ['#/set/make', 'Make is needed.', 'custom'],
        ['#/set/model', 'Model is needed.', 'custom'],
        ['#/set/carType', 'Condition is needed.', 'custom'],
      ],
    ],
    [
      'an unknown condition',
      { ...CAR, carType: 'broken' },
      [['#/set/0/value', 'Condition is none of new, demo, used.', 'custom']],
    ],
    [
      'a VIN of another length',
      { ...CAR, vin: '123' },
      [['#/set/8/value', 'VIN is not 17 characters without I, O and Q.', 'custom']],
    ],
    ['a year to come', { ...CAR, year: 2090 }, [['#/set/4/value', 'Year is in the future.', 'custom']]],
    [
      'a field of the platform',
      { ...CAR, views: 3 },
      [['#/set/10/field', 'There is no field views that is set by hand.', 'unknown-field']],
    ],
    [
      'a location among the fields',
      { ...CAR, location: 3 },
      [['#/set', 'Give the location as `locationId`.', 'custom']],
    ],
  ])('%s, at its field', async (_, values, expected) => {
    expect(await faults(values)).toEqual(expected)
    expect(await database.asOwner('select from vehicles')).toHaveLength(0)
  })

  test.each<[string, Readonly<Record<string, string | number | null>>, readonly string[]]>([
    [
      'a VIN against its check digit',
      { ...CAR, vin: '1M8GDM9AXKP042789' },
      ['VIN contradicts its check digit, the ninth character.'],
    ],
    ['a price in thousands', { ...CAR, price: 5899 }, ['Asking price is below $500.']],
    ['a new car that was driven', { ...CAR, carType: 'new' }, ['Kilometres are more than 500, though it is new.']],
    ['an odometer with a digit too many', { ...CAR, km: 4_125_000 }, ['Kilometres are more than 600,000.']],
    ['a car of a century ago', { ...CAR, year: 1922 }, ['Year is before 1960.']],
  ])('%s, until it is confirmed', async (_, values, expected) => {
    expect(await faults(values)).toMatchObject(expected.map((detail) => [expect.any(String), detail, 'doubtful']))
    expect(await added(values, { isConfirmed: true })).toMatchObject({ hasFeed: false })
  })

  it('the numbers of another car that is for sale, until it is confirmed', async () => {
    await added()
    expect(await faults()).toEqual([
      ['#/set/8/value', 'VIN is that of the 2022 Toyota HiLux SR5, which is in stock already.', 'doubtful'],
      ['#/set/7/value', 'Stock number is that of the 2022 Toyota HiLux SR5, which is in stock already.', 'doubtful'],
    ])
  })

  it('a location of nobody', async () => {
    expect(await add(CAR, { locationId: 2_000_000_000 })).toMatchObject({
      ok: false,
      error: { problem: { kind: 'forbidden', because: 'not-your-role' } },
    })
  })
})
