import type { SavedLoan } from '#finance/saved-loan.ts'
import type { LoanLinkProblem } from '#finance/server/loan-links.ts'
import type { Result } from '#platform/result.ts'

/** What an address says about the calculator: inputs of its form, or the numbers of a link. */
export type LoanRequest = {
  readonly parameters: URLSearchParams
  /** Null where the address has no such numbers. */
  readonly link: Result<SavedLoan, LoanLinkProblem> | null
}

export const NO_LOAN_REQUEST: LoanRequest = { parameters: new URLSearchParams(), link: null }
