import { z } from 'zod'
import { afterFailure, afterSuccess, CLOSED, requestPermission, type Circuit } from '#platform/circuit-breaker.ts'
import { MINUTE_MS, type Clock } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { createHttpClient, type HttpFailure } from '#platform/server/http-client.ts'
import type { Logger } from '#platform/server/log.ts'
import { parseJson } from '#platform/web/read-body.ts'
import type { Point } from '../distance.ts'
import { placeOfPostcode, type PostcodeProblem } from '../place-of-postcode.ts'

export interface Geocoder {
  /** Finds the coordinates of an Australian postcode. */
  readonly pointOf: (postcode: string) => Promise<Result<Point, PostcodeProblem>>
}

/** A service with the interface of Google's Geocoding API (`GET /maps/api/geocode/json`). */
interface GeocodingServer {
  readonly host: string
  readonly key: string
}

/** Short limits, because a shopper is waiting and the table can be used instead. */
export const GEOCODING_LIMITS = {
  timeLimitMs: 1500,
  maxAttempts: 2,
  maxAnswerBytes: 256 * 1024,
  pauses: { firstMs: 100, longestMs: 500 },
  breaker: { failures: 4, timeouts: 1, openMs: MINUTE_MS },
}

/** More than all Australian postcodes (about 3,200). The limit is for texts that only look like postcodes. */
const MAX_CACHED = 4000

export interface GeocoderOptions {
  /** If undefined, only the built-in table is used. */
  readonly server: GeocodingServer | undefined
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  readonly random?: () => number
  readonly limits?: typeof GEOCODING_LIMITS
}

type Failure =
  | HttpFailure
  | { readonly kind: 'refused'; readonly status: string }
  | { readonly kind: 'unreadable'; readonly httpStatus: number }

const WIRE_ANSWER = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        geometry: z.object({
          location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
        }),
      }),
    )
    .default([]),
})

/**
 * Finds postcodes with Google's Geocoding API, limited to Australia. Without a server, and while the server fails, it uses the
 * built-in table of postcodes.
 */
export function createGeocoder({
  server,
  clock,
  log,
  random = Math.random,
  limits = GEOCODING_LIMITS,
}: GeocoderOptions): Geocoder {
  if (server === undefined) return { pointOf: (postcode) => Promise.resolve(placeOfPostcode(postcode)) }
  const client = createHttpClient({ ...limits, clock, random })
  const cache = new Map<string, Result<Point, PostcodeProblem>>()
  // Google reports an exceeded quota or a wrong key with status 200, so the circuit breaker of the client does not count them.
  let refusals: Circuit = CLOSED

  const fetchPoint = async (postcode: string): Promise<Result<Result<Point, PostcodeProblem>, Failure>> => {
    const asked = requestPermission(refusals, clock().getTime())
    refusals = asked.next
    if (!asked.allowed) return err({ kind: 'circuit-open' })
    for (let attempt = 1; ; attempt++) {
      const answer = await client({ url: geocodeUrl(server, postcode), headers: { accept: 'application/json' } })
      const read = answer.ok ? readPoint(answer.value) : answer
      const isTransient = !read.ok && read.error.kind === 'refused' && read.error.status === 'UNKNOWN_ERROR'
      if (isTransient && attempt < limits.maxAttempts) continue
      refusals = read.ok ? afterSuccess() : afterFailure(refusals, limits.breaker, clock().getTime())
      return read
    }
  }

  return {
    pointOf: async (text) => {
      const postcode = text.trim()
      if (!/^\d{4}$/.test(postcode)) return err({ kind: 'invalid-postcode' })
      const cached = cache.get(postcode)
      if (cached) return cached
      const fetched = await fetchPoint(postcode)
      if (!fetched.ok) {
        if (fetched.error.kind !== 'circuit-open')
          log.warn(fetched.error, 'the geocoding service failed, so the built-in table of postcodes is used')
        return placeOfPostcode(postcode)
      }
      if (cache.size >= MAX_CACHED) cache.clear()
      cache.set(postcode, fetched.value)
      return fetched.value
    },
  }
}

function geocodeUrl({ host, key }: GeocodingServer, postcode: string): string {
  const url = new URL('/maps/api/geocode/json', host)
  url.search = new URLSearchParams({ components: `country:AU|postal_code:${postcode}`, key }).toString()
  return url.href
}

const OK = 200

function readPoint({ status: httpStatus, body }: { readonly status: number; readonly body: Uint8Array }) {
  const json = parseJson(new TextDecoder().decode(body))
  const parsed = json.ok ? WIRE_ANSWER.safeParse(json.value) : null
  if (!parsed?.success) return err({ kind: 'unreadable', httpStatus } as const)
  const { status, results } = parsed.data
  if (status === 'ZERO_RESULTS') return ok(err({ kind: 'invalid-postcode' } as const))
  if (status !== 'OK' || httpStatus !== OK) return err({ kind: 'refused', status } as const)
  const [first] = results
  if (first === undefined) return err({ kind: 'unreadable', httpStatus } as const)
  const { lat, lng } = first.geometry.location
  return ok(ok({ lat, long: lng }))
}
