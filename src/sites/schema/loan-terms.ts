import { z } from 'zod'
import { keysOf, recordOf } from '#platform/records.ts'
import { CAR_TYPES } from './car-types.ts'
import { group } from './group.ts'
import { dollars, percent } from './values.ts'

/** The fees of a loan with their descriptions. `FEES` in `src/finance/fees.ts` decides how each is charged. */
const FEES = {
  establishment: 'Establishment fee in dollars.',
  securityRegistration: 'Security registration fee in dollars.',
  monthlyAdministration: 'Account administration fee in dollars per month.',
  dealerAgency: 'Dealer agency fee in dollars.',
} as const

const FEE_NAMES = keysOf(FEES)

export const fees = group(recordOf(FEE_NAMES, (name) => dollars.default(0).describe(FEES[name]))).describe(
  "Fees included in payment and total; a lender's own fees take precedence.",
)

const age = z.number('a number of years').int('whole years').min(1, '1 or more').max(100, 'at most 100 years')

export const byVehicle = z
  .array(
    z
      .strictObject({
        condition: z
          .array(z.enum(CAR_TYPES))
          .min(1, 'a list of at least one')
          .optional()
          .describe('Conditions of these vehicles: new, demo, used; by default any.'),
        minAge: age.optional().describe("Least age in years: this year minus the vehicle's year."),
        maxAge: age.optional().describe('Greatest age in years.'),
        interest: percent.optional().describe('Rate in per cent a year; by default the rate of `calculator.interest`.'),
        fees: z
          .strictObject(recordOf(FEE_NAMES, (name) => dollars.optional().describe(FEES[name])))
          .optional()
          .describe('Fees of these vehicles; one that is left out is that of `fees`.'),
      })
      .refine(
        ({ condition, minAge, maxAge }) => (condition ?? minAge ?? maxAge) !== undefined,
        'condition, minAge or maxAge',
      )
      .refine(({ interest, fees: own }) => (interest ?? own) !== undefined, 'interest or fees'),
  )
  .default([])
  .describe(
    "Other rates and fees of the site's own loans for some vehicles, by condition and age: the first entry that fits a vehicle counts, on its cards, on its page and in the search by repayment. A vehicle without a year fits no entry with an age.",
  )
