import { z } from 'zod'
import { group } from './group.ts'
import { DEFAULT_TRADE_IN_QUESTIONS } from './default-trade-in.ts'
import { atLeastOne, count, dollars, percent, slug, text } from './values.ts'

export const reserve = group({
  enabled: z.boolean().default(true).describe('Whether vehicles can be reserved online.'),
  mode: z
    .enum(['deposit', 'request'])
    .default('deposit')
    .describe('Whether a deposit holds the vehicle at once, or the dealer confirms first.'),
  depositAud: dollars.default(200).describe('The deposit in dollars.'),
  holdHours: atLeastOne.default(48).describe('Time that a vehicle is held, from the capture of the deposit.'),
  refundable: z.boolean().default(true).describe('Whether the deposit is refunded in full.'),
}).describe('Reserving.')

const slots = (usual: { readonly leadTimeHours: number; readonly what: string }) =>
  group({
    offered: z
      .boolean()
      .default(false)
      .describe(
        `Whether free times are shown and ${usual.what} is booked at once. Otherwise the form asks for a preferred time, which the dealer confirms.`,
      ),
    locations: z
      .array(slug)
      .default([])
      .describe('Slugs of the locations that take bookings; by default every one with opening hours.'),
    lengthMinutes: z.int().min(10).max(480).default(60).describe('Length of a slot.'),
    leadTimeHours: count.default(usual.leadTimeHours).describe('Hours from now to the first slot.'),
    daysAhead: z.int().min(1).max(60).default(14).describe('Days ahead that can be booked.'),
    perSlot: atLeastOne.default(1).describe('Maximum number of bookings per slot.'),
  }).describe('Times that can be booked.')

export const purchase = group({
  enabled: z.boolean().default(true).describe('Whether vehicles can be bought online.'),
  extras: z
    .array(
      z.strictObject({
        name: text.describe('Name of the extra.'),
        text: text.describe('Description in one sentence.'),
        price: dollars.describe('Price in dollars.'),
      }),
    )
    .max(12, 'at most twelve extras')
    .default([])
    .describe('Extras that can be added to an online purchase, such as an extended warranty.'),
  documents: group({
    asked: z
      .boolean()
      .default(true)
      .describe('Whether a purchase asks for a licence and the like, which can be skipped.'),
    keepDays: atLeastOne.max(180, 'at most 180').default(30).describe('Days after which they are deleted.'),
  }).describe('Documents of a purchase.'),
  pickUp: group({
    slots: slots({ leadTimeHours: 24, what: 'the pick-up' }),
  }).describe('Picking up a vehicle that was bought online.'),
  dealerLinkDays: atLeastOne
    .max(365, 'at most 365')
    .default(30)
    .describe(
      "Days that the dealer's link to a purchase or reservation is valid; afterwards a new one is mailed to the dealer's mailbox.",
    ),
  moneyBackHours: count
    .default(0)
    .describe(
      'Hours of the money-back guarantee on used vehicles, as told in the copy. A promise, so 0, none, by default; the preset `promise-money-back` has 48.',
    ),
  returnsPolicy: z
    .strictObject({
      days: atLeastOne.describe('Days within which a vehicle can be given back.'),
      km: atLeastOne.optional().describe('Kilometres driven at most; none by default.'),
      fuel: text.optional().describe('Fuel that has to be left; none by default.'),
    })
    .optional()
    .describe(
      'The returns policy, as told in the copy. A promise, so there is none by default; the preset `promise-returns` has one.',
    ),
}).describe('Buying online.')

const tradeInAnswer = z.strictObject({
  value: slug.describe('Name in addresses and data.'),
  label: text.describe('Answer that shoppers see.'),
  percent: z
    .number()
    .min(-100, 'a percentage from -100')
    .max(100, 'a percentage up to 100')
    .default(0)
    .describe('Change to the offer in per cent; a negative number reduces it.'),
  dollars: z.number().default(0).describe('Change to the offer in dollars; a negative number reduces it.'),
})

const tradeInQuestion = z.strictObject({
  name: slug.describe('Name in data.'),
  question: text.describe('The question; may use {noun}.'),
  answers: z.array(tradeInAnswer).min(2, 'at least two answers').describe('Answers to choose from, in order.'),
})
export const payments = group({
  account: slug
    .optional()
    .describe(
      'Name of its own Stripe account, whose keys are the site’s secrets STRIPE_KEY_{NAME} and STRIPE_WEBHOOK_SECRET_{NAME} (`npx forecourt secrets set`), or environment variables of those names; by default the one that sites share.',
    ),
}).describe('Payments by card.')

