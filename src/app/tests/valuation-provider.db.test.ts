import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, siteOf } from '../testing/open-test-app.ts'
import { bestAnswers, COROLLA, postJson } from '../testing/valuation-requests.ts'

/** Fault of the AutoGrab server for the current test. Without one it answers for AutoGrab's published test plates. */
let fault: ((response: ServerResponse) => void) | null = null
const VEHICLE = { id: '1111111111111111', make: 'Toyota', model: 'Corolla', badge: 'ZR', year: 2022 }
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  if (fault) return fault(response)
  const say = (status: number, value: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  const url = new URL(request.url ?? '', 'http://provider')
  if (request.headers['apikey'] !== 'test-key') return say(401, {})
  if (url.pathname === '/v2/valuations/predict') {
    const isKnown = (JSON.parse(body) as { vehicle_id?: string }).vehicle_id === VEHICLE.id
    const bounds = { lower: 22_500, upper: 27_500 }
    return isKnown ? say(200, { prediction: { id: '1', price: 25_000, trade_price: 20_000, bounds } }) : say(404, {})
  }
  switch (url.pathname.split('/').at(-1)) {
    case 'REG4SUCCESS':
      return say(200, { vehicle: VEHICLE })
    case 'REG4SUCCESSEV':
      return say(200, { vehicle: { ...VEHICLE, id: 22, badge: null } })
    case 'REG4VINONLY':
      return say(200, { vehicle: { id: '3', vin: 'JTDKW923905000000' } })
    default:
      return say(404, { error: 'no match' })
  }
}
const host = `http://127.0.0.1:${await startLocalServer((request, response) => void answer(request, response))}`

const app = await openTestApp(await createTestDatabase(), new Date('2026-11-21T02:00:00Z'), {
  LEAD_RATE_LIMIT: '0',
  AUTOGRAB_KEY: 'test-key',
  AUTOGRAB_HOST: host,
})
const site = siteOf(app, 'redgum')
const REGO = { rego: 'REG4SUCCESS', regoState: 'VIC', kms: 30_000 }
const ask = (path: string, body: object) => postJson(app, site, path, body)

beforeEach(() => {
  fault = null
})

describe('a provider', () => {
  it('identifies the vehicle by its registration, and its trade price is the offer', async () => {
    const { status, body } = await ask('/api/valuations', REGO)
    expect({ status, vehicle: body['vehicle'] }).toMatchObject({
      status: 201,
      vehicle: { make: 'Toyota', badge: 'ZR', year: 2022 },
    })
    const offer = await ask(`/api/valuations/${body.id}`, {
      adjustmentAnswers: { ...bestAnswers(site), condition: 'good' },
    })
    expect(offer.body).toMatchObject({ offer_price: 20_000, range: { low: 18_000, high: 22_000 } })
  })

  it.each(['REG4NOMATCH', 'REG4VINONLY'])('does not know %s; the shopper continues by hand', async (plate) => {
    const { status } = await ask('/api/valuations', { ...REGO, rego: plate })
    expect(status).toBe(422)
    expect((await ask('/api/valuations', COROLLA)).status).toBe(201)
  })

  it('does not stop the page when it fails', async () => {
    fault = (response) => void response.writeHead(500).end()
    expect((await ask('/api/valuations', REGO)).status).toBe(503)
    const page = await app.ask(site, '/trade-in', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ rego: 'REG4SUCCESS', regoState: 'VIC', kms: '30000' }),
    })
    expect(page.status).toBe(422)
    const html = await page.text()
    expect(html).toContain('Registrations can’t be looked up just now')
    expect(html).toContain('name="make"')
  })
})
