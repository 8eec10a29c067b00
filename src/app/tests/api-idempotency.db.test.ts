import { beforeEach, describe, expect, test } from 'vitest'
import { oldRequestsTask } from '#api/server/old-requests.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { openStaffApp } from '../testing/staff-app.ts'
import { addTwoDealers } from '../testing/two-dealers.ts'

const database = await createTestDatabase()
await addTwoDealers(database)
const [amber] = await database.asOwner<{ id: number }>("select id from dealerships where slug = 'amber'")
const manager = { role: 'manager', dealershipId: amber?.id ?? 0, locationIds: null } as const
const kim = await addPerson(database, 'kim@staff.example', manager)
const lee = await addPerson(database, 'lee@staff.example', manager)
const app = openStaffApp(database, () => new Date())

const BODY = { name: 'CRM', scopes: ['leads:read'] }

const post = async (key: string, { person = kim, body = BODY, path = '/tokens' }: Partial<Sent> = {}) => {
  const headers = { ...app.session(person), 'content-type': 'application/json', 'idempotency-key': key }
  const response = await app.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json()) as Record<string, unknown>
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed'),
    headers: response.headers,
    answer,
  }
}
interface Sent {
  readonly person: string
  readonly body: object
  readonly path: string
}

const tokens = () => database.asOwner<{ id: string }>('select id from api_tokens where name = $1', ['CRM'])

beforeEach(async () => {
  await database.asOwner('delete from api_requests')
  await database.asOwner("delete from api_tokens where name = 'CRM'")
})

describe('a POST with an idempotency key', () => {
  test('that is sent twice is done once, and answers the same record again, without its secret', async () => {
    const first = await post('key-1')
    const second = await post('key-1')
    expect([first.status, first.replayed, second.status, second.replayed]).toEqual([201, null, 201, 'true'])
    expect(second.answer).toEqual({ ...first.answer, secret: null })
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(second.headers.get('location')).toBe(`/api/v1/tokens/${String(first.answer['id'])}`)
    expect(await tokens()).toHaveLength(1)
  })

  test('that is sent twenty times at once is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('key-2')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ answer }) => answer['id'])).size).toBe(1)
    expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1)
    expect(await tokens()).toHaveLength(1)
  })

  test('answers what the record is now', async () => {
    const { answer } = await post('key-3')
    await database.asOwner("update api_tokens set last_four = 'new4' where id = $1", [answer['id']])
    expect((await post('key-3')).answer['lastFour']).toBe('new4')
  })

  test('is refused for another body', async () => {
    await post('key-4')
    const { status, answer } = await post('key-4', { body: { ...BODY, expiresInDays: 3 } })
    expect([status, answer['kind']]).toEqual([422, 'idempotency-key-reused'])
    // What a default stands for is no other body.
    expect((await post('key-4', { body: { ...BODY, expiresInDays: 90 } })).replayed).toBe('true')
  })

  test('is another one for another person', async () => {
    await post('key-5')
    const other = await post('key-5', { person: lee })
    expect([other.status, other.replayed]).toEqual([201, null])
    expect(await tokens()).toHaveLength(2)
  })

  test('is not kept when it is refused', async () => {
    app.setSecondFactorAge(60)
    expect((await post('key-6')).status).toBe(403)
    app.setSecondFactorAge(0)
    expect(await post('key-6')).toMatchObject({ status: 201, replayed: null })
  })

  test('is refused with a time to wait while the first one runs', async () => {
    const release = Promise.withResolvers<void>()
    const claimed = Promise.withResolvers<void>()
    const running = database.withStaff(kim, async ({ $client }) => {
      await $client.query(
        "insert into api_requests (actor, operation, key, fingerprint) values (staff_actor(), 'tokens.create', 'key-7', '')",
      )
      claimed.resolve()
      await release.promise
    })
    await claimed.promise
    const { status, answer, headers } = await post('key-7')
    expect([status, answer['kind'], headers.get('retry-after')]).toEqual([409, 'idempotency-key-in-use', '1'])
    release.resolve()
    await running
  })

  test.each(['', 'a\tb', 'k'.repeat(256), 'ü'])('is refused for a key that none can be: %j', async (key) => {
    const { status, answer } = await post(key)
    expect([status, answer['kind']]).toEqual([400, 'invalid-header'])
  })

  test('is forgotten after 48 hours', async () => {
    await post('old')
    await database.asOwner("update api_requests set created_at = now() - interval '49 hours'")
    await post('new')
    expect(await oldRequestsTask(database).run(new Date(), new AbortController().signal)).toBe(1)
    expect((await post('new')).replayed).toBe('true')
    expect((await post('old')).replayed).toBe(null)
  })
})
