import type { Cents } from '#platform/money.ts'
import { copyFor, type CopySite } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { calculate } from './calculation.ts'
import { calculatorBounds } from './calculator.ts'
import { CALCULATOR_COPY } from './calculator-copy.ts'
import { calculatorSetup, type ShownFinance } from './calculator-setup.ts'
import type { Frequency } from './frequency.ts'
import { ESTIMATE_COPY } from './copy.ts'
import { MAX_TERM_YEARS, NO_LENDER_DATA, type LenderData } from './lender-data.ts'
import type { LoanFigures, QuoteInput } from './loan-quote.ts'

type DataSite = CopySite & Pick<Site, 'slug' | 'finance'>

const MONTHS_PER_YEAR = 12
const WEEKS_PER_YEAR = 52

/**
 * The finance of a vehicle as data: the lender's own figures, else those of the calculator's initial loan at the site's rates. The page
 * shows the disclaimer of the same data.
 */
export function financeData(finance: ShownFinance, site: DataSite): LenderData {
  const { lender } = finance
  if (lender) return { ...lender, disclaimer: lender.disclaimer ?? standardDisclaimer(site) }
  const setup = calculatorSetup(finance, site.finance)
  const { defaults } = setup
  const figuresOf = (changed: Partial<QuoteInput>): LoanFigures | null => {
    const { quote } = calculate({ ...defaults, ...changed }, setup)
    return quote.kind === 'figures' ? quote : null
  }
  const paid = (frequency: Frequency) => figuresOf({ frequency })?.payment ?? null
  return {
    ...NO_LENDER_DATA,
    lender: site.finance.provider ?? site.slug,
    interestRate: finance.rates.interest,
    comparisonRate: finance.rates.comparison,
    financeProvider: site.finance.provider ?? null,
    disclaimer: standardDisclaimer(site),
    paymentWeek: paid('week'),
    paymentMonth: paid('month'),
    deposit: defaults.deposit,
    balloon: defaults.residual,
    establishmentFees: finance.fees.establishment,
    totalPayable: figuresOf({})?.total ?? null,
    termYears: defaults.years,
    termMonths: defaults.years * MONTHS_PER_YEAR,
    termWeeks: defaults.years * WEEKS_PER_YEAR,
    termPayments: termPayments(
      calculatorBounds(setup.config, setup.price).term.values,
      (years) => figuresOf({ years })?.payment ?? null,
    ),
  }
}

/** Payments by length of the term, for the terms of whole years that the calculator offers. */
function termPayments(offered: readonly number[], paymentOf: (years: number) => Cents | null) {
  const lengths = offered.filter((years) => Number.isInteger(years) && years <= MAX_TERM_YEARS)
  return Object.fromEntries(
    lengths.flatMap((years) => {
      const payment = paymentOf(years)
      return payment === null ? [] : [[years, payment] as const]
    }),
  )
}

function standardDisclaimer(site: DataSite): string {
  const copy = copyFor(site, CALCULATOR_COPY)
  const { contactPhone } = site.finance
  return [
    copy('finance.calculator.disclaimer'),
    ...(contactPhone === undefined
      ? []
      : [copyFor(site, ESTIMATE_COPY)('finance.terms.contact', { phone: contactPhone })]),
  ].join(' ')
}
