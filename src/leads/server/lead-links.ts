import { currentKey, type KeyRing } from '#platform/key-ring.ts'
import { hmac, isSignedByAny } from '#platform/mac.ts'
import { createDatedTokens } from '#platform/server/dated-tokens.ts'

/** The reader of a lead's signed link: the shopper who sent it, or the dealer who got the mail. */
export type LeadReader = 'shopper' | 'dealer'

/** Signs the tokens of links to one lead's pages, which need no account. */
export interface LeadLinks {
  readonly sign: (siteSlug: string, reader: LeadReader, leadId: string) => string
  /** The lead's id; null for a token that this site did not sign for this reader. */
  readonly read: (siteSlug: string, reader: LeadReader, token: string) => string | null
  /** The dealer's link expires after some days, because a dealership's mailbox outlasts its staff. */
  readonly signDealer: (siteSlug: string, leadId: string, now: Date, days: number) => string
  readonly readDealer: (siteSlug: string, token: string, now: Date) => DealerLink | null
}

interface DealerLink {
  readonly id: string
  /** Null for a link of an earlier version, which contains no day: the lead's arrival decides. */
  readonly hasExpired: boolean | null
}

const MAC_BYTES = 16
const TOKEN = /^([\w-]{22})\.([\w-]{22})$/

export function createLeadLinks(secret: KeyRing): LeadLinks {
  const dated = createDatedTokens(secret)
  const scopeOf = (siteSlug: string): string => `lead ${siteSlug} dealer`
  const signWith = (key: string, siteSlug: string, reader: LeadReader, id: string): string =>
    hmac(key, `lead-link ${reader} ${siteSlug} ${id}`).subarray(0, MAC_BYTES).toString('base64url')
  const read: LeadLinks['read'] = (siteSlug, reader, token) => {
    const [, id = '', mac = ''] = TOKEN.exec(token) ?? []
    if (id === '' || !isSignedByAny(secret, mac, (key) => signWith(key, siteSlug, reader, id))) return null
    const hex = Buffer.from(id, 'base64url').toString('hex')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  return {
    read,
    signDealer: (siteSlug, leadId, now, days) => dated.sign(scopeOf(siteSlug), leadId, now, days),
    readDealer: (siteSlug, token, now) => {
      const link = dated.read(scopeOf(siteSlug), token, now)
      if (link !== null) return link
      const id = read(siteSlug, 'dealer', token)
      return id === null ? null : { id, hasExpired: null }
    },
    sign: (siteSlug, reader, leadId) => {
      const id = Buffer.from(leadId.replaceAll('-', ''), 'hex').toString('base64url')
      return `${id}.${signWith(currentKey(secret), siteSlug, reader, id)}`
    },
  }
}
