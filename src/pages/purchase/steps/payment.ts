import { FINANCE_CALCULATOR_ID, LOAN_PARAMETER } from '#finance/calculator-fields.ts'
import type { SavedLoan } from '#finance/saved-loan.ts'
import { CENTS_PER_DOLLAR, formatExactMoney, formatMoney } from '#platform/money.ts'
import { always } from '#purchase/step-field.ts'
import { joined, type Say, type StepDefinition } from './step-definition.ts'

/** Cash or finance, with the numbers of the calculator's signed link. */
export const payment: StepDefinition = {
  fields: () => [{ name: 'by', kind: 'choice', options: ['cash', 'finance', 'undecided'], required: always }],
  text: ({ facts: { loan }, say }) =>
    joinedSentences(say('purchase.paymentText'), loanText(loan, say), priceText(loan, say)),
  links: ({ facts: { vehicle, loan, purchase, tradeIn }, say }) => {
    const calculator = `/cars/${vehicle.slug}`
    if (loan === null || purchase.loan === null) {
      const isTakenOver = purchase.answers.tradeIn?.['hasTradeIn'] === 'offer' && tradeIn !== null
      const start = isTakenOver ? `?deposit=${tradeIn.offerPrice / CENTS_PER_DOLLAR}` : ''
      return [{ text: say('purchase.calculatorLink'), href: `${calculator}${start}#${FINANCE_CALCULATOR_ID}` }]
    }
    const query = new URLSearchParams({ [LOAN_PARAMETER]: purchase.loan }).toString()
    return [{ text: say('purchase.loanLink'), href: `${calculator}?${query}#${FINANCE_CALCULATOR_ID}` }]
  },
  row: ({ answers, loan, say, sayAny }) => {
    if (answers === undefined) return null
    const { by = '' } = answers
    return joined(sayAny(`purchase.option.${by}`), by === 'finance' ? loanText(loan, say) : '')
  },
}

function loanText(loan: SavedLoan | null, say: Say): string {
  if (loan === null || loan.payment === null) return ''
  const { years, annualRate, frequency } = loan.input
  return say('purchase.loanText', {
    payment: formatExactMoney(loan.payment),
    period: say(`purchase.period.${frequency}`),
    years,
    rate: annualRate,
  })
}

/** The price that the calculator had, which may be another one than today's. */
function priceText(loan: SavedLoan | null, say: Say): string {
  return loan === null || loan.price === null ? '' : say('purchase.loanPrice', { price: formatMoney(loan.price) })
}

function joinedSentences(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
