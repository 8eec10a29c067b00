import type { KeyRing } from '#platform/key-ring.ts'
import { createDatedTokens, type DatedToken } from '#platform/server/dated-tokens.ts'
import { createSignedIds } from '#platform/server/signed-ids.ts'

export const RESERVATIONS_PATH = '/reservations'

/** The two sides of a reservation. Each has a link with its own rights, which only its mails contain. */
export type Side = 'shopper' | 'dealer'

/** Links to a reservation's pages. `read` and `readDealer` return null for a token that was altered or belongs to the other side or another site. */
export interface ReservationLinks {
  readonly pathOf: (siteSlug: string, reservationId: string) => string
  readonly read: (siteSlug: string, token: string) => string | null
  /**
   * The dealer's link expires after some days, because a dealership's mailbox outlasts its staff. Links of before they had a last day have
   * expired: they lead to the page that mails a new one.
   */
  readonly dealerPathOf: (siteSlug: string, reservationId: string, now: Date, days: number) => string
  readonly readDealer: (siteSlug: string, token: string, now: Date) => DatedToken | null
}

export function createReservationLinks(secret: KeyRing): ReservationLinks {
  const signedIds = createSignedIds(secret)
  const datedTokens = createDatedTokens(secret)
  const scopeOf = (siteSlug: string, side: Side): string => `reservation ${siteSlug} ${side}`
  return {
    pathOf: (siteSlug, id) => `${RESERVATIONS_PATH}/${signedIds.sign(scopeOf(siteSlug, 'shopper'), id)}`,
    read: (siteSlug, token) => signedIds.read(scopeOf(siteSlug, 'shopper'), token),
    dealerPathOf: (siteSlug, id, now, days) =>
      `${RESERVATIONS_PATH}/dealer/${datedTokens.sign(scopeOf(siteSlug, 'dealer'), id, now, days)}`,
    readDealer: (siteSlug, token, now) => {
      const scope = scopeOf(siteSlug, 'dealer')
      const undated = signedIds.read(scope, token)
      return undated === null ? datedTokens.read(scope, token, now) : { id: undated, hasExpired: true }
    },
  }
}
