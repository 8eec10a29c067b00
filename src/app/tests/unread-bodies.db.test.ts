import { describe, expect, test } from 'vitest'
import { LEADS_PATH } from '#leads/form/leads-path.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, siteOf } from '../testing/open-test-app.ts'

const NOW = new Date('2026-11-22T23:00:00Z')
const database = await createTestDatabase()
const app = await openTestApp(database, NOW, { LEAD_RATE_LIMIT: '0' })
const redgum = siteOf(app, 'redgum')

const UNKNOWN = '00000000-0000-0000-0000-000000000000'
const TOKEN = `${'A'.repeat(22)}.${'A'.repeat(22)}`

/** Sends a body without an end and without a length. A handler that reads it all never answers. */
async function sendEndless(path: string, headers: Readonly<Record<string, string>> = {}) {
  let chunks = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      chunks++
      controller.enqueue(new Uint8Array(16_384).fill(0x61))
    },
  })
  const type = 'multipart/form-data; boundary=x'
  const init = { method: 'POST', body, headers: { 'content-type': type, ...headers }, duplex: 'half' } as RequestInit
  const { status } = await app.ask(redgum, path, init)
  return { status, chunks }
}

describe('a body without an end', () => {
  test.each([
    ['the photos of an unknown valuation', `/trade-in/${UNKNOWN}`, 404],
    ['a photo for an unknown enquiry', `/my-enquiry/${TOKEN}`, 404],
    ['the dealer’s page of an unknown enquiry', `/dealer/lead/${TOKEN}`, 404],
    ['a step of an unknown purchase', `/purchases/${UNKNOWN}.${'A'.repeat(22)}`, 404],
    ['a document for an unknown purchase', `/purchases/${UNKNOWN}.${'A'.repeat(22)}/documents`, 404],
    ['an unknown reservation', `/reservations/${UNKNOWN}.${'A'.repeat(22)}`, 404],
    ['an unknown vehicle', '/cars/no-such-vehicle', 404],
    ['an answer to an unknown valuation', `/api/valuations/${UNKNOWN}`, 404],
    ['somebody who is not signed in', '/api/garage', 401],
    ['a path that is not there', '/no-such-page', 404],
    ['a webhook without a signature', '/api/payments/webhook', 404],
    ['another finance provider', '/api/stratton/quote', 404],
  ])('%s: answered without reading it', async (_, path, status) => {
    const answer = await sendEndless(path)
    expect(answer.status).toBe(status)
    // A web stream requests its first chunk by itself.
    expect(answer.chunks).toBeLessThan(3)
  })

  test('of another site: answered without reading it', async () => {
    const answer = await sendEndless(LEADS_PATH, { 'sec-fetch-site': 'cross-site' })
    expect([answer.status, answer.chunks < 3]).toEqual([403, true])
  })

  test.each(['/api/leads', '/alerts', '/sign-in', '/api/events', '/api/valuations'])(
    '%s: refused at the limit',
    async (path) => {
      const answer = await sendEndless(path)
      expect([answer.status, answer.chunks < 8]).toEqual([413, true])
    },
  )
})
