import { expect, test, beforeEach, describe } from 'vitest'
import { createClient } from '#api/contract/client.ts'
import { createToken, getToken, listTokens, renameToken, revokeToken } from '#api/tokens/contract.ts'
import { getMe } from '#api/me/contract.ts'
import type { BodyInputOf } from '#api/contract/operation.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { openStaffApp } from '../testing/staff-app.ts'
import { addTwoDealers } from '../testing/two-dealers.ts'

const database = await createTestDatabase()
const { amber: amberSite } = await addTwoDealers(database)
await database.asOwner(`
  update dealerships set configuration = '{"group":"both"}';
  update sites set group_name = 'both';
  update leads e set dealership_id = s.dealership_id from site_dealerships s where s.site_id = e.site_id;
  insert into leads (id, site_id, form, payload, submission_key) values (gen_random_uuid(), ${amberSite}, 'enquiry', '{}', 'nowhere')`)
const ids = new Map(
  (await database.asOwner<{ slug: string; id: number }>('select slug, id from dealerships')).map(({ slug, id }) => [
    slug,
    id,
  ]),
)
const [amber = 0, blue = 0] = [ids.get('amber'), ids.get('blue')]
const manager = (dealershipId: number) => ({ role: 'manager', dealershipId, locationIds: null }) as const
const kim = await addPerson(database, 'kim@staff.example', manager(amber))
const lee = await addPerson(database, 'lee@staff.example', { role: 'sales', dealershipId: amber, locationIds: null })
const max = await addPerson(database, 'max@staff.example', manager(blue))
const admin = await addPerson(database, 'admin@staff.example', { role: 'group-admin', groupName: 'both' })
const nobody = await addPerson(database, 'nobody@staff.example')

let minutes = 0
const clock = () => new Date(Date.now() + minutes * 60_000)
const app = openStaffApp(database, clock)
const call = (person: string) => app.clientOf(person).call
const withToken = (token: string) =>
  createClient((url, init) => app.ask(url.replace('/api/v1', ''), init), '', { authorization: `Bearer ${token}` }).call

type NewToken = BodyInputOf<typeof createToken>
const create = async (person: string, body: Partial<NewToken> = {}) => {
  const made = await call(person)(createToken, { body: { name: 'CRM', scopes: ['leads:read'], ...body } })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  const { id, secret, version } = made.value.body
  return { id, secret: secret ?? '', version }
}
const problemOf = (result: Awaited<ReturnType<ReturnType<typeof call>>>) =>
  result.ok || result.error.kind !== 'problem' ? result : result.error.problem

beforeEach(() => {
  minutes = 0
  app.setSecondFactorAge(0)
})

