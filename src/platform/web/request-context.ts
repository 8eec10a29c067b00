import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'
import type { Assets } from './assets.ts'
import { clientOrigin, plainAddress, type TrustedProxies } from './client-origin.ts'
import type { PlatformVariables, RequestLog } from './context.ts'

// Crockford's alphabet, whose letters are not confused on the phone.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten letters with 50 bits. */
function newRequestId(random: Uint8Array): string {
  let id = ''
  for (let at = 0; at < ID_BYTES; at++) id += LETTERS[(random[at] ?? 0) % 32]
  return id
}

const ID_BYTES = 10
const POOL_BYTES = 256 * ID_BYTES
let pool = Buffer.alloc(0)

/** Random bytes are drawn for many requests at a time, because a draw costs 60 µs however short it is. */
function nextRandom(): Buffer {
  if (pool.length === 0) pool = randomBytes(POOL_BYTES)
  const bytes = pool.subarray(0, ID_BYTES)
  pool = pool.subarray(ID_BYTES)
  return bytes
}

export interface RequestContextOptions {
  readonly log: RequestLog
  readonly clock: Clock
  readonly assets: Assets
  readonly trustedProxies: TrustedProxies
  /** Called with the address of each peer that sends X-Forwarded-For and is not trusted. */
  readonly onUntrustedProxy?: (peer: string) => void
  /** Called for every response, for metrics. `route` is the route pattern. */
  readonly onAnswer?: (answer: { method: string; route: string; status: number; seconds: number }) => void
}

/** Comes first: sets the request's number, time, log and origin. */
export function requestContext(
  options: RequestContextOptions,
): MiddlewareHandler<{ Variables: PlatformVariables; Bindings: Partial<HttpBindings> }> {
  return async (c, next) => {
    const start = performance.now()
    const requestId = newRequestId(nextRandom())
    c.set('requestId', requestId)
    c.set('now', options.clock())
    c.set('log', bound(options.log, requestId))
    c.set('assets', options.assets)
    const peerAddress = c.env?.incoming?.socket?.remoteAddress ?? ''
    c.set('origin', clientOrigin({ peerAddress, header: (name) => c.req.header(name) }, options.trustedProxies))
    if (options.onUntrustedProxy && c.req.header('x-forwarded-for') !== undefined) {
      const peer = plainAddress(peerAddress)
      if (!options.trustedProxies.has(peer)) options.onUntrustedProxy(peer)
    }
    await next()
    c.res.headers.set('x-request-id', requestId)
    const seconds = (performance.now() - start) / 1000
    options.onAnswer?.({ method: c.req.method, route: c.req.routePath, status: c.res.status, seconds })
  }
}

function bound(log: RequestLog, requestId: string): RequestLog {
  return {
    debug: (fields, message) => log.debug({ requestId, ...fields }, message),
    info: (fields, message) => log.info({ requestId, ...fields }, message),
    warn: (fields, message) => log.warn({ requestId, ...fields }, message),
    error: (fields, message) => log.error({ requestId, ...fields }, message),
  }
}
