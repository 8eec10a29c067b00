import { keysOf, type KeyRing } from '#platform/key-ring.ts'
import { createMac } from '#platform/mac.ts'
import type { VisitorNetwork } from '#platform/visitor-network.ts'

/** Keyed hashes that are stored instead of codes and network addresses, so that a copy of the database doesn't reveal them. */

export function codeHash(secret: KeyRing, id: string, code: string): string {
  return createMac(secret, 'code ').sign(`${id} ${code}`)
}

/** The hashes of a code that is tried, one for each key that it may have been stored with. */
export function codeHashes(secret: KeyRing, id: string, code: string): string[] {
  return keysOf(secret).map((key) => codeHash(key, id, code))
}

/** The hash of a visitor, or of a visitor's network, that asks for a code or an alert. */
export function visitorHash(secret: KeyRing, visitorOrNetwork: string): string {
  return createMac(secret, 'client ').sign(visitorOrNetwork)
}

/** 72 bits for a network, 72 for the visitor in it, 48 for the browser: each vehicle has a row for each of them on a day. */
const VIEW_PARTS = { network: 12, visitor: 12, browser: 8 } as const

export interface ViewHash {
  /** Begins the hash of every view from the network. */
  readonly network: string
  /** Begins the hash of every view by the visitor, and itself with the network's. */
  readonly visitor: string
  readonly view: string
}

/** The hash of a view's visitor. It contains the day, so that a visitor can't be recognised on another day. */
export function viewHash(
  secret: KeyRing,
  { visitor, network }: VisitorNetwork,
  browser: string,
  day: string,
): ViewHash {
  const part = (name: keyof typeof VIEW_PARTS, text: string) =>
    createMac(secret, `view ${name} `, VIEW_PARTS[name]).sign(`${day} ${text}`)
  const [first, second] = [part('network', network), part('visitor', visitor)]
  return {
    network: first,
    visitor: first + second,
    view: first + second + part('browser', `${visitor} ${browser}`),
  }
}
