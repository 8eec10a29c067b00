import { z } from 'zod'
import { group } from './group.ts'
import { byVehicle, fees } from './loan-terms.ts'
import { dollars, path, percent, phone, slug, text } from './values.ts'

export const FINANCE_PROVIDERS = [
  'taurus',
  '360-finance',
  'ausloans',
  'manual',
  'angle',
  'powertorque',
  'nissan-finance',
  'youx',
] as const

/** The path of the finance enquiry in links of site files; `withFinanceLinks` replaces it by the site's own. */
export const DEFAULT_FINANCE_PATH = '/finance'

const FREQUENCIES = ['week', 'fortnight', 'month'] as const
/** The rate, in per cent a year, of a site that switches finance on without stating its own. */
export const EXAMPLE_RATE = 8.5

/** The default maximum of the calculator's amount in dollars, by variant. */
const LARGEST_AMOUNT = { loan: 100_000, purchasePrice: 250_000 } as const

/** An optional money input of the calculator. */
function moneyInput(what: string) {
  return group({
    min: dollars.default(0).describe('Smallest amount in dollars.'),
    max: dollars.default(250_000).describe('Largest amount in dollars.'),
    hidden: z.boolean().default(false).describe('Whether the input is left out.'),
  }).describe(what)
}

const years = z.number('a number of years').positive('a number of years above 0').max(10, 'at most 10 years')

const calculator = z
  .strictObject({
    variant: z
      .enum(['loan', 'purchasePrice'])
      .default('loan')
      .describe('Meaning of the amount; purchasePrice is labelled as such and goes up to 250000.'),
    amount: group({
      min: dollars.default(1000).describe('Smallest amount in dollars.'),
      max: dollars
        .optional()
        .describe('Largest amount in dollars; by default 100000, and 250000 for a purchase price.'),
      step: dollars.default(500).describe('Step in dollars.'),
      priceFactorAboveMax: z
        .number()
        .min(1)
        .max(2)
        .optional()
        .describe('Factor for prices above the maximum: the maximum becomes the price times this, for example 1.05.'),
    }).describe('The amount.'),
    amountDefault: z
      .union([dollars, z.literal('price')], 'an amount in dollars, or price')
      .default(30_000)
      .describe("Initial amount in dollars; `price`: the vehicle's price, or 30000 without one."),
    term: group({
      min: years.default(1).describe('Shortest term in years.'),
      max: years.default(7).describe('Longest term in years.'),
      step: years.default(0.5).describe('Step in years.'),
      values: z
        .array(years)
        .min(1)
        .optional()
        .describe('The only terms offered, in years, in place of min, max and step.'),
      default: years.default(5).describe('Initial term in years.'),
    }).describe('The term.'),
    interest: group({
      min: percent.default(0.5).describe('Smallest rate in per cent a year.'),
      max: percent.default(15).describe('Largest rate in per cent a year.'),
      step: percent.default(0.5).describe('Step in per cent.'),
      fixed: percent.optional().describe('The only rate, which a shopper cannot change.'),
      hidden: z.boolean().default(false).describe('Whether the input is left out.'),
      default: percent
        .optional()
        .describe(
          'Rate that the site advertises, and that its calculator starts with. Without it or `fixed` the site shows no rate and no repayment of its own; with `finance.display: true` written out it is 8.5, the example of the platform.',
        ),
      budgetDefault: percent
        .default(10)
        .describe('Initial rate in the calculator of a vehicle found by the budget finder.'),
    }).describe('The interest rate.'),
    deposit: moneyInput('Deposit or trade-in; optional for the shopper.'),
    residual: moneyInput('Residual at the end of the term; optional for the shopper.'),
    frequency: group({
      allowed: z
        .array(z.enum(FREQUENCIES))
        .min(1)
        .default([...FREQUENCIES])
        .describe('Frequencies offered.'),
      default: z.enum(FREQUENCIES).default('week').describe('Initial frequency.'),
      hidden: z.boolean().default(false).describe('Whether the input is left out.'),
    }).describe('Payment frequency.'),
    rounding: z.enum(['nearestCent', 'upToDollar']).default('nearestCent').describe('Rounding of payments.'),
  })
  .transform((keys) => ({ ...keys, amount: { ...keys.amount, max: keys.amount.max ?? LARGEST_AMOUNT[keys.variant] } }))
  .prefault({})
  .describe('The finance calculator.')

export const finance = group({
  path: path.default(DEFAULT_FINANCE_PATH).describe('Address of the finance enquiry, for example /finance-enquiry.'),
  provider: z
    .enum(FINANCE_PROVIDERS)
    .optional()
    .describe('Finance provider. Its own rule decides for which vehicles finance is shown.'),
  display: z
    .boolean()
    .optional()
    .describe(
      'Whether the site shows finance at all. By default it shows what is stated: rates of the site (`calculator.interest.default` or `fixed`), and lenders of the stock.',
    ),
  hiddenDealerships: z.array(slug).default([]).describe('Dealerships that never show finance.'),
  calculator,
  fees,
  byVehicle,
  minimumPayment: dollars.default(25).describe('A payment of that many dollars or less shows "Enquire for Finance".'),
  comparisonRate: group({
    rate: percent
      .optional()
      .describe('Comparison rate in per cent; by default computed from rate and fees on the example loan.'),
    basisAmount: dollars.default(30_000).describe('Amount of the example loan in dollars.'),
    basisYears: years.default(5).describe('Term of the example loan in years.'),
    range: z
      .strictObject({
        min: percent.describe('Lowest rate in per cent.'),
        max: percent.describe('Highest rate in per cent.'),
      })
      .optional()
      .describe('Range of comparison rates in the text.'),
  }).describe('The comparison rate and its example.'),
  contactPhone: phone.optional().describe("The provider's number in the disclaimer."),
  cardEstimate: group({
    enabled: z
      .boolean()
      .optional()
      .describe(
        'Whether cards show a repayment; by default as `plugins.autogauge`. Without a finance provider it is computed from the rate and fees of this group.',
      ),
    loanTerm: years.default(5).describe('Term in years.'),
    depositPct: percent.default(10).describe('Deposit in per cent of the price.'),
    finalPct: percent.default(30).describe('Final payment in per cent of the price.'),
    period: z.enum(['week', 'month']).default('week').describe('Whether cards show a weekly or a monthly repayment.'),
    selfAssessedCreditScore: text.default('GREAT').describe('Sent with the request.'),
    whoIsHelping: text.optional().describe("Sent with the request; by default the dealership's name."),
  }).describe(
    "The repayment on cards and beside the price of the vehicle's page. A calculator that starts at the price starts with this deposit and final payment.",
  ),
}).describe('Finance.')

type Stated = z.output<typeof finance>

/**
 * Fills the defaults that depend on other keys. A site without a rate of its own has none (null), because a rate that no lender offers must
 * not be advertised; only one that switches finance on explicitly starts with the example rate.
 */
export function withFinanceDefaults(stated: Stated, hasMarketData: boolean) {
  const { cardEstimate, display, provider } = stated
  const { interest } = stated.calculator
  const rate = interest.default ?? (display === undefined ? null : EXAMPLE_RATE)
  const hasRepayments = (interest.fixed ?? rate) !== null || provider !== undefined
  return {
    ...stated,
    display: display ?? true,
    calculator: { ...stated.calculator, interest: { ...interest, default: rate } },
    cardEstimate: { ...cardEstimate, enabled: hasRepayments && (cardEstimate.enabled ?? hasMarketData) },
  }
}
