import { z } from 'zod'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { createHttpClient, type HttpClientOptions, type HttpFailure } from '#platform/server/http-client.ts'
import type { PartialGauge } from '../gauge.ts'

/** A vehicle to value, identified by its VIN or by plate and state. The price is in cents. */
export type ProviderVehicle = { readonly km: number; readonly price: number } & (
  | { readonly vin: string }
  | { readonly plate: string; readonly state: string }
)

export type ProviderFailure =
  | HttpFailure
  /** The provider knows no such vehicle. */
  | { readonly kind: 'no-match' }
  /** A wrong key, or a request that it does not accept. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreadable'; readonly reason: string }

export type MarketProvider = {
  readonly gaugeOf: (vehicle: ProviderVehicle) => Promise<Result<PartialGauge, ProviderFailure>>
}

export interface AutograbOptions {
  /** `https://api.autograb.com.au`, or a server with the same API. */
  readonly host: string
  readonly key: string
  readonly client?: Partial<HttpClientOptions>
}

/** Only a background job waits for the answer, so the limits are generous; after repeated failures the circuit opens for a while. */
const CLIENT: HttpClientOptions = {
  timeLimitMs: 8 * SECOND_MS,
  maxAttempts: 3,
  maxAnswerBytes: 256 * 1024,
  pauses: { firstMs: 500, longestMs: 5 * SECOND_MS },
  breaker: { failures: 5, openMs: 5 * MINUTE_MS },
  clock: () => new Date(),
  random: Math.random,
}

/** A client of AutoGrab's Gauge API: `POST /v2/valuations/gauge` with the key in the header `ApiKey`. Its amounts are dollars. */
export function createAutograb({ host, key, client }: AutograbOptions): MarketProvider {
  const ask = createHttpClient({ ...CLIENT, ...client })
  return {
    gaugeOf: async (vehicle) => {
      const answer = await ask({
        url: new URL('/v2/valuations/gauge', host).href,
        method: 'POST',
        headers: { ApiKey: key, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(toWire(vehicle)),
        // The call only computes, so it may be repeated.
        idempotent: true,
      })
      if (!answer.ok) return answer
      const { status, body } = answer.value
      if (NO_MATCH.includes(status)) return err({ kind: 'no-match' })
      if (status !== OK) return err({ kind: 'refused', status })
      return readGauge(Buffer.from(body).toString())
    },
  }
}

const OK = 200
/** It knows no such vehicle, or takes no VIN, plate or kilometres like these: the next vehicle may do. */
const NO_MATCH = [400, 404, 422]

function toWire({ km, price, ...identity }: ProviderVehicle): object {
  const found = 'vin' in identity ? { vin: identity.vin } : { rego: identity.plate, state: identity.state }
  return { region: 'au', odometer: km, listing_price: price / CENTS_PER_DOLLAR, ...found }
}

const amount = z.number().positive().nullish()
const share = z.number().min(0).max(1).nullish()

const WIRE_GAUGE = z.object({
  gauge: z.object({
    fill: share,
    listing_price: amount,
    market_range_min: amount,
    market_range_max: amount,
    confidence: share,
  }),
})

function readGauge(text: string): Result<PartialGauge, ProviderFailure> {
  const parsed = WIRE_GAUGE.safeParse(parseJson(text))
  if (!parsed.success) return err({ kind: 'unreadable', reason: z.prettifyError(parsed.error) })
  const { fill, listing_price, market_range_min, market_range_max, confidence } = parsed.data.gauge
  return ok({
    fill: fill ?? null,
    listingPrice: cents(listing_price),
    rangeMin: cents(market_range_min),
    rangeMax: cents(market_range_max),
    confidence: confidence ?? null,
  })
}

function cents(dollars: number | null | undefined): number | null {
  return dollars === null || dollars === undefined ? null : Math.round(dollars * CENTS_PER_DOLLAR)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
