import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, siteOf } from '../testing/open-test-app.ts'
import { COROLLA, postJson } from '../testing/valuation-requests.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const database = await createTestDatabase()
// Each test is at a later hour, so that no counter in the memory of the process is left from another one.
let hour = 0
const app = await openTestApp(database, () => new Date(NOW.getTime() + hour * 3_600_000), {
  TRUSTED_PROXIES: '127.0.0.1',
})
const redgum = siteOf(app, 'redgum')

beforeEach(async () => {
  hour++
  await database.asOwner('delete from rate_limits')
})

const startValuation = async () => `/trade-in/${(await postJson(app, redgum, '/api/valuations', COROLLA)).body.id}`

/** An upload of which nothing arrives until `end` is called. */
function openUpload(path: string, from: string) {
  let end = (): void => undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      end = () => {
        controller.enqueue(new TextEncoder().encode('--x--\r\n'))
        controller.close()
      }
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': from }
  const init = { method: 'POST', body, headers, duplex: 'half', redirect: 'manual' } as RequestInit
  const answer = Promise.resolve(app.ask(redgum, path, init))
  return { answer, end: () => end() }
}

test('300 uploads to one valuation leave room for everybody else', async () => {
  const path = await startValuation()
  const uploads = Array.from({ length: 300 }, (_, index) => openUpload(path, `198.51.${index}.7`))
  const refused: Response[] = []
  for (const { answer } of uploads) {
    void answer.then((response) => refused.push(response))
  }
  await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(276)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect((await app.ask(redgum, path)).status).toBe(200)
  expect((await app.ask(redgum, '/healthz')).status).toBe(200)

  for (const { end } of uploads) end()
  const statuses = await Promise.all(uploads.map(async ({ answer }) => (await answer).status))
  // Answers are missing, so the accepted ones show the questions again.
  expect(statuses.filter((status) => status === 422)).toHaveLength(24)
  const next = openUpload(path, '203.0.113.9')
  next.end()
  expect((await next.answer).status).toBe(422)
})

test('one network leaves slots to the others', async () => {
  const path = await startValuation()
  const uploads = Array.from({ length: 8 }, (_, index) => openUpload(path, `198.51.100.${index}`))
  const refused = await Promise.race(uploads.map(({ answer }) => answer))
  expect(refused.status).toBe(503)
  const other = openUpload(path, '203.0.113.9')
  for (const { end } of [...uploads, other]) end()
  const statuses = await Promise.all(uploads.map(async ({ answer }) => (await answer).status))
  expect([statuses.filter((status) => status === 422).length, (await other.answer).status]).toEqual([6, 422])
})

test('the answers of a valuation are sent by one visitor 20 times at most, and then at intervals', async () => {
  const path = await startValuation()
  const send = async (from: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from }
    return app.ask(redgum, path, { method: 'POST', headers, body: 'condition=good' })
  }
  const statuses: number[] = []
  for (let index = 1; index <= 22; index++) statuses.push((await send('192.0.2.7')).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429, 429])
  expect((await send('192.0.2.7')).headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await send('203.0.113.9')).status).toBe(422)
})
