import type { SavedLoan } from '#finance/saved-loan.ts'
import type { LoanLinkProblem } from '#finance/server/loan-links.ts'
import type { Result } from '#platform/result.ts'

/** The calculator's inputs in an address: of its form, or of a link to numbers. */
export type LoanRequest = {
  readonly parameters: URLSearchParams
  /** Null where the address has no such numbers. */
  readonly link: Result<SavedLoan, LoanLinkProblem> | null
}

export const NO_LOAN_REQUEST: LoanRequest = { parameters: new URLSearchParams(), link: null }
