import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hasJsonBody, type Operation } from '#api/contract/operation.ts'
import { problemBody } from '#api/contract/problems.ts'
import { API_ROUTES } from '#api/routes.ts'
import { wireValues } from '#api/wire-values.ts'
import { recordOf } from '#platform/records.ts'
import { parseConfig } from '#platform/config.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { jobQueues } from '../jobs/job-queues.ts'
import { openWorld } from '../testing/api-walk/world.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const { amber } = await openWorld(database)
const config = parseConfig({}, process.cwd())
if (!config.ok) throw new Error('the settings of the test are wrong')
await declareQueues(database, jobQueues({ config: config.value, database }), silentLogger)
const manager = amber.people.manager
let ahead = 0
const app = openStaffApp(database, () => new Date(Date.now() + ahead))
const HEADERS = { 'content-type': 'application/json', 'if-match': '"1"' }
const operations = API_ROUTES.filter((route) => !('readStream' in route)).map(({ operation }) => operation)

/** Requests are counted by session: the clock goes on by what one costs, so that the limit stops none. */
const session = () => {
  ahead += 100
  return { ...HEADERS, ...app.session(manager) }
}

const bodies = operations.filter(hasJsonBody)
const id = randomUUID()

/** A refusal is problem details, whatever was sent, and never an error of ours. */
async function check(response: Response): Promise<number> {
  if (response.status < 400) return response.status
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const problem = problemBody.parse(await response.json())
  expect(problem.status).toBe(response.status)
  expect(problem.type).toBe(`http://console.localhost/api/v1/problems/${problem.kind}`)
  expect(response.status < 500 ? [] : app.failures).toEqual([])
  return response.status
}

/** The path with ids that could be, so that the body is looked at. */
function pathOf({ path, params }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fits = ['1', id, 'main'].find((value) => {
      const read = params.safeParse(wireValues(params, { [name]: value }))
      return read.success || !read.error.issues.some(({ path: [field] }) => field === name)
    })
    return fits ?? id
  })
}

const filled = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))

test.each<[string, string, number[]]>([
  ['no JSON', '{', [400]],
  ['nothing', '', [400]],
  ['deep JSON', `${'['.repeat(50)}${']'.repeat(50)}`, [400]],
  ['half a surrogate pair', '{"name":"\\ud800"}', [400]],
  ['a NUL character', '{"name":"a\\u0000"}', [400]],
  ['a NUL in a name', '{"\\u0000":"a"}', [400]],
  ['a list', '[]', [422]],
  ['a number', '1', [422]],
  ['null', 'null', [422]],
  ['an unknown field', '{"unknown":1}', [422]],
  ['a prototype', '{"__proto__":{"name":"x"},"constructor":1}', [422]],
  ['too much', `{"name":"${'x'.repeat(17_000_000)}"}`, [413]],
])('%s as a body of any operation is refused', async (_, body, statuses) => {
  for (const operation of bodies) {
    const path = pathOf(operation)
    const init = { method: operation.method.toUpperCase(), headers: session(), body }
    expect([path, ...statuses]).toContain(await check(await app.ask(path, init)))
  }
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
])('a body of the type %j is refused', async (type) => {
  for (const operation of bodies) {
    const path = pathOf(operation)
    const init = { method: operation.method.toUpperCase(), headers: { ...session(), 'content-type': type }, body: '{}' }
    expect(await check(await app.ask(path, init))).toBe(415)
  }
})

test('a compressed body is refused, so that a small one can’t become a large one', async () => {
  for (const operation of bodies) {
    const path = pathOf(operation)
    const init = {
      method: operation.method.toUpperCase(),
      headers: { ...session(), 'content-encoding': 'gzip' },
      body: '{}',
    }
    expect(await check(await app.ask(path, init))).toBe(415)
  }
})

/** Values that are near what a field takes: of its names, with any content. */
const field = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(2_147_483_648, -1, 1e300, '', '2026-02-30T25:00:00Z', id, [id], 'x'.repeat(5000)),
)

const text = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(id, '1', 'true', '99999999999', '-1', '%', '..'))

const shapeOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

const requests = fc.constantFrom(...operations).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    param: text,
    query: fc.record(
      recordOf(shapeOf(operation.query), () => text),
      { requiredKeys: [] },
    ),
    body: fc.record(
      recordOf(shapeOf(operation.body), () => field),
      { requiredKeys: [] },
    ),
  }),
)

test('no body, query or path makes an operation fail', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async ({ operation, param, query, body }) => {
      const { method, path } = operation
      const search = new URLSearchParams(Object.entries(query).map(([name, value = '']) => [name, value]))
      const response = await app.ask(`${filled(path, param.toWellFormed())}?${search}`, {
        method: method.toUpperCase(),
        headers: session(),
        ...(method !== 'get' && { body: JSON.stringify(body) }),
      })
      await check(response)
    }),
    { numRuns: 300, endOnFailure: true },
  )
  expect(app.failures).toEqual([])
})

test('a session may send 120 requests at once', async () => {
  const now = new Date()
  const stopped = openStaffApp(database, () => now)
  const headers = session()
  const statuses: number[] = []
  for (let at = 0; at < 125; at++) statuses.push(await check(await stopped.ask('/me', { headers })))
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  expect((await stopped.ask('/me', { headers })).headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
})

test('who tries many tokens is slowed down, but not somebody behind the same address whose session is known', async () => {
  const address = '203.0.113.9'
  const own = session()
  expect((await app.ask('/me', { headers: own }, address)).status).toBe(200)
  const statuses: number[] = []
  for (let at = 0; at < 70; at++)
    statuses.push((await app.ask('/me', { headers: { authorization: `Bearer guess-${at}` } }, address)).status)
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([401]))
  expect(statuses.at(-1)).toBe(429)
  expect((await app.ask('/me', { headers: own }, address)).status).toBe(200)
  expect((await app.ask('/me', { headers: own }, '198.51.100.1')).status).toBe(200)
})