describe('a token', () => {
  test('is shown once, is stored as a hash, and works', async () => {
    const { id, secret } = await create(kim, { scopes: ['tokens:read'] })
    expect(secret).toMatch(/^fcp_[0-9A-Za-z]{36}$/)
    const [stored] = await database.asOwner<Record<string, unknown>>('select * from api_tokens where id = $1', [id])
    expect(JSON.stringify(stored)).not.toContain(secret.slice(4, 34))
    const me = await withToken(secret)(getMe, {})
    expect(me.ok && me.value.body).toMatchObject({ id: kim, token: { id, scopes: ['tokens:read'] } })
    const shown = await withToken(secret)(getToken, { params: { id } })
    expect(shown.ok && shown.value.body).toMatchObject({ lastFour: secret.slice(-4), kind: 'person' })
    expect(JSON.stringify(shown)).not.toContain(secret)
    expect(app.failures).toEqual([])
  })

  test('without the scope of an operation is refused, and the answer names it', async () => {
    const { secret } = await create(kim)
    expect(problemOf(await withToken(secret)(listTokens, {}))).toMatchObject({
      status: 403,
      kind: 'scope-missing',
      detail: 'The token needs the scope tokens:read.',
    })
  })

  test('is refused from the moment it is revoked, expired, or its person is removed', async () => {
    const { id, secret, version } = await create(kim)
    const person = await addPerson(database, 'gone@staff.example', manager(amber))
    const other = await create(person)
    expect((await withToken(secret)(getMe, {})).ok).toBe(true)
    expect((await call(kim)(revokeToken, { params: { id }, ifMatch: version })).ok).toBe(true)
    expect(problemOf(await withToken(secret)(getMe, {}))).toMatchObject({ status: 401, kind: 'unauthenticated' })
    await database.asOwner('update people set removed_at = now() where id = $1', [person])
    expect(problemOf(await withToken(other.secret)(getMe, {}))).toMatchObject({ status: 401 })
    const expired = await create(kim)
    await database.asOwner(
      "update api_tokens set created_at = now() - interval '2 days', expires_at = now() where id = $1",
      [expired.id],
    )
    expect(problemOf(await withToken(expired.secret)(getMe, {}))).toMatchObject({ status: 401 })
  })

  test('notes its last use every five minutes at most', async () => {
    const { id, secret } = await create(kim)
    const used = async () =>
      (await database.asOwner<{ at: Date }>('select last_used_at as at from api_tokens where id = $1', [id]))[0]?.at
    await withToken(secret)(getMe, {})
    const first = await used()
    await withToken(secret)(getMe, {})
    expect(await used()).toEqual(first)
    await database.asOwner("update api_tokens set last_used_at = now() - interval '6 minutes' where id = $1", [id])
    await withToken(secret)(getMe, {})
    expect((await used())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Number.NaN)
  })

  test('sees in the database what its dealerships and the roles of its person share, and nothing else', async () => {
    const keys = (tokenId?: string) =>
      database.withStaff(
        admin,
        async ({ $client }) => {
          const leads = await $client.query<{ key: string }>('select submission_key as key from leads order by 1')
          const sites = await $client.query<{ slug: string }>('select slug from sites order by 1')
          const people = await $client.query<{ id: string }>('select id from people')
          return { leads: leads.rows.map(({ key }) => key), sites: sites.rows.length, people: people.rows.length }
        },
        tokenId === undefined ? {} : { tokenId },
      )
    const { id: limited } = await create(admin, { dealershipIds: [blue] })
    const { id: unlimited } = await create(admin)
    expect((await keys()).leads).toEqual(['amber', 'blue', 'nowhere'])
    expect((await keys(unlimited)).leads).toEqual(['amber', 'blue', 'nowhere'])
    expect(await keys(limited)).toMatchObject({ leads: ['blue'], sites: 1 })
    await database.asOwner('update api_tokens set revoked_at = now() where id = $1', [unlimited])
    expect((await keys(unlimited)).leads).toEqual([])
    // A token of somebody else gives nothing.
    const { id: foreign } = await create(max)
    expect((await keys(foreign)).leads).toEqual([])
  })

  test('can’t shed its limits by SQL', async () => {
    const { id } = await create(admin, { dealershipIds: [blue] })
    const shed = database.withStaff(
      admin,
      async ({ $client }) => {
        await $client.query(
          "select set_config('app.staff', split_part(current_setting('app.staff'), '/', 1) || '.' || split_part(current_setting('app.staff'), '.', 2), true)",
        )
        return $client.query('select from leads')
      },
      { tokenId: id },
    )
    await expect(shed).rejects.toThrow('app.staff has no valid signature')
  })
})

