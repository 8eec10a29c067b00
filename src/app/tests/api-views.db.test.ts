import { expect, test } from 'vitest'
import { callPath } from '#api/contract/client.ts'
import { API_ROUTES } from '#api/routes.ts'
import { endView } from '#api/views/contract.ts'
import { record } from '#platform/server/audit.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { WALK_SITES } from '../testing/api-walk/walk-outgoing.ts'
import { API_WALK } from '../testing/api-walk/walk-table.ts'
import { openWorld } from '../testing/api-walk/world.ts'
import { plantLead } from '../testing/plant-lead.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const world = await openWorld(database)
const { amber, blue } = world
let ahead = 0
const app = openStaffApp(database, () => new Date(Date.now() + ahead), undefined, [], undefined, WALK_SITES)
const operator = amber.people.platform
const REASON = 'The dealer asked why leads are missing'

const leadAt = ({ siteId, dealershipId, mainId }: typeof amber) =>
  plantLead(database, { siteId, dealershipId, locationId: mainId })
const own = await leadAt(amber)
const foreign = await leadAt(blue)

type Headers = Record<string, string>

/** Requests are counted by session: the clock goes on by what one costs. */
const ask = (path: string, headers: Headers, init: RequestInit = {}) => {
  ahead += 100
  return app.ask(path, { ...init, headers: { 'content-type': 'application/json', ...headers } })
}
const json = async (response: Response) => (await response.json()) as Record<string, unknown>

/** Begins a view of amber, and returns the headers of the session in it. */
async function look(): Promise<{ readonly id: string; readonly headers: Headers }> {
  const session = app.session(operator)
  const body = JSON.stringify({ dealershipId: amber.dealershipId, reason: REASON })
  const answer = await ask('/views', session, { method: 'POST', body })
  expect(answer.status).toBe(201)
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^console-view=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=3600$/)
  const [pair = ''] = cookie.split(';')
  return { id: String((await json(answer))['id']), headers: { ...session, cookie: `${session['cookie']}; ${pair}` } }
}

test('the platform sees the dealership as its administrator does, and nothing of another', async () => {
  expect((await ask(`/leads/${own}`, app.session(operator))).status).toBe(404)
  const { headers } = await look()
  expect(await json(await ask('/me', headers))).toMatchObject({
    id: operator,
    grants: [{ role: 'group-admin', group: 'amber' }],
    yards: [{ id: amber.dealershipId }],
    view: { dealership: { id: amber.dealershipId }, reason: REASON },
  })
  expect((await ask(`/leads/${own}`, headers)).status).toBe(200)
  expect((await ask(`/leads/${foreign}`, headers)).status).toBe(404)
  // As the platform, it sees the people of every dealer.
  const people = await (await ask('/people', headers)).text()
  expect([people.includes(amber.people.sales), people.includes(blue.people.sales)]).toEqual([true, false])
})

test('whatever the administrator reads can be read, and writes nothing', async () => {
  const { headers } = await look()
  for (const { operation, plant, own: outcomes } of API_WALK) {
    const { method, answerType } = operation
    if (method !== 'get' || outcomes.groupAdmin !== 'done' || answerType === 'text/event-stream') continue
    const call = await plant(world, amber, operator)
    const answer = await ask(callPath(operation, call).replace('/api/v1', ''), headers)
    // A view has no second factor of the dealer's, and one's own records are the operator's.
    expect([operation.id, answer.status]).toEqual([operation.id, 200])
  }
  expect(app.failures).toEqual([])
})

