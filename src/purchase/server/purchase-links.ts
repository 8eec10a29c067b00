import { createHmac, timingSafeEqual } from 'node:crypto'
import { createDatedTokens, type DatedToken } from '#platform/server/dated-tokens.ts'

export const PURCHASES_PATH = '/purchases'

/** Each side of a purchase has a link of its own. */
export type PurchaseSide = 'shopper' | 'dealer'

/** Links by which a shopper goes on with a purchase on another device, and a dealer sees how far it is for some days. */
export interface PurchaseLinks {
  readonly pathOf: (siteSlug: string, id: string) => string
  readonly read: (siteSlug: string, token: string) => string | null
  readonly dealerPathOf: (siteSlug: string, id: string, now: Date, days: number) => string
  readonly readDealer: (siteSlug: string, token: string, now: Date) => DatedToken | null
}

const SHOPPER_TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{22})$/
const MAC_LENGTH = 22

export function createPurchaseLinks(secret: string): PurchaseLinks {
  const dated = createDatedTokens(secret)
  const dealerScope = (siteSlug: string): string => `purchase ${siteSlug} dealer`
  const macOf = (siteSlug: string, id: string): string =>
    createHmac('sha256', secret).update(`purchase ${siteSlug} shopper ${id}`).digest('base64url').slice(0, MAC_LENGTH)
  return {
    pathOf: (siteSlug, id) => `${PURCHASES_PATH}/${id}.${macOf(siteSlug, id)}`,
    read: (siteSlug, token) => {
      const [, id = '', mac = ''] = SHOPPER_TOKEN.exec(token) ?? []
      return id !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(siteSlug, id))) ? id : null
    },
    dealerPathOf: (siteSlug, id, now, days) =>
      `${PURCHASES_PATH}/dealer/${dated.sign(dealerScope(siteSlug), id, now, days)}`,
    readDealer: (siteSlug, token, now) => dated.read(dealerScope(siteSlug), token, now),
  }
}
