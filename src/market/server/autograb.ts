import { z } from 'zod'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import { ok, type Result } from '#platform/result.ts'
import type { PartialGauge } from '../gauge.ts'
import {
  createAutograbClient,
  type AutograbFailure,
  type AutograbLimits,
  type AutograbOptions,
} from './autograb-client.ts'

/** A vehicle to value, identified by its VIN or by plate and state. The price is in cents. */
export type ProviderVehicle = { readonly km: number; readonly price: number } & (
  | { readonly vin: string }
  | { readonly plate: string; readonly state: string }
)

export type MarketProvider = {
  readonly gaugeOf: (vehicle: ProviderVehicle) => Promise<Result<PartialGauge, AutograbFailure>>
}

/** Only a background job waits for the answer, so the limits are generous; after repeated failures the circuit opens for a while. */
const LIMITS: AutograbLimits = {
  timeLimitMs: 8 * SECOND_MS,
  maxAttempts: 3,
  pauses: { firstMs: 500, longestMs: 5 * SECOND_MS },
  breaker: { failures: 5, openMs: 5 * MINUTE_MS },
}

/** AutoGrab knows no such vehicle, or takes no VIN, plate or kilometres like these: the next vehicle may do. */
const NO_MATCH = [400, 404, 422]

/** A client of AutoGrab's Gauge API. Its amounts are dollars. */
export function createAutograb(options: AutograbOptions): MarketProvider {
  const ask = createAutograbClient(options, LIMITS)
  return {
    gaugeOf: async (vehicle) => {
      const answer = await ask({ path: '/v2/valuations/gauge', body: toWire(vehicle), noMatch: NO_MATCH }, WIRE_GAUGE)
      return answer.ok ? ok(toGauge(answer.value.gauge)) : answer
    },
  }
}

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

function toGauge(wire: z.output<typeof WIRE_GAUGE>['gauge']): PartialGauge {
  return {
    fill: wire.fill ?? null,
    listingPrice: cents(wire.listing_price),
    rangeMin: cents(wire.market_range_min),
    rangeMax: cents(wire.market_range_max),
    confidence: wire.confidence ?? null,
  }
}

function cents(dollars: number | null | undefined): number | null {
  return dollars === null || dollars === undefined ? null : Math.round(dollars * CENTS_PER_DOLLAR)
}
