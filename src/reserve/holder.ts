import { isIP } from 'node:net'
import type { VisitorNetwork } from '#platform/visitor-network.ts'

/** A visitor who is about to pay: a vehicle is held for them meanwhile. */
export interface Holder {
  readonly visitor: string
  readonly network: string
}

/** The greatest number of vehicles of a site that are held at a time for one visitor, and for one network, without a payment. */
export const MAX_UNPAID_HOLDS = { visitor: 2, network: 4 } as const

/**
 * An IPv4 address may be a carrier's, shared by hundreds of shoppers, so there a browser that brings our cookie is a visitor of its own. The cookie
 * can be thrown away and asked for again, so the network's maximum applies all the same.
 */
export function holderOf({ visitor, network }: VisitorNetwork, cookie: string | null): Holder {
  return { visitor: isIP(visitor) === 4 && cookie !== null ? `browser ${cookie}` : visitor, network }
}

/** A holder as keyed hashes, as it is stored: neither an address nor a cookie. */
export function keyedHolder({ visitor, network }: Holder, digest: (text: string) => string): Holder {
  return { visitor: digest(visitor), network: digest(network) }
}

/** The reason why a holder can't start another payment, and for how long. */
export interface TooManyHolds {
  readonly by: keyof typeof MAX_UNPAID_HOLDS
  readonly retryAfterSeconds: number
}

/** The unpaid holds of a visitor or of a network. */
export interface UnpaidHolds {
  readonly count: number
  /** Seconds until the first of them ends. */
  readonly firstEndsInSeconds: number
}

/** Null if another vehicle may be held. */
export function tooManyHolds(
  unpaid: Readonly<Record<keyof typeof MAX_UNPAID_HOLDS, UnpaidHolds>>,
): TooManyHolds | null {
  for (const by of ['visitor', 'network'] as const) {
    const { count, firstEndsInSeconds } = unpaid[by]
    if (count >= MAX_UNPAID_HOLDS[by]) return { by, retryAfterSeconds: Math.max(1, Math.ceil(firstEndsInSeconds)) }
  }
  return null
}
