import { FINANCE_CALCULATOR_ID, LOAN_PARAMETER } from '#finance/calculator-fields.ts'
import type { SavedLoan } from '#finance/saved-loan.ts'
import { CENTS_PER_DOLLAR, formatExactMoney, formatMoney } from '#platform/money.ts'
import { always } from '../step-field.ts'
import { joined, type PurchaseCopy, type StepDefinition } from './step-definition.ts'

/** Cash or finance, with the numbers of a saved calculation. */
export const payment: StepDefinition = {
  fields: () => [{ name: 'by', kind: 'choice', options: ['cash', 'finance', 'undecided'], required: always }],
  text: ({ facts: { loan }, copy }) =>
    joinedSentences(
      copy('purchase.paymentText'),
      loan === null ? copy('purchase.paymentHow') : loanText(loan, copy),
      priceText(loan, copy),
    ),
  links: ({ facts: { vehicle, loan, purchase, tradeIn }, copy }) => {
    const calculator = `/cars/${vehicle.slug}`
    if (loan === null || purchase.loan === null) {
      const isTakenOver = purchase.answers.tradeIn?.['hasTradeIn'] === 'offer' && tradeIn !== null
      const start = isTakenOver ? `?deposit=${tradeIn.offerPrice / CENTS_PER_DOLLAR}` : ''
      return [{ text: copy('purchase.calculatorLink'), href: `${calculator}${start}#${FINANCE_CALCULATOR_ID}` }]
    }
    const query = new URLSearchParams({ [LOAN_PARAMETER]: purchase.loan }).toString()
    return [{ text: copy('purchase.loanLink'), href: `${calculator}?${query}#${FINANCE_CALCULATOR_ID}` }]
  },
  row: ({ answers, loan, copy, copyByKey }) => {
    if (answers === undefined) return null
    const { by = '' } = answers
    return joined(copyByKey(`purchase.option.${by}`), by === 'finance' ? loanRow(loan, copy) : '')
  },
}

/** The numbers of the loan for the order, which the dealer reads, too. */
function loanRow(loan: SavedLoan | null, copy: PurchaseCopy): string {
  if (loan === null || loan.payment === null) return copy('purchase.row.noLoan')
  const { years, annualRate, frequency, amount, deposit } = loan.input
  return copy('purchase.row.loan', {
    payment: formatExactMoney(loan.payment),
    period: copy(`purchase.period.${frequency}`),
    years,
    rate: annualRate,
    amount: formatExactMoney(amount - deposit),
  })
}

function loanText(loan: SavedLoan | null, copy: PurchaseCopy): string {
  if (loan === null || loan.payment === null) return ''
  const { years, annualRate, frequency } = loan.input
  return copy('purchase.loanText', {
    payment: formatExactMoney(loan.payment),
    period: copy(`purchase.period.${frequency}`),
    years,
    rate: annualRate,
  })
}

/** The price that was calculated with, which may differ from today's. */
function priceText(loan: SavedLoan | null, copy: PurchaseCopy): string {
  return loan === null || loan.price === null ? '' : copy('purchase.loanPrice', { price: formatMoney(loan.price) })
}

function joinedSentences(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
