import { beforeEach, describe, expect, test } from 'vitest'
import { PROBLEMS } from '#api/contract/problems.ts'
import { getMe } from '#api/me/contract.ts'
import { API_ROUTES } from '#api/routes.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { standardFaults } from '#platform/web/testing/html-faults.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { openStaffApp } from '../testing/staff-app.ts'
import { addTwoDealers } from '../testing/two-dealers.ts'

const NOW = new Date('2026-11-24T02:00:00Z')
const database = await createTestDatabase()
await addTwoDealers(database)
const [amber] = await database.asOwner<{ id: number }>("select id from dealerships where slug = 'amber'")
const dealershipId = amber?.id ?? 0
const kim = await addPerson(database, 'kim@staff.example', { role: 'manager', dealershipId, locationIds: null })
const app = openStaffApp(database, () => NOW)

const asKim = (init: RequestInit = {}): RequestInit => ({ ...init, headers: { ...app.session(kim), ...init.headers } })
const kindOf = async (response: Response) => {
  const body: unknown = await response.json()
  return [response.status, typeof body === 'object' && body !== null && 'kind' in body ? body.kind : body]
}

beforeEach(() => app.setSecondFactorAge(0))

describe('a request', () => {
  test('of a session answers who makes it', async () => {
    const answer = await app.clientOf(kim).call(getMe, {})
    expect(answer).toMatchObject({
      ok: true,
      value: {
        version: 1,
        body: {
          id: kim,
          kind: 'person',
          email: 'kim@staff.example',
          grants: [{ role: 'manager', dealership: { id: dealershipId, name: 'AMBER-MARK' }, locations: null }],
          token: null,
          hasFreshSecondFactor: true,
        },
      },
    })
  })

  test('has an answer that nobody keeps, frames or reads from elsewhere', async () => {
    const { headers } = await app.ask('/me', asKim())
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      etag: '"1"',
    })
    expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{10}$/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each([
    ['nobody', '/me', {}, [401, 'unauthenticated']],
    ['a misspelt token', '/me', { headers: { authorization: 'Bearer fcp_0' } }, [401, 'unauthenticated']],
    [
      'a wrong token beside a session',
      '/me',
      asKim({ headers: { authorization: 'Basic x' } }),
      [401, 'unauthenticated'],
    ],
    ['an unknown path', '/nowhere', asKim(), [404, 'not-found']],
    ['another method', '/me', asKim({ method: 'DELETE' }), [405, 'method-not-allowed']],
    ['a parameter that does not exist', '/me?all=1', asKim(), [400, 'invalid-query']],
    ['a header that can’t be read', '/me', asKim({ headers: { 'if-match': 'three' } }), [400, 'invalid-header']],
    ['a long address', `/me?${'a'.repeat(5000)}`, asKim(), [414, 'address-too-long']],
    ['a control character', '/me%00', asKim(), [400, 'invalid-address']],
  ])('of %s is refused with problem details', async (_, path, init, expected) => {
    const response = await app.ask(path, init)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await kindOf(response)).toEqual(expected)
    expect(app.failures).toEqual([])
  })
})

describe('the documentation', () => {
  test('has the document with an entity tag, which answers 304', async () => {
    const first = await app.ask('/openapi.json')
    const document: unknown = await first.json()
    expect(document).toMatchObject({ openapi: '3.1.1', paths: { '/me': { get: { operationId: 'me.get' } } } })
    const etag = first.headers.get('etag') ?? ''
    expect((await app.ask('/openapi.json', { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304)
  })

  test('has a readable page without a script, and one for every kind of problem', async () => {
    for (const path of ['/docs', ...Object.keys(PROBLEMS).map((kind) => `/problems/${kind}`)]) {
      const page = await app.ask(path)
      const html = await page.text()
      expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(page.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]{44}';/,
      )
      expect(html).not.toContain('<script')
      expect(standardFaults(html)).toEqual([])
    }
    expect((await app.ask('/problems/none')).status).toBe(404)
  })

  test('has an example of each operation, and links that lead somewhere', async () => {
    const html = await (await app.ask('/docs')).text()
    for (const { operation } of API_ROUTES) expect(html).toContain(`id="${operation.id}"`)
    const links = [...html.matchAll(/href="(?<href>\/api\/v1[^"]*)"/g)].map((match) => match.groups?.['href'] ?? '')
    expect(links.length).toBeGreaterThan(20)
    for (const link of new Set(links)) expect((await app.ask(link.replace('/api/v1', ''))).status).toBe(200)
  })
})
