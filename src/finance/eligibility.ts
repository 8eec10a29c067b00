import type { Cents } from '#platform/money.ts'
import { partTable } from '#platform/part-table.ts'
import type { Site } from '#sites/schema.ts'
import type { LenderData } from './lender-data.ts'
import { statedRate } from './loan-terms.ts'

export type Provider = NonNullable<Site['finance']['provider']>

/** The facts that the conditions test. */
export type FinanceFacts = {
  readonly vehicle: {
    readonly year: number | null
    readonly status: 'in_stock' | 'coming_soon' | 'sold'
    readonly reserved: boolean
    /** The displayed price in cents; null without one. */
    readonly price: Cents | null
    readonly dealershipSlug: string
  }
  readonly lender: LenderData | null
  /** Whether a finance provider quoted this vehicle. */
  readonly hasQuote: boolean
  readonly finance: Site['finance']
  readonly marketDataEnabled: boolean
  /** The current year in the site's time zone. */
  readonly thisYear: number
}

const PRICE_FLOOR_CENTS = 500_00
const QUOTE_PRICE_FLOOR_CENTS = 200_00
const YEAR_WINDOW = 12

type Predicate = (facts: FinanceFacts) => boolean

/** Every condition that a rule can name. Each name reads as the reason when it fails. */
const PREDICATES = {
  'site-shows-finance': ({ finance }) => finance.display,
  // When the configuration loads, this defaults to `plugins.autogauge`.
  'card-estimate-enabled': ({ finance }) => finance.cardEstimate.enabled,
  'dealership-shows-finance': ({ finance, vehicle }) => !finance.hiddenDealerships.includes(vehicle.dealershipSlug),
  // Without a lender they are the site's own, whose comparison rate follows from its interest rate.
  'interest-rate-present': ({ finance, lender }) => (lender?.interestRate ?? ownRate(finance, lender)) !== null,
  'comparison-rate-present': ({ finance, lender }) => (lender?.comparisonRate ?? ownRate(finance, lender)) !== null,
  'in-stock': ({ vehicle }) => vehicle.status !== 'sold',
  'on-the-yard': ({ vehicle }) => vehicle.status === 'in_stock',
  unreserved: ({ vehicle }) => !vehicle.reserved,
  'year-within-twelve': ({ vehicle, thisYear }) => vehicle.year !== null && vehicle.year >= thisYear - YEAR_WINDOW,
  'price-above-500': ({ vehicle }) => vehicle.price !== null && vehicle.price > PRICE_FLOOR_CENTS,
  'price-above-200': ({ vehicle }) => vehicle.price !== null && vehicle.price > QUOTE_PRICE_FLOOR_CENTS,
  'weekly-payment-present': ({ lender }) => (lender?.paymentWeek ?? null) !== null,
  'monthly-payment-present': ({ lender }) => (lender?.paymentMonth ?? null) !== null,
  'market-data-enabled': ({ marketDataEnabled }) => marketDataEnabled,
  'quote-present': ({ hasQuote }) => hasQuote,
} as const satisfies Readonly<Record<string, Predicate>>

/** The rate of the site, which never replaces a missing rate of a lender. */
function ownRate(finance: FinanceFacts['finance'], lender: LenderData | null): number | null {
  return lender === null ? statedRate(finance) : null
}

export type Condition = keyof typeof PREDICATES

/** Conditions for finance with any provider. */
const GENERAL_CONDITIONS: readonly Condition[] = [
  'site-shows-finance',
  'dealership-shows-finance',
  'interest-rate-present',
  'comparison-rate-present',
]

const PAID_WEEKLY: readonly Condition[] = ['price-above-500', 'in-stock', 'weekly-payment-present']

/** A finance provider, with the conditions of its finance in addition to the general ones. */
type FinanceProvider<Name extends Provider> = { readonly name: Name; readonly conditions: readonly Condition[] }

const PROVIDERS = partTable<{ readonly [Name in Provider]: FinanceProvider<Name> }>({
  taurus: {
    name: 'taurus',
    conditions: ['year-within-twelve', 'price-above-500', 'in-stock', 'comparison-rate-present'],
  },
  '360-finance': { name: '360-finance', conditions: ['in-stock'] },
  ausloans: { name: 'ausloans', conditions: ['in-stock'] },
  manual: { name: 'manual', conditions: PAID_WEEKLY },
  angle: { name: 'angle', conditions: PAID_WEEKLY },
  powertorque: { name: 'powertorque', conditions: PAID_WEEKLY },
  'nissan-finance': {
    name: 'nissan-finance',
    conditions: ['price-above-500', 'in-stock', 'monthly-payment-present'],
  },
  youx: {
    name: 'youx',
    conditions: ['price-above-200', 'on-the-yard', 'unreserved', 'market-data-enabled', 'quote-present'],
  },
})

export const { names: PROVIDER_NAMES } = PROVIDERS
const { get: financeProvider } = PROVIDERS

export type Eligibility =
  | { readonly kind: 'shown' }
  | { readonly kind: 'hidden'; readonly because: readonly [Condition, ...Condition[]] }

/** Whether finance is shown for a vehicle, and if not, every condition that fails. */
export function financeEligibility(facts: FinanceFacts): Eligibility {
  const { provider } = facts.finance
  return meets(facts, [...GENERAL_CONDITIONS, ...(provider ? financeProvider(provider).conditions : [])])
}

/** The general conditions and those of a provider, if one is given, each with its result. */
export function checkRule(
  facts: FinanceFacts,
  provider: Provider | null,
): readonly { readonly condition: Condition; readonly holds: boolean }[] {
  const conditions = [...GENERAL_CONDITIONS, ...(provider ? financeProvider(provider).conditions : [])]
  return [...new Set(conditions)].map((condition) => ({ condition, holds: PREDICATES[condition](facts) }))
}

/** Tests any list of conditions. */
export function meets(facts: FinanceFacts, conditions: readonly Condition[]): Eligibility {
  const [first, ...others] = [...new Set(conditions)].filter((name) => !PREDICATES[name](facts))
  return first === undefined ? { kind: 'shown' } : { kind: 'hidden', because: [first, ...others] }
}
