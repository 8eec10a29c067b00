import type { Transaction } from '#platform/server/database.ts'
import { createSoldTimes } from '../sold-times.ts'
import { LONGEST_SOLD_WINDOW_DAYS } from '../stock-rows.ts'

export interface SoldByDealership {
  /** The earliest sale among those not before `since`, in seconds. */
  readonly earliestSince: (since: number) => number
  /** Reads the sales of these dealerships anew. */
  readonly refresh: (client: Transaction['$client'], dealerships: readonly number[]) => Promise<void>
}

/** When vehicles were sold, from the database: a server could tell it, too, but not each second. */
export function createSoldByDealership(): SoldByDealership {
  const sold = createSoldTimes()
  const known = new Map<number, readonly string[]>()
  return {
    earliestSince: sold.earliestSince,
    refresh: async (client, dealerships) => {
      if (dealerships.length === 0) return
      const { rows } = await client.query<SaleRow>(SALES, [dealerships])
      const sales = Map.groupBy(rows, (row) => row.dealership_id)
      for (const dealership of dealerships) {
        const now = sales.get(dealership) ?? []
        for (const key of known.get(dealership) ?? []) sold.set(key, undefined)
        for (const { id, sold_at } of now) sold.set(String(id), Number(sold_at))
        known.set(
          dealership,
          now.map(({ id }) => String(id)),
        )
      }
    },
  }
}

type SaleRow = { readonly id: number; readonly dealership_id: number; readonly sold_at: string }

const SALES = `
  select id, dealership_id, floor(extract(epoch from sold_at))::bigint as sold_at from vehicles
  where dealership_id = any($1::int[]) and show_on_dealer_website and status not in ('in_stock', 'coming_soon')
    and sold_at > now() - interval '${LONGEST_SOLD_WINDOW_DAYS} days'`
