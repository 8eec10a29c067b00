/** Names that the segment after /search/ may have, by slug. Conditions win over makes, makes over dealerships. */
export type SearchSegments = {
  readonly conditions: readonly string[]
  readonly makes: readonly string[]
  readonly dealerships: readonly string[]
}

export type SegmentClash = {
  readonly segment: string
  readonly meant: keyof SearchSegments
  readonly hidden: Exclude<keyof SearchSegments, 'conditions'>
}

/** Segments with two meanings. `meant` takes precedence, so no address leads to `hidden`. */
export function searchSegmentClashes({ conditions, makes, dealerships }: SearchSegments): SegmentClash[] {
  const condition = new Set(conditions)
  const make = new Set(makes)
  const hiddenMakes = makes
    .filter((segment) => condition.has(segment))
    .map((segment) => ({ segment, meant: 'conditions' as const, hidden: 'makes' as const }))
  const hiddenDealerships = dealerships.flatMap((segment): SegmentClash[] => {
    if (condition.has(segment)) return [{ segment, meant: 'conditions', hidden: 'dealerships' }]
    return make.has(segment) ? [{ segment, meant: 'makes', hidden: 'dealerships' }] : []
  })
  return [...hiddenMakes, ...hiddenDealerships]
}
