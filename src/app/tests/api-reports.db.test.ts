import { expect, test } from 'vitest'
import { getLeadFigures } from '#api/reports/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openWorld, type WalkRole } from '../testing/api-walk/world.ts'
import { plantLead } from '../testing/plant-lead.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const { amber, blue } = await openWorld(database)
const app = openStaffApp(database, () => new Date())
const period = { from: '2026-03-01', to: '2026-03-31' }
const receivedAt = new Date('2026-03-10T00:00:00Z')

const main = { siteId: amber.siteId, dealershipId: amber.dealershipId, locationId: amber.mainId }
const north = { ...main, locationId: amber.northId }
const nowhere = { ...main, dealershipId: null, locationId: null }
const others = { siteId: blue.siteId, dealershipId: blue.dealershipId, locationId: blue.mainId }
for (const assigneeId of [amber.people.sales, amber.people.sales, null])
  await plantLead(database, main, { receivedAt, assigneeId })
await plantLead(database, north, { receivedAt, assigneeId: amber.people.northSales })
await plantLead(database, nowhere, { receivedAt })
const planted = await plantLead(database, others, { receivedAt, assigneeId: blue.people.sales })
await database.asOwner(`update leads set source = '=HYPERLINK("https://bad.example")' where id = $1`, [planted])

const figuresOf = (role: WalkRole, query = {}, reason?: string) =>
  app.clientOf(amber.people[role]).call(getLeadFigures, { query: { ...period, ...query }, ...(reason && { reason }) })

test.each<[WalkRole, number]>([
  ['sales', 2],
  ['northSales', 1],
  ['manager', 4],
  ['northManager', 1],
  ['groupAdmin', 5],
])('%s gets the figures of %i leads', async (role, leads) => {
  expect(await figuresOf(role)).toMatchObject({ ok: true, value: { body: { total: { leads } } } })
})

test('the platform gets sums for a reason, and none by person', async () => {
  expect(await figuresOf('platform')).toMatchObject({
    ok: false,
    error: { problem: { kind: 'forbidden', because: 'reason-needed' } },
  })
  expect(await figuresOf('platform', {}, 'Ticket 12')).toMatchObject({
    ok: true,
    value: { body: { total: { leads: 6 } } },
  })
  expect(await figuresOf('platform', { by: 'person' }, 'Ticket 12')).toMatchObject({
    ok: false,
    error: { problem: { kind: 'forbidden' } },
  })
  expect(
    await database.asOwner(
      `select reason, count from audit where subject = 'lead' and verb = 'list' and person_id = $1`,
      [amber.people.platform],
    ),
  ).toEqual([{ reason: 'Ticket 12', count: 6 }])
})

test('a web editor gets sums of the leads of the own site without a reason, and none by person', async () => {
  expect(await figuresOf('webEditor', { by: 'yard' })).toMatchObject({
    value: { body: { total: { leads: 5 }, rows: [{ leads: 3 }, { leads: 1 }, { key: null, leads: 1 }] } },
  })
  expect(await figuresOf('webEditor', { by: 'person' })).toMatchObject({
    ok: false,
    error: { problem: { kind: 'forbidden' } },
  })
  const ofBlue = await app.clientOf(blue.people.webEditor).call(getLeadFigures, { query: period })
  expect(ofBlue).toMatchObject({ value: { body: { total: { leads: 1 } } } })
  expect(await database.asOwner('select from audit where person_id = $1', [amber.people.webEditor])).toEqual([])
})

test('a web editor who also sells gets by person the own leads alone', async () => {
  await database.asOwner(`insert into memberships (person_id, role, site_id) values ($1, 'web-editor', $2)`, [
    amber.people.northSales,
    amber.siteId,
  ])
  expect(await figuresOf('northSales')).toMatchObject({ value: { body: { total: { leads: 5 } } } })
  expect(await figuresOf('northSales', { by: 'person' })).toMatchObject({
    value: { body: { rows: [{ key: amber.people.northSales, leads: 1 }] } },
  })
})

test('the function that counts is for the role of staff alone, and counts nothing for nobody', async () => {
  const COUNT = `select count(*)::integer as rows from lead_figures('2026-03-01', '2026-03-31', 'source', null, null)`
  await expect(database.withSite(amber.siteId, ({ $client }) => $client.query(COUNT))).rejects.toThrow(
    'permission denied for function lead_figures',
  )
  expect(await database.asOwner(COUNT)).toEqual([{ rows: 0 }])
})

test('a yard narrows the figures', async () => {
  expect(await figuresOf('manager', { by: 'yard', locationId: amber.northId })).toMatchObject({
    value: { body: { rows: [{ name: 'AMBER-MARK: North of amber', leads: 1 }] } },
  })
})

test.each([
  { from: '2026-03-02', to: '2026-03-01' },
  { from: '2025-03-01', to: '2026-03-02' },
])('the period $from to $to is refused', async (query) => {
  expect(await figuresOf('manager', query)).toMatchObject({
    error: { problem: { kind: 'invalid-query', errors: [{ pointer: 'query/to' }] } },
  })
})

test('the file has the same numbers, and nothing that a spreadsheet takes for a formula', async () => {
  const search = new URLSearchParams({ ...period, by: 'source' })
  const answer = await app.ask(`/reports/leads.csv?${search}`, { headers: app.session(blue.people.sales) })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="leads-by-source-2026-03-01-2026-03-31.csv"',
  )
  const lines = (await answer.text()).split('\r\n')
  expect(lines.slice(1, 3)).toEqual([`"'=HYPERLINK(""https://bad.example"")",1,1,0,,,0,0,0,0`, '(all),1,1,0,,,0,0,0,0'])
  search.set('of', 'lostReasons')
  const lost = await app.ask(`/reports/leads.csv?${search}`, { headers: app.session(blue.people.sales) })
  expect(await lost.text()).toBe('reason,lost leads\r\n')
})
