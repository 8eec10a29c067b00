import type { Transaction } from '#platform/server/database.ts'
import { LONGEST_SOLD_WINDOW_DAYS } from '../stock-index/stock-rows.ts'

/** The times at which vehicles were sold. Read from the database, because the search server would have to be queried every second. */
export interface Sales {
  /**
   * The earliest sale of these dealerships (by slug; of any if none are given) at or after `since`, in seconds; the largest safe
   * integer if there is none.
   */
  readonly earliestSince: (since: number, dealerships?: readonly string[]) => number
  /** Reloads the sales of these dealerships, or of all. */
  readonly refresh: (client: Transaction['$client'], dealerships: readonly number[] | 'all') => Promise<void>
}

export function createSales(): Sales {
  /** Sorted by time. */
  const bySlug = new Map<string, readonly number[]>()
  const slugs = new Map<number, string>()
  return {
    earliestSince: (since, dealerships = [...bySlug.keys()]) =>
      Math.min(...dealerships.map((slug) => firstFrom(bySlug.get(slug) ?? [], since)), Number.MAX_SAFE_INTEGER),
    refresh: async (client, dealerships) => {
      if (dealerships.length === 0) return
      const ids = dealerships === 'all' ? null : dealerships
      const { rows } = await client.query<Sale>(SALES, [ids])
      for (const id of ids ?? slugs.keys()) bySlug.delete(slugs.get(id) ?? '')
      for (const [slug, sales] of Map.groupBy(rows, (row) => row.slug)) {
        for (const { dealership_id } of sales.slice(0, 1)) slugs.set(dealership_id, slug)
        bySlug.set(
          slug,
          sales.map(({ sold_at }) => Number(sold_at)),
        )
      }
    },
  }
}

type Sale = { readonly dealership_id: number; readonly slug: string; readonly sold_at: string }

const SALES = `
  select v.dealership_id, d.slug, floor(extract(epoch from v.sold_at))::bigint as sold_at
  from vehicles v join dealerships d on d.id = v.dealership_id
  where ($1::int[] is null or v.dealership_id = any($1)) and v.show_on_dealer_website
    and v.status not in ('in_stock', 'coming_soon') and v.sold_at > now() - interval '${LONGEST_SOLD_WINDOW_DAYS} days'
  order by v.sold_at`

function firstFrom(sorted: readonly number[], since: number): number {
  return sorted[lowerBound(sorted, since)] ?? Number.MAX_SAFE_INTEGER
}

/** Binary search: the index of the first value that is not below `value`. */
function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? Infinity) < value) low = middle + 1
    else high = middle
  }
  return low
}
