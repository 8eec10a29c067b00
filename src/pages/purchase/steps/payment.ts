import { FINANCE_CALCULATOR_ID, LOAN_PARAMETER } from '#finance/calculator-fields.ts'
import type { SavedLoan } from '#finance/saved-loan.ts'
import { formatExactMoney } from '#platform/money.ts'
import { always } from '#purchase/step-field.ts'
import { joined, type Say, type StepDefinition } from './step-definition.ts'

/** Cash or finance, with the numbers of the calculator's signed link. */
export const payment: StepDefinition = {
  fields: () => [{ name: 'by', kind: 'choice', options: ['cash', 'finance', 'undecided'], required: always }],
  text: ({ say }) => say('purchase.paymentText'),
  links: ({ facts: { vehicle, loan, purchase }, say }) => {
    const calculator = `/cars/${vehicle.slug}`
    if (loan === null || purchase.loan === null) {
      return [{ text: say('purchase.calculatorLink'), href: `${calculator}#${FINANCE_CALCULATOR_ID}` }]
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