describe('creating a token', () => {
  test('needs a second factor of the last ten minutes in a session', async () => {
    app.setSecondFactorAge(11)
    const made = await call(kim)(createToken, { body: { name: 'CRM', scopes: ['leads:read'] } })
    expect(problemOf(made)).toMatchObject({ status: 403, kind: 'second-factor-needed' })
  })

  test('is for people with a role', async () => {
    const made = await call(nobody)(createToken, { body: { name: 'CRM', scopes: ['leads:read'] } })
    expect(problemOf(made)).toMatchObject({ status: 403, kind: 'forbidden', because: 'no-role' })
  })

  test('names a dealership of somebody else like one that does not exist', async () => {
    const errors = [{ pointer: '#/dealershipIds/0', detail: 'There is no such dealership.', code: 'unknown-id' }]
    for (const id of [blue, 999_999]) {
      const made = await call(kim)(createToken, { body: { name: 'CRM', scopes: ['leads:read'], dealershipIds: [id] } })
      expect(problemOf(made)).toMatchObject({ status: 422, kind: 'invalid-body', errors })
    }
  })

  test('by a token holds as long as that one', async () => {
    const scopes: NewToken['scopes'] = ['tokens:write', 'leads:read']
    const parent = await create(kim, { scopes, expiresInDays: 30 })
    const makeWith = async (secret: string, expiresInDays: number) => {
      const made = await withToken(secret)(createToken, { body: { name: 'Child', scopes, expiresInDays } })
      if (!made.ok) throw new Error(made.error.kind)
      return made.value.body.secret ?? ''
    }
    const child = await makeWith(parent.secret, 20)
    const grandchild = await makeWith(child, 10)
    const other = await create(kim, { scopes })
    const works = async (secret: string) => (await withToken(secret)(getMe, {})).ok
    expect(await works(grandchild)).toBe(true)
    await call(kim)(revokeToken, { params: { id: parent.id }, ifMatch: parent.version })
    expect([await works(child), await works(grandchild), await works(other.secret)]).toEqual([false, false, true])
  })

  test('by a token gives none that is wider', async () => {
    const { secret } = await create(admin, {
      scopes: ['tokens:write', 'leads:read'],
      dealershipIds: [amber],
      expiresInDays: 30,
    })
    const make = async (body: Partial<NewToken>) => {
      const base: NewToken = { name: 'Child', scopes: ['leads:read'], dealershipIds: [amber], expiresInDays: 29 }
      const made = await withToken(secret)(createToken, { body: { ...base, ...body } })
      const problem = problemOf(made)
      return made.ok ? 'made' : 'because' in problem ? problem.because : problem
    }
    expect(await make({})).toBe('made')
    expect(await make({ scopes: ['stock:write'] })).toBe('wider-scopes')
    expect(await make({ dealershipIds: null })).toBe('wider-dealerships')
    expect(await make({ expiresInDays: 60 })).toBe('longer-than-its-token')
    expect(await make({ holder: { kind: 'new-system', name: 'X', role: 'sales', dealershipIds: [amber] } })).toBe(
      'token-for-another-holder',
    )
  })

  test('for a system gives it a role that one could give, and the system works with it', async () => {
    const holder: NewToken['holder'] = {
      kind: 'new-system',
      name: 'Marketplace',
      role: 'sales',
      dealershipIds: [amber],
    }
    const { secret, id } = await create(kim, { holder })
    expect(secret).toMatch(/^fcs_/)
    const me = await withToken(secret)(getMe, {})
    expect(me.ok && me.value.body).toMatchObject({ kind: 'system', email: null, grants: [{ role: 'sales' }] })
    const [row] = await database.asOwner<{ system: string }>(
      'select person_id as system from api_tokens where id = $1',
      [id],
    )
    const system = row?.system ?? ''
    expect((await create(kim, { holder: { kind: 'system', id: system } })).secret).toMatch(/^fcs_/)
    const made = (person: string, wanted: NewToken['holder']) =>
      call(person)(createToken, { body: { name: 'X', scopes: ['leads:read'], ...(wanted && { holder: wanted }) } })
    expect(problemOf(await made(lee, { kind: 'system', id: system }))).toMatchObject({ because: 'not-your-system' })
    expect(problemOf(await made(max, { kind: 'system', id: system }))).toMatchObject({ kind: 'invalid-body' })
    expect(problemOf(await made(lee, holder))).toMatchObject({ because: 'not-yours-to-give' })
    expect(problemOf(await made(max, holder))).toMatchObject({ kind: 'invalid-body' })
    // A role at a second dealership, which Kim can't give, makes the system none of theirs.
    await database.asOwner("insert into memberships (person_id, role, dealership_id) values ($1, 'sales', $2)", [
      system,
      blue,
    ])
    expect(problemOf(await made(kim, { kind: 'system', id: system }))).toMatchObject({ because: 'not-your-system' })
  })
})

