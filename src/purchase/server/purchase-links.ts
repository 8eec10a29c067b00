import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#platform/clock.ts'

export const PURCHASES_PATH = '/purchases'

/** Each side of a purchase has a link of its own. */
export type PurchaseSide = 'shopper' | 'dealer'

export interface DealerLink {
  readonly id: string
  readonly hasExpired: boolean
}

/** Links by which a shopper goes on with a purchase on another device, and a dealer sees how far it is for some days. */
export interface PurchaseLinks {
  readonly pathOf: (siteSlug: string, id: string) => string
  readonly read: (siteSlug: string, token: string) => string | null
  readonly dealerPathOf: (siteSlug: string, id: string, now: Date, days: number) => string
  readonly readDealer: (siteSlug: string, token: string, now: Date) => DealerLink | null
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const SHOPPER_TOKEN = new RegExp(`^(${ID})\\.([\\w-]{22})$`)
const DEALER_TOKEN = new RegExp(`^(${ID})\\.(\\d{1,6})\\.([\\w-]{22})$`)
const MAC_LENGTH = 22

export function createPurchaseLinks(secret: string): PurchaseLinks {
  const macOf = (...parts: readonly (string | number)[]): string =>
    createHmac('sha256', secret)
      .update(['purchase', ...parts].join(' '))
      .digest('base64url')
      .slice(0, MAC_LENGTH)
  const isRight = (mac: string, expected: string) => timingSafeEqual(Buffer.from(mac), Buffer.from(expected))
  return {
    pathOf: (siteSlug, id) => `${PURCHASES_PATH}/${id}.${macOf(siteSlug, 'shopper', id)}`,
    read: (siteSlug, token) => {
      const [, id = '', mac = ''] = SHOPPER_TOKEN.exec(token) ?? []
      return id !== '' && isRight(mac, macOf(siteSlug, 'shopper', id)) ? id : null
    },
    dealerPathOf: (siteSlug, id, now, days) => {
      const last = dayOf(now) + days
      return `${PURCHASES_PATH}/dealer/${id}.${last}.${macOf(siteSlug, 'dealer', id, last)}`
    },
    readDealer: (siteSlug, token, now) => {
      const [, id = '', last = '', mac = ''] = DEALER_TOKEN.exec(token) ?? []
      if (id === '' || !isRight(mac, macOf(siteSlug, 'dealer', id, last))) return null
      return { id, hasExpired: dayOf(now) > Number(last) }
    },
  }
}

/** Days since 1 January 1970 (UTC). */
function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS)
}
