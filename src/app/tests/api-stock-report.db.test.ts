import { expect, test } from 'vitest'
import { getStockReport, getStockReportFile } from '#api/stock-report/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openWorld, type WalkRole } from '../testing/api-walk/world.ts'
import { plantLead } from '../testing/plant-lead.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const { amber, blue } = await openWorld(database)
const NOW = new Date('2026-11-29T00:00:00Z')
const app = openStaffApp(database, () => NOW)
// The vehicle of amber came 45 days ago and has a lead; blue's is another dealer's.
await database.asOwner(`
  update vehicles set status = 'in_stock', price = 2200000, created_at = '2026-10-15T00:00:00Z', make = '=Amber', views = 7;
  delete from market_prices;
  insert into market_prices (vehicle_id, dealership_id, source, listing_price, average) select id, dealership_id, 'comparables', 2200000, 2000000 from vehicles`)
const [vehicle] = await database.asOwner<{ id: number }>('select id from vehicles where dealership_id = $1', [
  amber.dealershipId,
])
for (const locationId of [amber.mainId, amber.northId]) {
  const id = await plantLead(database, { siteId: amber.siteId, dealershipId: amber.dealershipId, locationId }, {})
  await database.asOwner('update leads set vehicle_id = $2 where id = $1', [id, vehicle?.id])
}
await database.asOwner('update vehicles set make = $1, name = $1 where dealership_id = $2', [
  'Secret',
  blue.dealershipId,
])

const ask = (role: WalkRole) => app.clientOf(amber.people[role]).call(getStockReport, { query: {} })

test('a manager sees age, turn and price position of the own stock', async () => {
  const answer = await ask('manager')
  expect(answer).toMatchObject({
    ok: true,
    value: {
      body: {
        cars: 1,
        ages: [{ cars: 0 }, { key: '31–60 days', cars: 1, marketPercent: 10, views: 7, enquiries: 2 }, {}, {}, {}],
        turn: [{ key: '=Amber', cars: 1, sold: 0, daysOfStock: null }],
        dearest: [{ percent: 10, days: 45, changeCents: -200_000 }],
        steps: { sold: 0 },
      },
    },
  })
  expect(JSON.stringify(answer)).not.toContain('Secret')
})

test('a manager of one location counts the enquiries of that location alone', async () => {
  expect(await ask('northManager')).toMatchObject({ value: { body: { ages: [{}, { enquiries: 1 }, {}, {}, {}] } } })
})

test('the file has the same figures, and no formula', async () => {
  const response = await app.ask(`${getStockReportFile.path}?of=turn`, { headers: app.session(amber.people.manager) })
  expect((await response.text()).split('\r\n')[1]).toBe("'=Amber,1,0,,")
})
