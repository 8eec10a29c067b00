import { formatExactMoney, formatMoney, type Cents } from '#platform/money.ts'
import { leadCopy } from '../copy.ts'
import type { Lead } from '../lead.ts'
import type { LeadLoan } from '../lead-loan.ts'
import { leadCopySite } from '../lead-words.ts'

/** The lead's loan in rows for the dealer; empty for a lead without one. */
export function loanRows(
  lead: Lead,
): readonly { readonly label: string; readonly value: string; readonly href?: string }[] {
  const { loan } = lead
  if (!loan) return []
  const copy = leadCopy(leadCopySite(lead))
  const rate = (percent: number) => copy('leads.mail.loan.perYear', { rate: percent.toFixed(2) })
  const orNone = (cents: Cents | null) => (cents === null ? copy('leads.mail.loan.none') : formatExactMoney(cents))
  const years = loan.years === 1 ? copy('leads.mail.loan.year') : copy('leads.mail.loan.years', { years: loan.years })
  return [
    { label: copy('leads.mail.loan.amount'), value: formatMoney(loan.amount) },
    { label: copy('leads.mail.loan.deposit'), value: formatExactMoney(loan.deposit) },
    { label: copy('leads.mail.loan.term'), value: years },
    { label: copy('leads.mail.loan.rate'), value: rate(loan.annualRate) },
    { label: copy('leads.mail.loan.comparison'), value: rate(loan.comparisonRate) },
    { label: copy('leads.mail.loan.residual'), value: formatExactMoney(loan.residual) },
    { label: copy('leads.mail.loan.frequency'), value: copy(`leads.mail.loan.${loan.frequency}`) },
    { label: copy('leads.mail.loan.repayment'), value: orNone(loan.payment) },
    { label: copy('leads.mail.loan.total'), value: totalText(loan, orNone(loan.total), copy) },
    { label: copy('leads.mail.loan.link'), value: loan.href, href: loan.href },
    { label: copy('leads.mail.loan.until'), value: loan.until },
  ]
}

/** The total of the loan, and with the deposit the sum that the shopper pays in all. */
function totalText({ total, deposit }: LeadLoan, text: string, copy: ReturnType<typeof leadCopy>): string {
  if (total === null || deposit === 0) return text
  return copy('leads.mail.loan.totalWithDeposit', {
    total: text,
    deposit: formatExactMoney(deposit),
    sum: formatExactMoney(total + deposit),
  })
}
