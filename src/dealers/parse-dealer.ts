import { ok, type Result } from '#platform/result.ts'
import type { JsonSchema } from '#sites/json-schema.ts'
import { parseWith, type Fault } from '#sites/schema-faults.ts'
import { dealerJsonSchema } from './json-schema.ts'
import { readReviews } from './reviews-table.ts'
import { dealerSchema, type Dealer } from './schema.ts'
import type { DealerReview } from './schema/reviews.ts'

/** A dealer's configuration in which a table of reviews is a list, too. */
export type ParsedDealer = Omit<Dealer, 'reviews'> & { readonly reviews: readonly DealerReview[] }

let json: JsonSchema | undefined

/** The configuration in `input`, or all of its faults. */
export function parseDealer(input: unknown): Result<ParsedDealer, readonly Fault[]> {
  const parsed = parseWith({ schema: dealerSchema, json: () => (json ??= dealerJsonSchema()) }, input)
  if (!parsed.ok) return parsed
  const reviews = readReviews(parsed.value.reviews)
  return reviews.ok ? ok({ ...parsed.value, reviews: reviews.value }) : reviews
}
