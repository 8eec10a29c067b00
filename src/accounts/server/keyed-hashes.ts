import { createHmac } from 'node:crypto'

/** Keyed hashes that are stored instead of codes and network addresses, so that a copy of the database doesn't reveal them. */

export function codeHash(secret: string, id: string, code: string): string {
  return hashOf(secret, `code ${id} ${code}`)
}

/** The hash of the network address that asks for a code or an alert. */
export function clientHash(secret: string, clientAddress: string): string {
  return hashOf(secret, `client ${clientAddress}`)
}

/** The hash of a visitor's network address and browser. It contains the day, so that a visitor can't be recognised on another day. */
export function visitorHash(secret: string, client: string, day: string): string {
  return hashOf(secret, `view ${day} ${client}`).slice(0, 22)
}

function hashOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