export const onlinePayment = group({
  maxAud: dollars.default(5000).describe('The largest amount in dollars that can be paid by its reference.'),
}).describe('Payments by reference, at /online-payment.')

const MAX_PRIZES = 12

export const spinToWin = group({
  promotion: text
    .default('spin-to-win')
    .describe('Name of the promotion. A new name gives everybody a new turn and restores all prizes.'),
  prizes: z
    .array(
      z.strictObject({
        name: text.describe('Name of the prize.'),
        text: text.optional().describe('Description in one sentence.'),
        chancePct: z
          .number()
          .positive()
          .max(100, 'at most 100')
          .describe('Chance of winning it in one turn, in per cent.'),
        limit: atLeastOne.optional().describe('Total number available; unlimited by default.'),
      }),
    )
    .max(MAX_PRIZES, `at most ${MAX_PRIZES} prizes`)
    .refine(
      (prizes) => prizes.reduce((sum, { chancePct }) => sum + chancePct, 0) <= 100,
      'chances of at most 100 in all',
    )
    .default([])
    .describe('Prizes of the draw at /spin-to-win; without prizes the page says so.'),
  terms: text
    .optional()
    .describe('Terms of the promotion, with its permit if the state requires one; none by default.'),
}).describe('The promotion at /spin-to-win.')

export const tradeIn = group({
  allowed: z.boolean().default(true).describe('Whether trade-ins are accepted; a vehicle can override it.'),
  online: z
    .boolean()
    .default(true)
    .describe('Whether /trade-in and /cars/trade-in value a vehicle at once; otherwise they show the trade-in form.'),
  marginPercent: percent
    .default(12)
    .describe('Share of the asking price that is subtracted from the offer as resale margin.'),
  reconditioning: dollars.default(900).describe('Cost of getting a vehicle ready for sale, in dollars.'),
  offerDays: atLeastOne.default(7).describe('Days that an offer is valid.'),
  questions: z
    .array(tradeInQuestion)
    .default(DEFAULT_TRADE_IN_QUESTIONS)
    .describe('Questions about the vehicle, and the change to the offer for each answer.'),
  maxAgeYears: count.default(7).describe('Oldest vehicle that gets an online estimate.'),
  maxKm: count.default(100_000).describe('Maximum kilometres of a vehicle that gets an online estimate.'),
  saveToMiscellaneous: z
    .boolean()
    .default(false)
    .describe('Whether a valuation is stored in the miscellaneous records, too.'),
}).describe('Trade-in.')

const POSTCODES = 'a quoted postcode or range such as "4000-4179"'
const postcodes = z.string(POSTCODES).regex(/^\d{4}(?:-\d{4})?$/, POSTCODES)

export const delivery = group({
  zones: z
    .array(
      z.strictObject({
        postcodes: z.array(postcodes).min(1, 'at least one postcode').describe('Postcodes and ranges of postcodes.'),
        name: text.describe('Name of the region.'),
        price: dollars.describe('Price of delivery in dollars.'),
      }),
    )
    .default([])
    .describe('Regions with a delivery price; a postcode in none of them gets no estimate.'),
}).describe('Delivery.')

export const testDrive = group({
  slots: slots({ leadTimeHours: 2, what: 'a test drive' }),
}).describe('Test drives.')

export const serviceBooking = group({
  slots: slots({ leadTimeHours: 24, what: 'a service' }),
}).describe('Service bookings.')

/** Amounts from `from` to `to`, both included. */
function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: (to - from) / by + 1 }, (_, index) => from + index * by)
}

export const budget = group({
  period: z.enum(['week', 'month']).default('week').describe('Initial period of the budget finder.'),
  repayment: group({
    month: dollars.default(600).describe('Repayment per month in dollars.'),
    week: dollars.default(200).describe('Repayment per week in dollars.'),
  }).describe('Initial repayment.'),
  deposit: dollars.default(2000).describe('Initial deposit in dollars.'),
  presets: z
    .array(dollars)
    .default(steps(5000, 70_000, 5000))
    .describe('Amounts offered as buttons, in dollars.'),
  maxFallback: dollars.default(100_000).describe('Maximum price in dollars if the stock has none.'),
  minPriceFilter: dollars.default(1000).describe('Price in dollars above which vehicles are counted.'),
}).describe('The budget finder.')

export const plugins = group({
  autogauge: z.boolean().default(false).describe('Market data: price gauge of used vehicles and repayment on cards.'),
  carAnalysis: z.boolean().default(false).describe("A link to a vehicle's car analysis report, where it has one."),
  ppsrReport: z.boolean().default(false).describe("A link to a vehicle's PPSR report, where it has one."),
}).describe('Services of others.')
