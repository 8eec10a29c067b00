import type { Database } from '#platform/server/database.ts'
import type { PriceChange } from '../price-history.ts'

/** The latest changes of a vehicle's price in the stock's history, oldest first. */
export function readPriceChanges(
  database: Database,
  siteId: number,
  vehicleId: number,
): Promise<readonly PriceChange[]> {
  return database.withSite(
    siteId,
    async ({ $client }) => {
      const { rows } = await $client.query<Row>(SELECT, [vehicleId, MAX_CHANGES])
      return rows.toReversed().map(({ at, price, offerPrice }) => ({
        at,
        ...(price && { price }),
        ...(offerPrice && { offerPrice }),
      }))
    },
    { readOnly: true },
  )
}

interface Row {
  readonly at: Date
  readonly price: readonly [number | null, number | null] | null
  readonly offerPrice: readonly [number | null, number | null] | null
}

/** No shopper reads a longer history. */
const MAX_CHANGES = 40

const SELECT = `
  select at, detail->'price' as price, detail->'offer_price' as "offerPrice" from stock_events
  where vehicle_id = $1 and (detail ? 'price' or detail ? 'offer_price')
  order by at desc, sequence desc limit $2`
