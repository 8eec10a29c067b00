import { createHmac, timingSafeEqual } from 'node:crypto'
import { createDatedTokens, type DatedToken } from '#platform/server/dated-tokens.ts'

export const RESERVATIONS_PATH = '/reservations'

/** Rights over a reservation: each side has a link of its own, which only its mail contains. */
export type Side = 'shopper' | 'dealer'

export interface ReservationLinks {
  /** The shopper's path of the site. */
  readonly pathOf: (siteSlug: string, reservationId: string) => string
  /** The reservation of a shopper's token; null for one that was changed or belongs to the dealer or another site. */
  readonly read: (siteSlug: string, token: string) => string | null
  /** The dealer's path is good for some days, since mailboxes of a dealership outlast its staff. */
  readonly dealerPathOf: (siteSlug: string, reservationId: string, now: Date, days: number) => string
  readonly readDealer: (siteSlug: string, token: string, now: Date) => DatedToken | null
}

const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{22})$/
const MAC_LENGTH = 22

export function createReservationLinks(secret: string): ReservationLinks {
  const dated = createDatedTokens(secret)
  const dealerScope = (siteSlug: string): string => `reservation ${siteSlug} dealer`
  const macOf = (siteSlug: string, id: string): string =>
    createHmac('sha256', secret)
      .update(`reservation ${siteSlug} shopper ${id}`)
      .digest('base64url')
      .slice(0, MAC_LENGTH)
  return {
    pathOf: (siteSlug, id) => `${RESERVATIONS_PATH}/${id}.${macOf(siteSlug, id)}`,
    read: (siteSlug, token) => {
      const [, id = '', mac = ''] = TOKEN.exec(token) ?? []
      return id !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(siteSlug, id))) ? id : null
    },
    dealerPathOf: (siteSlug, id, now, days) =>
      `${RESERVATIONS_PATH}/dealer/${dated.sign(dealerScope(siteSlug), id, now, days)}`,
    readDealer: (siteSlug, token, now) => dated.read(dealerScope(siteSlug), token, now),
  }
}
