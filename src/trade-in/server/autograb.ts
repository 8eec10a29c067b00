import { z } from 'zod'
import {
  createAutograbClient,
  type AutograbFailure,
  type AutograbLimits,
  type AutograbOptions,
} from '#market/server/autograb-client.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { dollars } from '#platform/money.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { MarketRange } from '../offer.ts'
import type { OwnVehicle, RegoEntry } from '../own-vehicle.ts'

export interface ValuationProvider {
  readonly lookUp: (entry: RegoEntry) => Promise<Result<OwnVehicle, AutograbFailure>>
  /** The price that dealers pay for a vehicle that was looked up. */
  readonly priceOf: (providerId: string, km: number) => Promise<Result<MarketRange, AutograbFailure>>
}

/** A shopper waits for the answer, so the limits are short. */
const LIMITS: AutograbLimits = {
  timeLimitMs: 4000,
  maxAttempts: 2,
  pauses: { firstMs: 200, longestMs: 1000 },
  breaker: { failures: 5, timeouts: 1, openMs: MINUTE_MS },
}

/** AutoGrab's score of the condition, from 1 to 5. The site's own questions adjust the price afterwards. */
const USUAL_CONDITION = 3

const NO_MATCH = [404]

/** A client of AutoGrab's registration look-up and Predict API. Their amounts are dollars. */
export function createValuationProvider(options: AutograbOptions): ValuationProvider {
  const ask = createAutograbClient(options, LIMITS)
  return {
    lookUp: async ({ rego, regoState, kms }) => {
      const query = new URLSearchParams({ region: 'au', state: regoState }).toString()
      const path = `/v2/vehicles/registrations/${encodeURIComponent(rego)}?${query}`
      const answer = await ask({ path, noMatch: NO_MATCH }, WIRE_REGISTRATION)
      if (!answer.ok) return answer
      const { id, make, model, badge, year } = answer.value.vehicle
      // AutoGrab knows only the VIN of some registrations.
      if (!id || !make || !model || !year) return err({ kind: 'no-match' })
      return ok({ make, model, badge: badge ?? null, year, km: kms, rego, regoState, providerId: String(id) })
    },
    priceOf: async (providerId, km) => {
      const body = { region: 'au', vehicle_id: providerId, kms: km, condition_score: USUAL_CONDITION }
      const path = '/v2/valuations/predict?features=bounds'
      const answer = await ask({ path, body, noMatch: NO_MATCH }, WIRE_PREDICTION)
      return answer.ok ? ok(toRange(answer.value.prediction)) : answer
    },
  }
}

const id = z.union([z.string().min(1).max(60), z.int()])
const word = z.string().min(1).max(100)
const amount = z.number().positive()

const WIRE_REGISTRATION = z.object({
  vehicle: z.object({
    id: id.nullish(),
    make: word.nullish(),
    model: word.nullish(),
    badge: word.nullish(),
    year: z.int().min(1900).max(2100).nullish(),
  }),
})
const WIRE_PREDICTION = z.object({
  prediction: z.object({
    price: amount,
    trade_price: amount.nullish(),
    bounds: z.object({ lower: amount, upper: amount }).nullish(),
  }),
})

/** AutoGrab's bounds are around the retail price. Those of the trade price are scaled in proportion. */
function toRange({ price, trade_price, bounds }: z.output<typeof WIRE_PREDICTION>['prediction']): MarketRange {
  const basis = trade_price ? 'paid' : 'asked'
  const median = trade_price ?? price
  const around = (bound: number | undefined) =>
    dollars(Math.round(bound === undefined ? median : (median * bound) / price))
  return { basis, median: dollars(median), low: around(bounds?.lower), high: around(bounds?.upper) }
}
