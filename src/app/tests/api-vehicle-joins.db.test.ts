import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { addStockVehicle } from '#api/new-stock/contract.ts'
import { joinVehicles, undoJoin } from '#api/vehicle-joins/contract.ts'
import { getStockVehicle, searchStock, updateStockVehicle } from '#api/yard-stock/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { runImport } from '#stock/server/import/run-import.ts'
import { createVehicleStore } from '#vehicles/server/vehicle-store.ts'
import { plantLead } from '../testing/plant-lead.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
await database.asOwner(`
  insert into dealerships (slug, name) values ('north', 'North');
  insert into sites (slug, group_name) values ('north', 'north');
  insert into site_dealerships select s.id, d.id from sites s, dealerships d;
  insert into accounts (group_name, email) values ('north', 'one@mail.example'), ('north', 'two@mail.example');
  insert into locations (dealership_id, slug, name) select id, 'main', 'Main yard' from dealerships`)
const idOf = async (table: string) => (await database.asOwner<{ id: number }>(`select id from ${table}`))[0]?.id ?? 0
const [dealershipId, locationId, siteId] = [await idOf('dealerships'), await idOf('locations'), await idOf('sites')]
const app = openStaffApp(database, () => new Date())
const personWith = async (role: 'manager' | 'sales') =>
  app.clientOf(await addPerson(database, `${role}@staff.example`, { role, dealershipId, locationIds: null }))
const [manager, seller] = [await personWith('manager'), await personWith('sales')]

beforeEach(() =>
  database.asOwner(
    'delete from saved_vehicles; delete from reservations; delete from leads; delete from vehicles; delete from feeds; delete from audit',
  ),
)

const VIN = 'MR0BA3CD700123456'
const HEADING = 'stock_number,type,make,model,year,price,km,vin,show_on_dealer_website\n'
const FEED = `${HEADING}F1,used,Toyota,HiLux,2022,58990,41250,${VIN},yes\n`

async function importCsv(csv: string, feed = 'stock'): Promise<void> {
  const file = join(app.dataFolder, `${feed}.csv`)
  writeFileSync(file, csv)
  const read = await runImport({
    file,
    actor: TESTER,
    mapping: 'plain',
    dealership: 'north',
    feed,
    database: database.pool('import'),
  })
  expect(read.ok && read.value.quarantined).toBe(0)
}

/** A car by hand, and the same one from a feed. */
async function twoRows() {
  const values = {
    carType: 'used',
    make: 'Toyota',
    model: 'HiLux',
    year: 2022,
    vin: VIN,
    colour: 'Red',
    stockNumber: 'H1',
  }
  const set = Object.entries(values).map(([field, value]) => ({ field, value }))
  const added = await manager.call(addStockVehicle, { body: { key: randomUUID(), dealershipId, locationId, set } })
  if (!added.ok) throw new Error(JSON.stringify(added.error))
  await importCsv(FEED)
  const [feed] = await database.asOwner<{ id: number }>('select id from vehicles where feed_id <> 0')
  return { keptId: feed?.id ?? 0, otherId: added.value.body.id }
}

async function judge(pair: { keptId: number; otherId: number }, state: 'joined' | 'two-cars' = 'joined', by = manager) {
  const judged = await by.call(joinVehicles, { body: { ...pair, state } })
  if (!judged.ok) throw new Error(JSON.stringify(judged.error))
  return judged.value.body.joinId
}

async function refusal(pair: { keptId: number; otherId: number }, by = manager) {
  const answer = await by.call(joinVehicles, { body: { ...pair, state: 'joined' } })
  return answer.ok || answer.error.kind !== 'problem'
    ? answer
    : (answer.error.problem.detail ?? answer.error.problem.kind)
}

