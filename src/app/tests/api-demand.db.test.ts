import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDemand, getDemandFile, type DemandQuery } from '#api/demand/contract.ts'
import { demandTasks } from '#demand/server/sum-weeks.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openWorld, type WalkRole } from '../testing/api-walk/world.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const { amber, blue } = await openWorld(database)
const app = openStaffApp(database, () => new Date('2026-11-29T00:00:00Z'))
const WEEK = '2026-11-16'
await database.asOwner('delete from demand_weeks; delete from search_visits')

/** Figures of the week at a site. */
async function plant(siteId: number, figures: readonly (readonly [string, string, string, number])[], week = WEEK) {
  for (const each of figures)
    await database.asOwner(
      'insert into demand_weeks (site_id, week, dimension, value, measure, people) values ($1, $2, $3, $4, $5, $6)',
      [siteId, week, ...each],
    )
}
await plant(amber.siteId, [
  ['all', '', 'found', 60],
  ['model', 'Toyota:Hilux', 'found', 25],
  ['model', 'Toyota:Hilux', 'enquiries', 5],
  ['model', 'BYD:Seal', 'empty', 40],
  ['model', '=HYPERLINK("https://bad.example")', 'found', 5],
])
await plant(blue.siteId, [['model', 'Blue:Secret', 'found', 500]])
await database.asOwner(
  `update vehicles set make = 'Toyota', model = 'Hilux', status = 'in_stock', show_on_dealer_website = true`,
)

// A Hilux of amber that was sold after 20 days, and one of blue.
await database.asOwner(
  `insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, created_at, sold_at)
   select dealership_id, feed_id, feed_key || '-sold', '', slug || '-sold', name, make, model, car_type, 'sold', '2026-11-01T00:00:00Z', '2026-11-21T00:00:00Z'
   from vehicles where dealership_id in ($1, $2)`,
  [amber.dealershipId, blue.dealershipId],
)

const ask = (role: WalkRole, query: Partial<DemandQuery> = {}, reason?: string) =>
  app
    .clientOf(amber.people[role])
    .call(getDemand, { query: { from: WEEK, to: WEEK, ...query }, ...(reason && { reason }) })

test('a manager sees what is wanted most against what is in stock, and nothing of another dealer', async () => {
  const answer = await ask('manager')
  expect(answer).toMatchObject({
    ok: true,
    value: {
      body: {
        from: WEEK,
        lastWeek: '2026-11-16',
        rows: [
          { key: 'BYD:Seal', searched: 40, foundNothing: 40, inStock: 0 },
          { key: 'Toyota:Hilux', searched: 25, foundNothing: 0, enquiries: 5, inStock: 1 },
          { searched: 5 },
        ],
      },
    },
  })
  expect(JSON.stringify(answer)).not.toContain('Secret')
})

test('models to buy are the same whatever the figures are counted by, with stock and sales of the own cars', async () => {
  const models = [
    { key: 'BYD:Seal', peoplePerCar: 40, inStock: 0, sold: 0, daysToSale: null, daysOfStock: null },
    {
      key: 'Toyota:Hilux',
      searched: 25,
      enquiries: 5,
      peoplePerCar: 30,
      inStock: 1,
      sold: 1,
      daysToSale: 20,
      daysOfStock: 90,
    },
    { peoplePerCar: 5 },
  ]
  expect(await ask('manager')).toMatchObject({ value: { body: { toBuy: models } } })
  expect(await ask('manager', { by: 'body' })).toMatchObject({ value: { body: { toBuy: models } } })
})

test.each<[WalkRole, string | undefined, object]>([
  ['sales', undefined, { ok: false, error: { problem: { kind: 'forbidden' } } }],
  ['webEditor', undefined, { ok: true }],
  ['platform', undefined, { ok: false, error: { problem: { because: 'reason-needed' } } }],
  ['platform', 'Ticket 12', { ok: true, value: { body: { rows: [{ key: 'Blue:Secret' }, {}, {}, {}] } } }],
])('%s, with the reason %s', async (role, reason, outcome) => {
  expect(await ask(role, {}, reason)).toMatchObject(outcome)
})

test('a period has at most 53 weeks, and ends after it begins', async () => {
  for (const query of [
    { from: '2026-11-30', to: '2026-11-22' },
    { from: '2025-01-01', to: WEEK },
  ])
    expect(await ask('manager', query)).toMatchObject({ ok: false, error: { problem: { kind: 'invalid-query' } } })
})

test('the file has the same figures, and no formula', async () => {
  const { path } = getDemandFile
  const response = await app.ask(`${path}?from=${WEEK}&to=${WEEK}`, { headers: app.session(amber.people.manager) })
  const lines = (await response.text()).split('\r\n')
  expect(lines).toContain('BYD:Seal,40,40,0,0,0,0')
  expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(/^"'=HYPERLINK/)
})

test('no figure that staff reach is of one to four people, whatever is stored, and the tables are closed to them', async () => {
  await plant(amber.siteId, [['make', 'Four', 'found', 4]])
  await plant(amber.siteId, [['make', 'Nine', 'found', 9]])
  expect(await ask('manager', { by: 'make' })).toMatchObject({
    value: { body: { rows: [{ key: 'Nine', searched: 5 }] } },
  })
  for (const table of ['demand_weeks', 'search_visits'])
    await expect(
      database.withStaff(amber.people.manager, ({ $client }) => $client.query(`select from ${table}`)),
    ).rejects.toThrow(/permission denied/)
})

test('figures never tell a difference of fewer than five people, whoever searched for what', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 }), async (makes) => {
      await database.asOwner('delete from demand_weeks; delete from search_visits')
      for (const [person, make] of makes.entries())
        await database.asOwner(
          `insert into search_visits (site_id, week, visitor, dimension, value, found)
           values ($1, '${WEEK}', $2, 'all', '', true), ($1, '${WEEK}', $2, 'make', $3, true)`,
          [amber.siteId, `v${person}`, `M${make}`],
        )
      for (const { run } of demandTasks(database))
        await run(new Date('2026-11-29T00:00:00Z'), new AbortController().signal)
      const stored = await database.asOwner<{ dimension: string; value: string; people: number }>(
        `select dimension, value, people from demand_weeks where measure = 'found'`,
      )
      const exact = (make: string) => makes.filter((each) => `M${each}` === make).length
      for (const { dimension, value, people } of stored) {
        const count = dimension === 'all' ? makes.length : exact(value)
        expect(people).toBe(Math.floor(count / 5) * 5)
      }
      const shown = stored.filter(({ dimension }) => dimension === 'make').map(({ value }) => value)
      expect(shown.toSorted()).toEqual(['M0', 'M1', 'M2', 'M3'].filter((make) => exact(make) >= 5))
    }),
    { numRuns: 12 },
  )
})
