import type { SearchDocument } from '@forecourt/faceted-search'
import { USES_LISTINGS } from './query-values.ts'
import { readListings } from './listings.ts'
import { vehicle } from './stock.ts'

export interface Stock {
  readonly vehicle: (i: number) => SearchDocument
}

/** The generated vehicles, or the listings of the test data. */
export function openStock(): Stock {
  if (!USES_LISTINGS) return { vehicle }
  const listings = readListings()
  return {
    vehicle(i) {
      const listing = listings[i % listings.length]
      if (!listing) throw new RangeError('There are no listings')
      return listing
    },
  }
}
