import { createRateLimiter } from '#platform/rate-limit.ts'
import { SECOND_MS, type Clock } from '#platform/clock.ts'
import { normalHost } from '#sites/host.ts'
import type { Site } from '#sites/schema.ts'
import type { Fetch } from './switch-by-host.ts'

/** The address at which a TLS proxy asks before it gets a certificate for a name: `/tls/ask?domain=cars.example`. */
const ASK_PATH = '/tls/ask'
/** A proxy asks once for a name; more is somebody who tries names. */
const ASK_RATE = { burst: 50, refillMs: SECOND_MS / 5, maxKeys: 1 }

/**
 * Answers 200 for the host names of sites and 404 for every other name, with no further words. What arrived through a proxy is no question of
 * one, and is left to `next`, so that nobody can ask from outside.
 */
export function certificateAsk(siteForHost: (host: string) => Site | undefined, clock: Clock, next: Fetch): Fetch {
  const limiter = createRateLimiter(ASK_RATE)
  return (request, bindings) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== ASK_PATH || request.headers.has('x-forwarded-for')) return next(request, bindings)
    if (!limiter.consume(ASK_PATH, clock()).allowed) return empty(429)
    const host = normalHost(searchParams.get('domain') ?? undefined)
    return empty(host !== undefined && siteForHost(host) ? 200 : 404)
  }
}

function empty(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