async function carOf(id: number) {
  const answer = await manager.call(getStockVehicle, { params: { id } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.body
}

async function listed(note?: string) {
  const answer = await manager.call(searchStock, { query: note === undefined ? {} : { note: [note] } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.body.data.map(({ id, state }) => `${id} ${state}`)
}

const reserve = (vehicleId: number, state = 'held') =>
  database.asOwner(
    `insert into reservations (id, site_id, vehicle_id, vehicle_name, vehicle_slug, state, dealer_email, site_url, deposit_cents, hold_hours,
       refundable, held_until) values ($1, $2, $3, 'A car', 'a-car', $4, 'a@dealer.example', 'https://north.example', 0, 24, true, now() + interval '1 day')`,
    [randomUUID(), siteId, vehicleId, state],
  )

const shownOf = async (id: number, field: string) =>
  (await carOf(id)).fields.find((each) => each.field === field)?.shown

test('two vehicles with one VIN are pointed out on their pages and in the list', async () => {
  const { keptId, otherId } = await twoRows()
  expect((await carOf(keptId)).sameVin).toMatchObject([{ id: otherId, stockNumber: 'H1', hasFeed: false }])
  expect((await carOf(otherId)).sameVin).toMatchObject([{ id: keptId, stockNumber: 'F1', hasFeed: true }])
  expect((await listed('same-vin')).toSorted()).toEqual([`${keptId} live`, `${otherId} no-price`].toSorted())
  await database.asOwner(`update vehicles set status = 'sold' where id = $1`, [otherId])
  expect((await carOf(keptId)).sameVin).toEqual([])
})

describe('joining', () => {
  it('takes leads, saves, reservations, photos and values along, and hides the other row', async () => {
    const { keptId, otherId } = await twoRows()
    const leadId = await plantLead(database, { siteId, dealershipId, locationId }, { vehicleId: otherId })
    await database.asOwner(
      `insert into saved_vehicles (group_name, account_id, list, vehicle_id, slug, name, saved_at)
       select 'north', a.id, 'watchlist', v, 'a-car', 'A car', now() from accounts a, unnest(array[$1, $2]::integer[]) v
       where a.email = 'one@mail.example' or v = $1`,
      [otherId, keptId],
    )
    await database.asOwner(
      `insert into photos (vehicle_id, dealership_id, position, blob, width, height, added_by, hand_position)
       values ($1, $2, 10000, repeat('a', 40), 900, 600, 'system:test', 0)`,
      [otherId, dealershipId],
    )
    await reserve(otherId)
    const joinId = await judge({ keptId, otherId })
    expect(await listed()).toEqual([`${keptId} reserved`])
    expect(await carOf(keptId)).toMatchObject({
      leads: 1,
      saves: 2,
      photos: 1,
      sameVin: [],
      joins: [{ joinId, state: 'joined', isKept: true, id: otherId, by: 'manager@staff.example' }],
    })
    expect([await shownOf(keptId, 'colour'), await shownOf(keptId, 'stockNumber')]).toEqual(['Red', 'F1'])
    expect(await carOf(otherId)).toMatchObject({ state: 'hidden', leads: 0, joins: [{ isKept: false, id: keptId }] })
    expect(await database.asOwner('select vehicle_id from leads where id = $1', [leadId])).toEqual([
      { vehicle_id: keptId },
    ])
    expect(
      await database.asOwner(`select subject_id from audit where 'joined' = any(fields) order by subject_id::int`),
    ).toEqual([keptId, otherId].toSorted((a, b) => a - b).map((id) => ({ subject_id: String(id) })))

    const undone = await manager.call(undoJoin, { params: { joinId } })
    expect(undone.ok).toBe(true)
    expect((await listed()).toSorted()).toEqual([`${keptId} live`, `${otherId} reserved`].toSorted())
    expect(await carOf(otherId)).toMatchObject({ leads: 1, photos: 1, joins: [], sameVin: [{ id: keptId }] })
    expect([await shownOf(keptId, 'colour'), (await carOf(keptId)).saves]).toEqual([null, 1])
    expect(await manager.call(undoJoin, { params: { joinId } })).toMatchObject({ ok: false })
  })

  it('redirects the other address to the kept one', async () => {
    const { keptId, otherId } = await twoRows()
    await judge({ keptId, otherId })
    const store = createVehicleStore(database, () => siteId)
    const { slug } = await carOf(otherId)
    for (const address of [slug, String(otherId), String(keptId)])
      expect((await store.findKept(siteId, address))?.vehicle.id).toBe(keptId)
    const [joined] = (await carOf(keptId)).joins
    await manager.call(undoJoin, { params: { joinId: joined?.joinId ?? '' } })
    expect((await store.findKept(siteId, slug))?.vehicle.id).toBe(otherId)
  })

  it('outlives every file of both feeds, also one that hides the row for a while', async () => {
    const { keptId, otherId } = await twoRows()
    await importCsv(FEED.replace('F1', 'B1'), 'second')
    const [second] = await database.asOwner<{ id: number }>(`select id from vehicles where feed_key = 'B1'`)
    const secondId = second?.id ?? 0
    await judge({ keptId, otherId: secondId })
    await judge({ keptId, otherId })
    const changed = FEED.replace('F1', 'B1').replace('58990', '57990')
    for (const csv of [changed, changed.replace(',yes', ',no'), changed]) await importCsv(csv, 'second')
    await importCsv(FEED.replace('58990', '56990'))
    expect(await listed()).toEqual([`${keptId} live`])
    expect(await shownOf(keptId, 'price')).toBe(5_699_000)
    const joins = (await carOf(keptId)).joins
    for (const { joinId } of joins) await manager.call(undoJoin, { params: { joinId } })
    expect((await listed()).toSorted()).toEqual(
      [`${keptId} live`, `${otherId} no-price`, `${secondId} live`].toSorted(),
    )
    expect(await shownOf(secondId, 'price')).toBe(5_799_000)
  })

  it('is refused with a sentence', async () => {
    const { keptId, otherId } = await twoRows()
    const pair = { keptId, otherId }
    expect(await refusal(pair, seller)).toMatch(/forbidden|role|may not/i)
    await reserve(keptId)
    await reserve(otherId)
    expect(await refusal(pair)).toMatch(/Both are reserved/)
    await database.asOwner('delete from reservations')
    await database.asOwner(`update vehicles set status = 'sold' where id = $1`, [keptId])
    expect(await refusal(pair)).toMatch(/is sold/)
    await database.asOwner(`update vehicles set status = 'in_stock', vin = null where id = $1`, [keptId])
    expect(await refusal(pair)).toMatch(/the same VIN/)
    await database.asOwner(`update vehicles set vin = $2 where id = $1`, [keptId, VIN.toLowerCase()])
    await judge(pair)
    expect(await refusal(pair)).toMatch(/has decided/)
  })

  it('counts once if two people join at the same time', async () => {
    const { keptId, otherId } = await twoRows()
    const answers = await Promise.all([
      manager.call(joinVehicles, { body: { keptId, otherId, state: 'joined' } }),
      manager.call(joinVehicles, { body: { keptId: otherId, otherId: keptId, state: 'joined' } }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listed()).toHaveLength(1)
  })

  it('leaves the hidden row alone: it is neither changed nor shown by hand', async () => {
    const { keptId, otherId } = await twoRows()
    await judge({ keptId, otherId })
    const { version } = await carOf(otherId)
    const set = [{ field: 'showOnDealerWebsite', value: true }]
    const answer = await manager.call(updateStockVehicle, { params: { id: otherId }, ifMatch: version, body: { set } })
    expect(answer).toMatchObject({ ok: false, error: { problem: { status: 409 } } })
  })
})

test('two cars are remembered, until somebody takes that back', async () => {
  const { keptId, otherId } = await twoRows()
  const joinId = await judge({ keptId, otherId }, 'two-cars')
  expect(await listed('same-vin')).toEqual([])
  expect(await carOf(keptId)).toMatchObject({ sameVin: [], joins: [{ state: 'two-cars', id: otherId }] })
  expect(await listed()).toHaveLength(2)
  await manager.call(undoJoin, { params: { joinId } })
  expect(await listed('same-vin')).toHaveLength(2)
})
