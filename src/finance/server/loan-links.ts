import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { decodeSavedLoan, encodeSavedLoan, SAVED_LOAN_DAYS, type SavedLoan } from '../saved-loan.ts'

/** Signs saved loans for one site, so that nobody can make a link with figures that the site's calculator did not show. */
export interface LoanLinks {
  readonly sign: (siteSlug: string, loan: SavedLoan) => string
  readonly read: (siteSlug: string, text: string, now: Date) => Result<SavedLoan, LoanLinkProblem>
}

export type LoanLinkProblem =
  /** Altered, truncated, or signed for another site. */
  { readonly kind: 'tampered' } | { readonly kind: 'expired'; readonly loan: SavedLoan }

const MAC_BYTES = 12
const MAX_LINK_LENGTH = 200

export function createLoanLinks(secret: string): LoanLinks {
  const macOf = (siteSlug: string, text: string) =>
    createHmac('sha256', secret)
      .update(`loan:${siteSlug}:${text}`)
      .digest()
      .subarray(0, MAC_BYTES)
      .toString('base64url')
  return {
    sign: (siteSlug, loan) => {
      const text = encodeSavedLoan(loan)
      return `${text}.${macOf(siteSlug, text)}`
    },
    read: (siteSlug, link, now) => {
      if (link.length > MAX_LINK_LENGTH) return err({ kind: 'tampered' })
      const end = link.lastIndexOf('.')
      const text = link.slice(0, Math.max(0, end))
      const given = Buffer.from(link.slice(end + 1))
      const expected = Buffer.from(macOf(siteSlug, text))
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      const loan = isOurs ? decodeSavedLoan(text) : null
      if (loan === null) return err({ kind: 'tampered' })
      return today(now) - loan.day > SAVED_LOAN_DAYS ? err({ kind: 'expired', loan }) : ok(loan)
    },
  }
}

/** Days since 1 January 1970 (UTC). */
export function today(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS)
}