describe('changing a token', () => {
  test('needs If-Match, and tells who changed it since', async () => {
    const { id, version } = await create(kim)
    const rename = (person: string, name: string, ifMatch?: number) =>
      call(person)(renameToken, { params: { id }, body: { name }, ...(ifMatch !== undefined && { ifMatch }) })
    expect(problemOf(await rename(kim, 'A'))).toMatchObject({ status: 428, kind: 'match-needed' })
    expect(await rename(kim, 'A', version)).toMatchObject({
      ok: true,
      value: { version: version + 1, body: { name: 'A' } },
    })
    expect(problemOf(await rename(kim, 'B', version))).toMatchObject({
      status: 412,
      kind: 'stale',
      current: { version: version + 1, changedBy: { id: kim, name: 'kim@staff.example' } },
    })
  })

  test('takes the weak tag that a compressing proxy makes', async () => {
    const { id, version } = await create(kim)
    const headers = { ...app.session(kim), 'content-type': 'application/json', 'if-match': `W/"${version}"` }
    const renamed = await app.ask(`/tokens/${id}`, { method: 'PATCH', headers, body: '{"name":"W"}' })
    expect(renamed.status).toBe(200)
  })

  test('of a colleague is forbidden, and of another dealer not found, as one that does not exist', async () => {
    const { id, version } = await create(lee)
    const rename = (person: string) =>
      call(person)(renameToken, { params: { id }, body: { name: 'X' }, ifMatch: version })
    expect(problemOf(await rename(kim))).toMatchObject({ status: 403, because: 'not-your-token' })
    expect(problemOf(await rename(max))).toMatchObject({ status: 404, kind: 'not-found' })
    expect((await call(kim)(revokeToken, { params: { id }, ifMatch: version })).ok).toBe(true)
  })
})

test('pages joined are one read, while tokens are created, and a cursor counts for its filters', async () => {
  const person = await addPerson(database, 'many@staff.example', {
    role: 'sales',
    dealershipId: amber,
    locationIds: null,
  })
  const made: string[] = []
  for (let at = 0; at < 7; at++) made.push((await create(person)).id)
  const seen: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 9; pages++) {
    const read = await call(person)(listTokens, { query: { limit: 3, ...(cursor !== undefined && { cursor }) } })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    seen.push(...read.value.body.data.map(({ id }) => id))
    await create(person)
    if (read.value.body.next === null) break
    cursor = read.value.body.next
  }
  expect(seen).toEqual(made.toReversed())
  const ask = (path: string) => app.ask(path, { headers: app.session(person) })
  expect((await ask(`/tokens?limit=3&ended=true&cursor=${cursor}`)).status).toBe(400)
  expect((await ask(`/tokens?limit=2&cursor=${cursor}`)).status).toBe(200)
  for (const wrong of ['undefined', '', 'a.b', `${cursor}x`]) {
    const refused = await ask(`/tokens?cursor=${wrong}`)
    expect([refused.status, await refused.json()]).toMatchObject([400, { kind: 'invalid-cursor' }])
  }
  const first = await ask('/tokens?limit=3')
  expect(first.headers.get('link')).toMatch(/^<\/api\/v1\/tokens\?limit=3&cursor=[\w.-]+>; rel="next"$/)
})
