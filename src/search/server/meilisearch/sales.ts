import type { Transaction } from '#platform/server/database.ts'
import { LONGEST_SOLD_WINDOW_DAYS } from '../stock-rows.ts'

/** When vehicles were sold. It is read from the database: a server could tell it, too, but not without being asked each second. */
export interface Sales {
  /** The earliest sale among those not before `since`, in seconds; a time beyond all where there is none. */
  readonly earliestSince: (since: number) => number
  /** Reads the sales of these dealerships anew, or of all. */
  readonly refresh: (client: Transaction['$client'], dealerships: readonly number[] | 'all') => Promise<void>
}

export function createSales(): Sales {
  const byDealership = new Map<number, readonly number[]>()
  let sorted: readonly number[] = []
  return {
    earliestSince: (since) => sorted[firstNotBelow(sorted, since)] ?? Number.MAX_SAFE_INTEGER,
    refresh: async (client, dealerships) => {
      if (dealerships.length === 0) return
      const ids = dealerships === 'all' ? null : dealerships
      const { rows } = await client.query<Sale>(SALES, [ids])
      const sales = Map.groupBy(rows, (row) => row.dealership_id)
      for (const id of ids ?? [...byDealership.keys(), ...sales.keys()]) {
        byDealership.set(
          id,
          (sales.get(id) ?? []).map(({ sold_at }) => Number(sold_at)),
        )
      }
      sorted = [...byDealership.values()].flat().sort((a, b) => a - b)
    },
  }
}

type Sale = { readonly dealership_id: number; readonly sold_at: string }

const SALES = `
  select dealership_id, floor(extract(epoch from sold_at))::bigint as sold_at from vehicles
  where ($1::int[] is null or dealership_id = any($1)) and show_on_dealer_website and status not in ('in_stock', 'coming_soon')
    and sold_at > now() - interval '${LONGEST_SOLD_WINDOW_DAYS} days'`

function firstNotBelow(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? Infinity) < value) low = middle + 1
    else high = middle
  }
  return low
}
