import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { callPath } from '#api/contract/client.ts'
import { sha256 } from '#api/pipeline/caller.ts'
import { API_ROUTES } from '#api/routes.ts'
import { tokenText } from '#api/tokens/token-text.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { WalkCall, WalkRow } from '../testing/api-walk/walk-row.ts'
import { foreignIdOf, missingLike, OUTER_IDS } from '../testing/api-walk/foreign-ids.ts'
import { idFieldsOf } from '../testing/api-walk/id-fields.ts'
import { WALK_SITES } from '../testing/api-walk/walk-outgoing.ts'
import { API_WALK } from '../testing/api-walk/walk-table.ts'
import { openWorld, WALK_ROLES, type WalkDealer } from '../testing/api-walk/world.ts'
import { plantLead } from '../testing/plant-lead.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const world = await openWorld(database)
const { amber, blue } = world
/** Each call comes from an address of its own and a second later, as limits of visitors and sessions have tests of their own. */
let address = 0
const app = openStaffApp(
  database,
  () => new Date(Date.now() + address * 1000),
  undefined,
  [],
  undefined,
  WALK_SITES,
  world.files,
)
/** The same at one moment, so that equal answers have equal bytes. */
const moment = new Date()
const still = openStaffApp(database, () => moment, undefined, [], undefined, WALK_SITES, world.files)

interface Answer {
  readonly status: number
  /** The kind of a problem; `done` for a 2xx. */
  readonly outcome: unknown
  readonly text: string
  /** Headers and body without what is the request's own: its reference. */
  readonly bytes: string
}

async function ask({ operation }: WalkRow, call: WalkCall, headers: Record<string, string>, by = app): Promise<Answer> {
  const { method, answerType } = operation
  const { body, file, ifMatch } = call
  const path = callPath(operation, call).replace('/api/v1', '')
  const init = {
    method: method.toUpperCase(),
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(file && { body: file.content }),
  }
  address += 1
  const response = await by.ask(path, init, `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`)
  const isStream = response.ok && answerType === 'text/event-stream'
  const text = isStream ? await beginningOf(response) : await response.text()
  const problem = response.ok ? null : (JSON.parse(text) as { kind?: unknown; instance?: unknown })
  const own = String(problem?.instance ?? response.headers.get('x-request-id'))
  const shown = JSON.stringify([response.status, Object.fromEntries(response.headers), text])
  return {
    status: response.status,
    outcome: problem === null ? 'done' : problem.kind,
    text,
    bytes: shown.replaceAll(own, 'REFERENCE'),
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return Buffer.from(first?.value ?? []).toString()
}

/** The call with ids that nothing has. */
function missingOf(row: WalkRow, call: WalkCall): WalkCall {
  if (row.missing) return row.missing(call)
  const params = Object.entries(call.params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? 2_000_000_000 : randomUUID(),
  ])
  return { ...call, params: Object.fromEntries(params) as Record<string, string | number> }
}

/** Texts that only answers to the dealer's own people have: its name, its people, and what was planted for this call. */
const marksOf = ({ slug, people }: WalkDealer, { params = {}, shows = [] }: WalkCall): readonly string[] =>
  [
    `${slug.toUpperCase()}-MARK`,
    ...WALK_ROLES.map((role) => people[role]),
    ...Object.values(params).filter((value) => typeof value === 'string' && value.length > 20),
    ...shows,
  ].map(String)

async function addToken(personId: string, scopes: readonly string[]): Promise<string> {
  const token = tokenText(
    'person',
    [...randomBytes(30)].map((byte) => byte % 62),
  )
  await database.asOwner(
    `insert into api_tokens (person_id, made_by, name, token_hash, last_four, scopes, expires_at)
     values ($1, $1, 'Walk', $2, 'walk', $3, now() + interval '1 day')`,
    [personId, sha256(token), scopes],
  )
  return token
}

test('every operation has a row in the walk', () => {
  const walked = API_WALK.map(({ operation }) => operation.id)
  expect(walked.toSorted()).toEqual(API_ROUTES.map(({ operation }) => operation.id).toSorted())
})

