import { SECOND_MS, type Clock } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { createHttpClient, type HttpClient, type HttpFailure } from '#platform/server/http-client.ts'
import type { Ga4Event } from '../ga4-event.ts'

/** A property of Google Analytics, and the secret that lets a server report to it. */
export type Ga4Property = { readonly measurementId: string; readonly secret: string }

type Ga4Failure = HttpFailure | { readonly kind: 'refused'; readonly status: number }

export interface Ga4 {
  readonly send: (
    property: Ga4Property,
    clientId: string,
    event: Ga4Event,
    at: Date,
  ) => Promise<Result<null, Ga4Failure>>
}

const GOOGLE = 'https://www.google-analytics.com/mp/collect'
const MICROSECONDS_PER_MILLISECOND = 1000

/**
 * Reports to Google by the Measurement Protocol for GA4. Google answers 2xx even to invalid events, so a failure means that
 * the event did not arrive. `server` replaces Google in tests.
 */
export function createGa4({ clock, server = GOOGLE }: { readonly clock: Clock; readonly server?: string }): Ga4 {
  const http: HttpClient = createHttpClient({
    timeLimitMs: 5 * SECOND_MS,
    maxAttempts: 1,
    maxAnswerBytes: 64 * 1024,
    pauses: { firstMs: SECOND_MS, longestMs: SECOND_MS },
    breaker: { failures: 5, openMs: 30 * SECOND_MS },
    clock,
    random: Math.random,
  })
  return {
    send: async ({ measurementId, secret }, clientId, event, at) => {
      const query = new URLSearchParams({ measurement_id: measurementId, api_secret: secret })
      const answer = await http({
        url: `${server}?${query.toString()}`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id: clientId,
          timestamp_micros: at.getTime() * MICROSECONDS_PER_MILLISECOND,
          // The shopper consented to analytics, not to advertising.
          consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
          events: [event],
        }),
      })
      if (!answer.ok) return answer
      const { status } = answer.value
      return status >= 200 && status < 300 ? ok(null) : err({ kind: 'refused', status })
    },
  }
}