test('every change is refused, whatever it is', async () => {
  const { headers } = await look()
  const changes = API_WALK.filter(({ operation }) => operation.method !== 'get' && operation.id !== endView.id)
  expect(changes.length).toBeGreaterThan(40)
  for (const { operation, plant } of changes) {
    const call = await plant(world, amber, operator)
    const path = callPath(operation, call).replace('/api/v1', '')
    const init = { method: operation.method.toUpperCase(), ...(call.body && { body: JSON.stringify(call.body) }) }
    const match = call.ifMatch === undefined ? {} : { 'if-match': `"${call.ifMatch}"` }
    const answer = await ask(path, { ...headers, ...match }, init)
    expect([operation.id, answer.status, (await json(answer))['kind']]).toEqual([operation.id, 403, 'looking-only'])
  }
  expect(API_ROUTES.filter(({ operation }) => operation.method !== 'get')).toHaveLength(changes.length + 1)
})

test('the database refuses a change as well, even one with an entry in the audit log', async () => {
  const { id } = await look()
  const change = database.withStaff(
    operator,
    async (tx) => {
      await tx.$client.query(
        `insert into lead_tasks (id, site_id, lead_id, title, due_at) values (gen_random_uuid(), $1, $2, 'Call', now())`,
        [amber.siteId, own],
      )
      await record(tx, { kind: 'person', id: operator }, { verb: 'create', subject: 'task', id: own })
    },
    { viewId: id },
  )
  await expect(change).rejects.toThrow('a view of a dealership changes nothing')
})

test('start, end and what was opened are in the audit log, with the reason, where the dealer reads them', async () => {
  const { id, headers } = await look()
  await ask(`/leads/${own}`, headers)
  const other = app.session(amber.people.groupAdmin)
  expect((await ask(`/views/${id}`, other, { method: 'DELETE' })).status).toBe(404)
  const ended = await ask(`/views/${id}`, headers, { method: 'DELETE' })
  expect([ended.status, ended.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')])
  const rows = await database.asOwner(
    `select verb, subject, fields, dealership_id as dealership, reason from audit where person_id = $1
       and (subject = 'view' and subject_id = $2 or subject = 'lead' and subject_id = $3) order by at, verb`,
    [operator, id, own],
  )
  const facts = { dealership: amber.dealershipId, reason: REASON }
  expect(rows).toContainEqual({ verb: 'create', subject: 'view', fields: [], ...facts })
  expect(rows).toContainEqual({ verb: 'view', subject: 'lead', fields: [], ...facts })
  expect(rows).toContainEqual({ verb: 'update', subject: 'view', fields: ['ended_at'], ...facts })
  // The cookie of a view that has ended opens nothing.
  expect((await ask(`/leads/${own}`, headers)).status).toBe(404)
  expect(await json(await ask('/me', headers))).toMatchObject({ view: null, grants: [{ role: 'platform' }] })
})

test.each([
  [
    'after an hour',
    `update staff_views set started_at = started_at - interval '61 minutes', ends_at = ends_at - interval '61 minutes'`,
  ],
  ['in another session', `update staff_views set session_id = gen_random_uuid()`],
  ['of another person', `update staff_views set person_id = '${amber.people.sales}'`],
])('a view is none %s', async (_, change) => {
  const { headers } = await look()
  await database.asOwner(change)
  expect((await ask(`/leads/${own}`, headers)).status).toBe(404)
  expect(await json(await ask('/me', headers))).toMatchObject({ view: null })
})

test('who is no operator any more sees nothing in a view', async () => {
  const { id } = await look()
  await database.asOwner(`delete from memberships where person_id = $1`, [operator])
  const seen = await database.withStaff(
    operator,
    async ({ $client }) => (await $client.query('select from leads')).rowCount,
    { viewId: id },
  )
  expect(seen).toBe(0)
  await database.asOwner(`insert into memberships (person_id, role) values ($1, 'platform')`, [operator])
})

test('a view signed for one person is none of another', async () => {
  const { id } = await look()
  const seen = (person: string) =>
    database.withStaff(person, async ({ $client }) => (await $client.query('select from leads')).rowCount, {
      viewId: id,
    })
  expect(await seen(blue.people.platform)).toBe(0)
  expect(await seen(operator)).toBeGreaterThan(0)
})
