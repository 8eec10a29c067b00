import { createMac } from '#platform/mac.ts'

/** Keyed hashes that are stored instead of codes and network addresses, so that a copy of the database doesn't reveal them. */

export function codeHash(secret: string, id: string, code: string): string {
  return createMac(secret, 'code ').sign(`${id} ${code}`)
}

/** The hash of a visitor who asks for a code or an alert. */
export function visitorHash(secret: string, visitor: string): string {
  return createMac(secret, 'client ').sign(visitor)
}

/** 132 bits, because each vehicle has a row for each visitor of a day. */
const VISITOR_HASH_LENGTH = 22

/** The hash of a visitor's network address and browser. It contains the day, so that a visitor can't be recognised on another day. */
export function viewHash(secret: string, client: string, day: string): string {
  return createMac(secret, 'view ', VISITOR_HASH_LENGTH).sign(`${day} ${client}`)
}
