import type { KeyRing } from '#platform/key-ring.ts'
import { createDatedTokens, type DatedToken } from '#platform/server/dated-tokens.ts'
import { createSignedIds } from '#platform/server/signed-ids.ts'

const PURCHASES_PATH = '/purchases'

/** Each side of a purchase has a link of its own. */
type PurchaseSide = 'shopper' | 'dealer'

/**
 * Links to a purchase: the shopper continues it on another device, the dealer follows its progress. Dealers' links expire after some
 * days; those of before links had a last day have expired. `read` and `readDealer` return null for a token that was altered or belongs to the other side or another site.
 */
export interface PurchaseLinks {
  readonly pathOf: (siteSlug: string, id: string) => string
  readonly read: (siteSlug: string, token: string) => string | null
  readonly dealerPathOf: (siteSlug: string, id: string, now: Date, days: number) => string
  readonly readDealer: (siteSlug: string, token: string, now: Date) => DatedToken | null
}

export function createPurchaseLinks(secret: KeyRing): PurchaseLinks {
  const signedIds = createSignedIds(secret)
  const datedTokens = createDatedTokens(secret)
  const scopeOf = (siteSlug: string, side: PurchaseSide): string => `purchase ${siteSlug} ${side}`
  return {
    pathOf: (siteSlug, id) => `${PURCHASES_PATH}/${signedIds.sign(scopeOf(siteSlug, 'shopper'), id)}`,
    read: (siteSlug, token) => signedIds.read(scopeOf(siteSlug, 'shopper'), token),
    dealerPathOf: (siteSlug, id, now, days) =>
      `${PURCHASES_PATH}/dealer/${datedTokens.sign(scopeOf(siteSlug, 'dealer'), id, now, days)}`,
    readDealer: (siteSlug, token, now) => {
      const scope = scopeOf(siteSlug, 'dealer')
      const undated = signedIds.read(scope, token)
      return undated === null ? datedTokens.read(scope, token, now) : { id: undated, hasExpired: true }
    },
  }
}
