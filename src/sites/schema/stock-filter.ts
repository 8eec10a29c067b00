import { z } from 'zod'
import { CAR_TYPES } from './car-types.ts'
import { slug, text } from './values.ts'

/** The largest age in stock filters, in years. */
const MAX_FILTER_AGE_YEARS = 14

/**
 * The fixed selection of a site's stock. All keys of an object must match; `and`, `or` and `not` combine further objects. A list contains
 * alternatives: `make: [Kia, Mazda]` matches both makes. Texts are compared without case.
 *
 * `maxAgeYears: 5` matches while this year minus the vehicle's year is at most 5. A vehicle without a year does not match.
 *
 *     # everything of two yards that is at most 10 years old, without new stock of one make
 *     dealership: [north-yard, south-yard]
 *     maxAgeYears: 10
 *     not: { condition: [new], make: [Kia] }
 */
export type StockFilter = {
  readonly and?: readonly StockFilter[] | undefined
  readonly or?: readonly StockFilter[] | undefined
  readonly not?: StockFilter | undefined
  readonly dealership?: readonly string[] | undefined
  readonly condition?: readonly (typeof CAR_TYPES)[number][] | undefined
  readonly maxAgeYears?: number | undefined
  readonly make?: readonly string[] | undefined
  readonly stockNumber?: readonly string[] | undefined
  readonly body?: readonly string[] | undefined
}

const texts = z.array(text).min(1, 'a list of at least one')

export const stockFilter: z.ZodType<StockFilter, StockFilter> = z.lazy(() =>
  z
    .strictObject({
      and: z
        .array(stockFilter)
        .min(1, 'a list of at least one')
        .optional()
        .describe('All of these conditions are met.'),
      or: z
        .array(stockFilter)
        .min(1, 'a list of at least one')
        .optional()
        .describe('At least one of these conditions is met.'),
      not: stockFilter.optional().describe('This condition is not met.'),
      dealership: z.array(slug).min(1, 'a list of at least one').optional().describe('Slugs of dealerships.'),
      condition: z.array(z.enum(CAR_TYPES)).min(1, 'a list of at least one').optional().describe('new, demo, used.'),
      maxAgeYears: z
        .int(`a whole number from 0 to ${MAX_FILTER_AGE_YEARS}`)
        .min(0, `a whole number from 0 to ${MAX_FILTER_AGE_YEARS}`)
        .max(MAX_FILTER_AGE_YEARS, `a whole number from 0 to ${MAX_FILTER_AGE_YEARS}`)
        .optional()
        .describe("Maximum age: this year minus the vehicle's year."),
      make: texts.optional().describe('Makes.'),
      stockNumber: texts.optional().describe('Stock numbers.'),
      body: texts.optional().describe('Bodies as spelled in the stock.'),
    })
    .refine((filter) => Object.values(filter).some((value) => value !== undefined), 'at least one condition')
    .meta({ id: 'stockFilter' }),
)
