import { CAR_TYPES, type CarType } from '#vehicles/fields.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Names of conditions after `/search/`, the default search first. They keep "cars" whatever a site sells. */
export const CONDITION_SEGMENTS: readonly (readonly [segment: string, carTypes: readonly CarType[]])[] = [
  ['new-used-and-demo-cars', []],
  ['used-cars', ['used']],
  ['demo-cars', ['demo']],
  ['new-cars', ['new']],
  ['new-and-demo-cars', ['new', 'demo']],
]

export const DEFAULT_SEGMENT = 'new-used-and-demo-cars'

/** All stock. */
export const DEFAULT_SEARCH_PATH = `/search/${DEFAULT_SEGMENT}`

const CAR_TYPES_BY_SEGMENT = new Map(CONDITION_SEGMENTS)

export function isConditionSegment(segment: string): boolean {
  return CAR_TYPES_BY_SEGMENT.has(segment)
}

/** The segment for exactly these conditions, if there is one. */
export function segmentOfCarTypes(carTypes: readonly string[]): string | undefined {
  const requested = carTypes.length === CAR_TYPES.length ? [] : [...carTypes].sort()
  return CONDITION_SEGMENTS.find(([, types]) => [...types].sort().join() === requested.join())?.[0]
}

export type Segment =
  | { readonly kind: 'condition'; readonly carTypes: readonly CarType[] }
  | { readonly kind: 'make'; readonly make: string }
  | { readonly kind: 'dealership'; readonly slug: string }

/** Resolves one segment after `/search/`: condition names first, then makes, then dealerships. */
export function resolveSegment(
  segment: string,
  vocabulary: Pick<Vocabulary, 'makeBySlug'>,
  dealerships: readonly string[],
): Segment | undefined {
  const carTypes = CAR_TYPES_BY_SEGMENT.get(segment)
  if (carTypes) return { kind: 'condition', carTypes }
  const make = vocabulary.makeBySlug(segment)
  if (make !== undefined) return { kind: 'make', make }
  return dealerships.includes(segment) ? { kind: 'dealership', slug: segment } : undefined
}
