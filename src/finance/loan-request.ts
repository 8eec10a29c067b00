import type { Result } from '#platform/result.ts'
import type { LoanLinkProblem, SavedLoan } from './saved-loan.ts'

/** The calculator's inputs in a URL: those of its form, or those of a link with saved numbers. */
export type LoanRequest = {
  readonly parameters: URLSearchParams
  /** Null where the URL has no saved numbers. */
  readonly link: Result<SavedLoan, LoanLinkProblem> | null
}

export const NO_LOAN_REQUEST: LoanRequest = { parameters: new URLSearchParams(), link: null }
