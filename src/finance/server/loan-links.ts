import { daysSinceEpoch } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { createMac } from '#platform/mac.ts'
import { err, ok, type Result } from '#platform/result.ts'
import {
  decodeSavedLoan,
  encodeSavedLoan,
  SAVED_LOAN_DAYS,
  type LoanLinkProblem,
  type SavedLoan,
} from '../saved-loan.ts'

/** Signs saved loans for one site, so that nobody can make a link with figures that the site's calculator did not show. */
export interface LoanLinks {
  readonly sign: (siteSlug: string, loan: SavedLoan) => string
  readonly read: (siteSlug: string, text: string, now: Date) => Result<SavedLoan, LoanLinkProblem>
}

const MAC_LENGTH = 16
const MAX_LINK_LENGTH = 200

export function createLoanLinks(secret: KeyRing): LoanLinks {
  const macOf = (siteSlug: string) => createMac(secret, `loan:${siteSlug}:`, MAC_LENGTH)
  return {
    sign: (siteSlug, loan) => {
      const text = encodeSavedLoan(loan)
      return `${text}.${macOf(siteSlug).sign(text)}`
    },
    read: (siteSlug, link, now) => {
      if (link.length > MAX_LINK_LENGTH) return err({ kind: 'tampered' })
      const end = link.lastIndexOf('.')
      const text = link.slice(0, Math.max(0, end))
      const isOurs = macOf(siteSlug).verify(text, link.slice(end + 1))
      const loan = isOurs ? decodeSavedLoan(text) : null
      if (loan === null) return err({ kind: 'tampered' })
      return daysSinceEpoch(now) - loan.day > SAVED_LOAN_DAYS ? err({ kind: 'expired', loan }) : ok(loan)
    },
  }
}
