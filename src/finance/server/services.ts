import type { LoanLinks } from './loan-links.ts'
import type { QuoteService } from './quote-service.ts'

export interface FinanceServices {
  /** Repayments by the sites' finance providers. */
  readonly quotes: QuoteService
  /** Signs links to the numbers of a finance calculator. */
  readonly loanLinks: LoanLinks
}
