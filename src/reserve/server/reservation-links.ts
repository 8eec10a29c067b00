import { createHmac, timingSafeEqual } from 'node:crypto'

export const RESERVATIONS_PATH = '/reservations'

/** Rights over a reservation: each side has a link of its own, which only its mail contains. */
export type Side = 'shopper' | 'dealer'

export interface ReservationLinks {
  /** A path of the site. */
  readonly pathOf: (siteSlug: string, side: Side, reservationId: string) => string
  /** The reservation that a link's token is for; null for one that was changed or belongs to the other side or another site. */
  readonly read: (siteSlug: string, side: Side, token: string) => string | null
}

const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{22})$/
const MAC_LENGTH = 22

export function createReservationLinks(secret: string): ReservationLinks {
  const macOf = (siteSlug: string, side: Side, id: string): string =>
    createHmac('sha256', secret)
      .update(`reservation ${siteSlug} ${side} ${id}`)
      .digest('base64url')
      .slice(0, MAC_LENGTH)
  return {
    pathOf: (siteSlug, side, id) =>
      `${RESERVATIONS_PATH}${side === 'dealer' ? '/dealer' : ''}/${id}.${macOf(siteSlug, side, id)}`,
    read: (siteSlug, side, token) => {
      const [, id = '', mac = ''] = TOKEN.exec(token) ?? []
      if (id === '') return null
      return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(siteSlug, side, id))) ? id : null
    },
  }
}
