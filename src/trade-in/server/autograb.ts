import { z } from 'zod'
import { MINUTE_MS } from '#platform/clock.ts'
import { dollars } from '#platform/money.ts'
import { err, ok, type Result } from '#platform/result.ts'
import {
  createHttpClient,
  type HttpAnswer,
  type HttpClientOptions,
  type HttpFailure,
} from '#platform/server/http-client.ts'
import { parseJson } from '#platform/web/read-body.ts'
import type { MarketRange } from '../offer.ts'
import type { OwnVehicle, RegoEntry } from '../own-vehicle.ts'

export type ValuationFailure =
  | HttpFailure
  /** The provider knows no vehicle with that registration, or too little about it. */
  | { readonly kind: 'no-match' }
  /** A wrong key, or a request that it does not accept. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreadable'; readonly reason: string }

export interface ValuationProvider {
  readonly lookUp: (entry: RegoEntry) => Promise<Result<OwnVehicle, ValuationFailure>>
  /** The price that dealers pay for a vehicle that was looked up. */
  readonly priceOf: (providerId: string, km: number) => Promise<Result<MarketRange, ValuationFailure>>
}

export interface ValuationProviderOptions {
  readonly host: string
  readonly key: string
  readonly client?: Partial<HttpClientOptions>
}

/** A shopper waits for the answer, so the limits are short. */
const CLIENT: HttpClientOptions = {
  timeLimitMs: 4000,
  maxAttempts: 2,
  maxAnswerBytes: 256 * 1024,
  pauses: { firstMs: 200, longestMs: 1000 },
  breaker: { failures: 5, openMs: MINUTE_MS },
  clock: () => new Date(),
  random: Math.random,
}

/** AutoGrab's score of the condition, from 1 to 5. The site's own questions adjust the price afterwards. */
const USUAL_CONDITION = 3

/** A client of AutoGrab's registration look-up and Predict API, with the key in the header `ApiKey`. Their amounts are dollars. */
export function createValuationProvider({ host, key, client }: ValuationProviderOptions): ValuationProvider {
  const ask = createHttpClient({ ...CLIENT, ...client })
  const headers = { ApiKey: key, accept: 'application/json' }
  return {
    lookUp: async ({ rego, regoState, kms }) => {
      const url = new URL(`/v2/vehicles/registrations/${encodeURIComponent(rego)}`, host)
      url.search = new URLSearchParams({ region: 'au', state: regoState }).toString()
      const read = readAnswer(await ask({ url: url.href, headers }), WIRE_REGISTRATION)
      if (!read.ok) return read
      const { id, make, model, badge, year } = read.value.vehicle
      // AutoGrab knows only the VIN of some registrations.
      if (!id || !make || !model || !year) return err({ kind: 'no-match' })
      return ok({ make, model, badge: badge ?? null, year, km: kms, rego, regoState, providerId: String(id) })
    },
    priceOf: async (providerId, km) => {
      const answer = await ask({
        url: new URL('/v2/valuations/predict?features=bounds', host).href,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ region: 'au', vehicle_id: providerId, kms: km, condition_score: USUAL_CONDITION }),
        // The call only computes, so it may be repeated.
        idempotent: true,
      })
      const read = readAnswer(answer, WIRE_PREDICTION)
      return read.ok ? ok(toRange(read.value.prediction)) : read
    },
  }
}

const OK = 200
const NOT_FOUND = 404

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

function readAnswer<T>(answer: Result<HttpAnswer, HttpFailure>, shape: z.ZodType<T>): Result<T, ValuationFailure> {
  if (!answer.ok) return answer
  const { status, body } = answer.value
  if (status === NOT_FOUND) return err({ kind: 'no-match' })
  if (status !== OK) return err({ kind: 'refused', status })
  const json = parseJson(Buffer.from(body).toString())
  const parsed = shape.safeParse(json.ok ? json.value : undefined)
  return parsed.success ? ok(parsed.data) : err({ kind: 'unreadable', reason: z.prettifyError(parsed.error) })
}

/** AutoGrab's bounds are around the retail price. Those of the trade price are scaled in proportion. */
function toRange({ price, trade_price, bounds }: z.output<typeof WIRE_PREDICTION>['prediction']): MarketRange {
  const basis = trade_price ? 'paid' : 'asked'
  const median = trade_price ?? price
  const around = (bound: number | undefined) =>
    dollars(Math.round(bound === undefined ? median : (median * bound) / price))
  return { basis, median: dollars(median), low: around(bounds?.lower), high: around(bounds?.upper) }
}
