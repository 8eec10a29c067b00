import { expect, test } from 'vitest'
import { callPath } from '#api/contract/client.ts'
import { getOutgoingVehiclesFile, listOutgoingFeeds, listOutgoingVehicles } from '#api/outgoing-feeds/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { openWorld, type WalkRole } from '../testing/api-walk/world.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const { amber, blue } = await openWorld(database)
const [GOOGLE, META] = ['/feeds/google.tsv', '/feeds/meta.csv']
/** Shows the stock of both dealers. */
const both = buildSite({
  slug: 'amber',
  name: 'Both',
  dealershipId: 'amber',
  dealerships: ['amber', 'blue'],
  feeds: [
    { format: 'google-vehicle-ads', path: GOOGLE, private: true },
    { format: 'meta-automotive', path: META },
  ],
})
const app = openStaffApp(database, () => new Date(), undefined, [], undefined, [both])

const VIN = 'MR0KA3CD50123456'
/** A vehicle of the dealer with a stored picture, and fields changed. */
async function plant(dealershipId: number, stock: string, fields: Readonly<Record<string, unknown>> = {}) {
  const all = { vin: `${VIN}${stock.at(-1)}`, year: 2022, km: 45_000, price: 5_499_000, colour: 'White', ...fields }
  const names = Object.keys(all)
  const [row] = await database.asOwner<{ id: number }>(
    `insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, stock_number, name, make, model, car_type, status, show_on_dealer_website, ${names.join(', ')})
     select $1::integer, id, $2, '', $2, $2, '2022 Toyota Hilux', 'Toyota', 'Hilux', 'used', 'in_stock', true, ${names.map((_, at) => `$${at + 3}`).join(', ')}
     from feeds where dealership_id = $1 limit 1 returning id`,
    [dealershipId, stock, ...Object.values(all)],
  )
  await database.asOwner(
    `insert into photos (vehicle_id, dealership_id, position, blob, width, height) values ($1, $2, 0, repeat('a', 40), 900, 600)`,
    [row?.id, dealershipId],
  )
}

await database.asOwner(
  `update vehicles set show_on_dealer_website = false; insert into site_dealerships values (${amber.siteId}, ${blue.dealershipId})`,
)
await plant(amber.dealershipId, 'A1')
await plant(amber.dealershipId, 'A2', { vin: null })
await plant(amber.dealershipId, 'A3', { price: null })
await plant(amber.dealershipId, 'A4', { colour: null })
await plant(amber.dealershipId, 'A5', { vin: `${VIN}1` })
await plant(blue.dealershipId, 'B1', { vin: `${VIN}9` })
await database.asOwner(
  `insert into outgoing_fetches (site_id, path, fetcher, fetches, last_at, vehicles, sent_at)
   values ($1, $2, 'google', 3, '2026-11-02T00:00:00Z', 4, '2026-11-01T00:00:00Z')`,
  [amber.siteId, GOOGLE],
)

const feedsFor = async (role: WalkRole) => {
  const answer = await app.clientOf(amber.people[role]).call(listOutgoingFeeds, { query: {} })
  return answer.ok ? answer.value.body.data : []
}
const vehiclesOf = async (path: string, query = {}, role: WalkRole = 'manager') => {
  const call = { params: { id: amber.siteId }, query: { path, ...query } }
  const answer = await app.clientOf(amber.people[role]).call(listOutgoingVehicles, call)
  return answer.ok ? answer.value.body.data : []
}

test('a manager sees what each file has, what it leaves out and why, and who took it', async () => {
  const [google, meta] = await feedsFor('manager')
  expect(google).toMatchObject({
    path: GOOGLE,
    listed: 2,
    refused: 0,
    leftOut: [
      { reason: 'hidden', vehicles: 1 },
      { reason: 'no-price', vehicles: 1 },
      { reason: 'no-vin', vehicles: 1 },
      { reason: 'same-vin', vehicles: 1 },
    ],
    fetches: [{ by: 'google', times: 3, vehicles: 4, lastAt: '2026-11-02T00:00:00.000Z' }],
  })
  // Meta refuses a vehicle without a colour, and every vehicle of a yard without an address.
  expect(meta).toMatchObject({ path: META, listed: 4, refused: 4 })
  expect(meta?.faults).toContainEqual({ column: 'exterior_color', effect: 'refused', vehicles: 1 })
})

