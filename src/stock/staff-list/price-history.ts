import type { Vehicle } from '#vehicles/fields.ts'

/** A change of the asking price in cents: before and after, null for none. */
export interface PriceChange {
  readonly at: string
  readonly cents: readonly (number | null)[]
}

export interface PriceSince {
  readonly at: string
  readonly cents: number
}

/** The asking price of each time. Before the first change it was the one that changed, which may be none. */
export function priceHistory(
  changes: readonly PriceChange[],
  { createdAt, price }: Pick<Vehicle, 'createdAt' | 'price'>,
): readonly PriceSince[] {
  const [first] = changes
  const atFirst = first ? (first.cents[0] ?? null) : price
  const later = changes.flatMap(({ at, cents: [, cents] }) =>
    cents === null || cents === undefined ? [] : [{ at: new Date(at).toISOString(), cents }],
  )
  return atFirst === null ? later : [{ at: createdAt.toISOString(), cents: atFirst }, ...later]
}