test('the API answers nothing but operations, its documents, and that a path is unknown', () => {
  const operations = API_ROUTES.map(({ operation: { method, path } }) => {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
    return `${method.toUpperCase()} /api/v1${pattern}`
  })
  const others = app.answered.filter((each) => each.includes(' /api/') && !operations.includes(each))
  expect(others).toEqual(['GET /api/v1/openapi.json', 'GET /api/v1/docs', 'GET /api/v1/problems/:kind', 'ALL /api/*'])
})

const named = (rows: readonly WalkRow[]) => rows.map((row) => [row.operation.id, row] as const)

describe('without rights', () => {
  test.each(named(API_WALK))('%s: refused without a session, with the same bytes for every record', async (_, row) => {
    const call = await row.plant(world, amber, amber.people.manager)
    const answer = await ask(row, call, {})
    expect([answer.status, answer.outcome]).toEqual([401, 'unauthenticated'])
    expect((await ask(row, missingOf(row, call), {})).bytes).toBe(answer.bytes)
  })

  test.each(named(API_WALK.filter(({ operation }) => operation.scope !== null)))(
    '%s: refused to a token without its scope',
    async (_, row) => {
      const other = row.operation.scope === 'stock:read' ? 'events:read' : 'stock:read'
      const call = await row.plant(world, amber, amber.people.manager)
      const token = await addToken(amber.people.manager, [other])
      const answer = await ask(row, call, { authorization: `Bearer ${token}` })
      expect([answer.status, answer.outcome]).toEqual([403, 'scope-missing'])
    },
  )

  test.each(named(API_WALK.filter(({ operation }) => operation.method !== 'get')))(
    '%s: refused to the page of another site',
    async (_, row) => {
      const call = await row.plant(world, amber, amber.people.manager)
      const session = app.session(amber.people.manager)
      const { 'sec-fetch-site': _left, ...cookieOnly } = session
      expect((await ask(row, call, { ...session, 'sec-fetch-site': 'same-site' })).outcome).toBe('cross-site')
      expect((await ask(row, call, cookieOnly)).outcome).toBe('cross-site')
    },
  )

  test.each(named(API_WALK.filter(({ operation }) => operation.needsMatch)))(
    '%s: refused without If-Match',
    async (_, row) => {
      const { ifMatch: _left, ...call } = await row.plant(world, amber, amber.people.manager)
      const answer = await ask(row, call, app.session(amber.people.manager))
      expect([answer.status, answer.outcome]).toEqual([428, 'match-needed'])
    },
  )
})

test.each(named(API_WALK))('%s: each role does it with its own dealer’s record, or gets the reason', async (_, row) => {
  const found: Record<string, unknown> = {}
  for (const role of WALK_ROLES) {
    const personId = amber.people[role]
    const call = await row.plant(world, amber, personId)
    const { outcome, text } = await ask(row, call, app.session(personId))
    found[role] = outcome
    const shows = outcome === 'done' ? (call.shows ?? []) : []
    expect([role, ...shows.filter((mark) => !text.includes(mark))]).toEqual([role])
  }
  expect(found).toEqual(row.own)
})

test.each(named(API_WALK))('%s: nobody but the platform learns anything of another dealer’s record', async (_, row) => {
  const { foreign = 'not-found' } = row
  for (const role of WALK_ROLES.filter((each) => each !== 'platform')) {
    const headers = app.session(amber.people[role])
    const call = await row.plant(world, blue, blue.people.sales)
    const answer = await ask(row, call, headers)
    expect([role, ...marksOf(blue, call).filter((mark) => answer.text.includes(mark))]).toEqual([role])
    const expected = row.own[role] === 'forbidden' && foreign !== 'not-found' ? 'forbidden' : foreign
    expect([role, answer.outcome]).toEqual([role, foreign === 'list' ? answer.outcome : expected])
    // What exists and what does not have the same bytes.
    const missing = foreign === 'list' ? answer : await ask(row, missingOf(row, call), headers)
    expect(missing.bytes).toBe(answer.bytes)
  }
})