test('a row says why a vehicle is not in the file, and what to do', async () => {
  expect(await vehiclesOf(GOOGLE, { reason: 'no-vin' })).toMatchObject([
    {
      stockNumber: 'A2',
      state: 'left-out',
      words: 'no VIN of 17 characters',
      mend: expect.stringContaining('Correct the VIN'),
    },
  ])
  expect(await vehiclesOf(GOOGLE, { search: 'a5' })).toMatchObject([{ stockNumber: 'A5', reason: 'same-vin' }])
  expect(await vehiclesOf(META, { column: 'exterior_color' })).toMatchObject([
    {
      stockNumber: 'A4',
      state: 'refused',
      faults: expect.arrayContaining([
        { column: 'exterior_color', effect: 'refused', found: null, expected: 'a value' },
      ]),
    },
  ])
  expect((await vehiclesOf(META, { state: 'left-out' })).map(({ reason }) => reason)).toEqual(['hidden', 'no-price'])
})

test('the list is a file, too, with the reason and the mend beside each vehicle', async () => {
  const call = { params: { id: amber.siteId }, query: { path: GOOGLE, state: 'left-out' as const } }
  const path = callPath(getOutgoingVehiclesFile, call).slice('/api/v1'.length)
  const text = await (await app.ask(path, { headers: app.session(amber.people.manager) })).text()
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe('stock number,vehicle,in the file,why not,what to do,objections')
  expect(lines).toHaveLength(5)
  expect(lines).toContainEqual(
    expect.stringMatching(/^A2,2022 Toyota Hilux,left out,no VIN of 17 characters,"?Correct/),
  )
})

test('pages follow each other, and a change of the stock is seen at once', async () => {
  const call = { params: { id: amber.siteId }, query: { path: GOOGLE, limit: 2 } }
  const client = app.clientOf(amber.people.manager)
  const first = await client.call(listOutgoingVehicles, call)
  if (!first.ok || first.value.body.next === null) throw new Error('there is one page only')
  const second = await client.call(listOutgoingVehicles, {
    ...call,
    query: { ...call.query, cursor: first.value.body.next },
  })
  const stocks = [first, second].flatMap((each) =>
    each.ok ? each.value.body.data.map(({ stockNumber }) => stockNumber) : [],
  )
  expect(stocks.slice(-3)).toEqual(['A1', 'A2', 'A3'])
  await database.asOwner(`
    update vehicles set vin = '${VIN}8' where stock_number = 'A2';
    update stock_sequences set last = last + 1 where dealership_id = ${amber.dealershipId}`)
  expect(await vehiclesOf(GOOGLE, { reason: 'no-vin' })).toEqual([])
})

test('nobody sees vehicles of another dealer in a file of both, and only who manages feeds sees the key', async () => {
  for (const role of ['sales', 'manager', 'groupAdmin'] as const)
    expect((await vehiclesOf(META, {}, role)).map(({ stockNumber }) => stockNumber)).not.toContain('B1')
  const all = await vehiclesOf(META, {}, 'platform')
  expect(all.map(({ stockNumber }) => stockNumber)).toContain('B1')
  const addressFor = async (role: WalkRole) => (await feedsFor(role))[0]?.address
  expect(await addressFor('sales')).toBe('https://amber.example/feeds/google.tsv')
  for (const role of ['manager', 'groupAdmin', 'platform'] as const)
    expect(await addressFor(role)).toMatch(/^https:\/\/amber\.example\/feeds\/google\.tsv\?key=[\w-]{32}$/)
})

test('a path that the site does not have is not found', async () => {
  const call = { params: { id: amber.siteId }, query: { path: '/feeds/none.csv' } }
  expect(await app.clientOf(amber.people.manager).call(listOutgoingVehicles, call)).toMatchObject({
    ok: false,
    error: { problem: { kind: 'not-found' } },
  })
})
