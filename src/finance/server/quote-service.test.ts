import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { steppedClock } from '#platform/clock.ts'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import type { WireQuoteRequest } from '../card-estimate.ts'
import { createQuoteService, QUOTE_LIMITS } from './quote-service.ts'

const QUOTE = { weeklyRepaymentAmount: 151.2, advertisedRate: 7.99, comparisonRate: 8.87 }
const REQUEST: WireQuoteRequest = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  year: 2022,
  vin: 'MR0BA3CD500123456',
  nvic: null,
  whoIsHelping: 'Example Yard',
}

type Behaviour = (response: ServerResponse) => void
const json =
  (value: unknown, status = 200): Behaviour =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

let behave: readonly Behaviour[] = []
const seen: { path: string; body: unknown; key: string | undefined }[] = []

const port = await startLocalServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const behaviour = behave[Math.min(seen.length, behave.length - 1)] ?? json(QUOTE)
    seen.push({
      path: `${request.method} ${request.url}`,
      body: JSON.parse(body),
      key: request.headers.authorization,
    })
    behaviour(response)
  })
})
const host = `http://127.0.0.1:${port}`
beforeEach(() => {
  behave = []
  seen.length = 0
})

const site = buildSite({ finance: { provider: 'youx' } })

function serviceAt(clock = steppedClock(new Date(0)), to = host) {
  return createQuoteService({
    server: { host: to, key: 'secret' },
    clock,
    random: () => 0,
    limits: { ...QUOTE_LIMITS, timeLimitMs: 1000, pauses: { firstMs: 1, longestMs: 1 } },
  })
}

describe('a provider', () => {
  it('gets the request at its path and returns the quote', async () => {
    expect(await serviceAt().quote(site, REQUEST)).toEqual({
      ok: true,
      value: { weekly: 15_120, monthly: 65_470, advertisedRate: 7.99, comparisonRate: 8.87, loan: null },
    })
    expect(seen).toEqual([{ path: 'POST /api/youx/quote', body: REQUEST, key: 'Bearer secret' }])
  })

  it('is remembered for an hour without being asked again', async () => {
    const clock = steppedClock(new Date(0))
    const service = serviceAt(clock)
    expect(service.known(site, REQUEST)).toBeNull()
    await service.quote(site, REQUEST)
    const asked = seen.length
    expect(service.known(site, REQUEST)).toMatchObject({ weekly: 15_120 })
    // A changed price is another request.
    expect(service.known(site, { ...REQUEST, purchasePrice: REQUEST.purchasePrice + 1 })).toBeNull()
    clock.advance(60 * 60 * 1000)
    expect(service.known(site, REQUEST)).toBeNull()
    expect(seen).toHaveLength(asked)
  })

  it('is asked once for the same vehicle within an hour, even by parallel requests', async () => {
    const clock = steppedClock(new Date(0))
    const service = serviceAt(clock)
    await Promise.all([service.quote(site, REQUEST), service.quote(site, REQUEST)])
    await service.quote(site, REQUEST)
    expect(seen).toHaveLength(1)
    clock.advance(60 * 60 * 1000)
    await service.quote(site, REQUEST)
    await service.quote(site, { ...REQUEST, purchasePrice: 31_000 })
    expect(seen).toHaveLength(3)
  })

  it.each<[string, Behaviour, object]>([
    ['hangs', () => undefined, { kind: 'timeout' }],
    ['breaks off', (response) => response.destroy(), { kind: 'unreachable' }],
    ['answers 500', (response) => response.writeHead(500).end(), { kind: 'failing', status: 500 }],
    ['answers 429', (response) => response.writeHead(429).end(), { kind: 'failing', status: 429 }],
    ['answers 404', json(QUOTE, 404), { kind: 'no-quote', status: 404 }],
    ['answers garbage', (response) => response.end('<html>'), { kind: 'no-quote', status: 200 }],
    ['answers text for a number', json({ ...QUOTE, comparisonRate: '8.87' }), { kind: 'no-quote', status: 200 }],
    ['answers half', json({ weeklyRepaymentAmount: 151.2 }), { kind: 'no-quote', status: 200 }],
    ['answers too much', (response) => response.end('x'.repeat(100_000)), { kind: 'too-large' }],
  ])('that %s is a failure, which is not cached', async (_, behaviour, failure) => {
    behave = [behaviour, behaviour, json(QUOTE)]
    const clock = steppedClock(new Date(0))
    const service = serviceAt(clock)
    expect(await service.quote(site, REQUEST)).toMatchObject({ ok: false, error: failure })
    behave = [json(QUOTE)]
    clock.advance(QUOTE_LIMITS.breaker.openMs)
    expect(await service.quote(site, REQUEST)).toMatchObject({ ok: true })
  })

  it('that cannot be reached is a failure', async () => {
    expect(await serviceAt(undefined, 'http://127.0.0.1:1').quote(site, REQUEST)).toMatchObject({
      error: { kind: 'unreachable' },
    })
  })

  it('is asked again after one failure, and not called for a while after several', async () => {
    const clock = steppedClock(new Date(0))
    const service = serviceAt(clock)
    behave = [(response) => response.writeHead(503).end(), json(QUOTE)]
    expect(await service.quote(site, REQUEST)).toMatchObject({ ok: true })
    behave = [(response) => response.writeHead(503).end()]
    for (const year of [2001, 2002, 2003]) await service.quote(site, { ...REQUEST, year })
    const asked = seen.length
    expect(await service.quote(site, { ...REQUEST, year: 2004 })).toEqual({
      ok: false,
      error: { kind: 'circuit-open' },
    })
    expect(seen).toHaveLength(asked)
    behave = [json(QUOTE)]
    clock.advance(QUOTE_LIMITS.breaker.openMs)
    expect(await service.quote(site, { ...REQUEST, year: 2004 })).toMatchObject({ ok: true })
  })
})

describe("the site's own rates", () => {
  const own = createQuoteService({ server: undefined, clock: steppedClock(new Date(0)) })
  it('are used if no provider is connected', async () => {
    const rated = buildSite({ finance: { provider: 'youx', calculator: { interest: { default: 10 } } } })
    expect(await own.quote(rated, REQUEST)).toEqual({
      ok: true,
      value: {
        weekly: 10_535,
        monthly: 45_745,
        advertisedRate: 10,
        comparisonRate: 10,
        loan: { deposit: 300_000, residual: 900_000, years: 5 },
      },
    })
    expect(await own.quote(rated, { ...REQUEST, loanTerm: 3 })).toMatchObject({ value: { weekly: 15_097 } })
  })

  it('are known for a request once it was made, at the rates of its site', async () => {
    const [one, other] = [8, 12].map((rate) =>
      buildSite({ finance: { provider: 'youx', calculator: { interest: { default: rate } } } }),
    )
    if (!one || !other) throw new Error('no sites')
    expect(own.known(one, REQUEST)).toBeNull()
    const quote = await own.quote(one, REQUEST)
    expect(own.known(one, REQUEST)).toEqual(quote.ok && quote.value)
    expect(own.known(other, REQUEST)).toBeNull()
  })

  it('give no quote for a price whose repayment is below the minimum', async () => {
    const answer = await own.quote(site, { ...REQUEST, purchasePrice: 300 })
    expect(answer).toEqual({ ok: false, error: { kind: 'no-worthwhile-repayment' } })
  })
})