/** A body or query may name a record by its id, too. */
const ID_FIELDS = API_WALK.flatMap((row) =>
  idFieldsOf(row.operation)
    .filter(({ name }) => !OUTER_IDS.has(`${row.operation.id} ${name}`))
    .map((field) => [`${row.operation.id} ${field.name}`, row, field] as const),
)

test.each(ID_FIELDS)('%s: another dealer’s id and one that nothing has get the same answer', async (_, row, field) => {
  const { place, name } = field
  const foreign = foreignIdOf(row.operation.id, name)
  if (!foreign) throw new Error(`foreign-ids.ts has no record that ${name} could name`)
  const call = await row.plant(world, amber, amber.people.manager)
  const foreignId = await foreign.of(world, blue)
  const role = WALK_ROLES.findLast((each) => each !== 'platform' && row.own[each] === 'done') ?? 'manager'
  const answerWith = async (id: string | number) => {
    const value = place === 'body' && /ids$/i.test(name) ? [id] : id
    const asked = { ...call, [place]: { ...call[place], ...(place === 'body' && foreign.beside), [name]: value } }
    const { bytes, outcome } = await ask(row, asked, still.session(amber.people[role]), still)
    return { outcome, bytes: typeof id === 'string' ? bytes.replaceAll(id, 'ID') : bytes }
  }
  const [other, missing] = [await answerWith(foreignId), await answerWith(missingLike(foreignId))]
  expect(other).toEqual(missing)
})

test.each(named(API_WALK.filter(({ foreign, operation }) => foreign === 'list' && operation.method === 'get')))(
  '%s: nothing in the answer changes with another dealer’s records, no count either',
  async (_, row) => {
    for (const role of WALK_ROLES.filter((each) => each !== 'platform')) {
      const personId = amber.people[role]
      const { shows: _left, ...call } = await row.plant(world, amber, personId)
      const before = await ask(row, call, still.session(personId), still)
      await row.plant(world, blue, blue.people.sales)
      await plantLead(database, { siteId: blue.siteId, dealershipId: blue.dealershipId, locationId: blue.mainId })
      expect([role, (await ask(row, call, still.session(personId), still)).bytes]).toEqual([role, before.bytes])
    }
  },
)

test.each(named(API_WALK))('%s: a token limited to a dealership finds nothing of another', async (_, row) => {
  const token = await addToken(amber.people.platform, [row.operation.scope ?? 'stock:read'])
  await database.asOwner('update api_tokens set dealership_ids = $2 where token_hash = $1', [
    sha256(token),
    [amber.dealershipId],
  ])
  const call = await row.plant(world, blue, blue.people.sales)
  const answer = await ask(row, call, { authorization: `Bearer ${token}` })
  expect(marksOf(blue, call).filter((mark) => answer.text.includes(mark))).toEqual([])
  expect(row.foreign === 'list' || answer.status >= 400).toBe(true)
})

test.each(named(API_WALK.filter(({ operation }) => operation.method === 'post')))(
  '%s: repeated with its key it is done once and answers the same',
  async (_, row) => {
    const role = WALK_ROLES.find((each) => row.own[each] === 'done') ?? 'platform'
    const call = await row.plant(world, amber, amber.people[role])
    const headers = { ...app.session(amber.people[role]), 'idempotency-key': randomUUID() }
    const [first, again] = [await ask(row, call, headers), await ask(row, call, headers)]
    expect([first.outcome, again.outcome, again.status]).toEqual(['done', 'done', first.status])
    expect(again.bytes).toContain('"idempotency-replayed":"true"')
    expect(withoutSecret(again.text)).toEqual(withoutSecret(first.text))
  },
)

/** What an answer shows at any time: secrets are shown once. */
function withoutSecret(text: string): unknown {
  return text === '' ? '' : { ...(JSON.parse(text) as object), secret: null }
}

test('on the whole walk nothing failed', () => {
  expect([...app.failures, ...still.failures]).toEqual([])
})
