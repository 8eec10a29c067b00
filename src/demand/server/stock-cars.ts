import type { Transaction } from '#platform/server/database.ts'
import { SOLD_DAYS, type StockCar } from '../stock-figures.ts'

/** The cars for sale and those that were sold in the last 90 days, of the dealerships that the person of the transaction sees. */
export async function readStockCars(
  { $client }: Pick<Transaction, '$client'>,
  { now, dealershipId = null }: { readonly now: Date; readonly dealershipId?: number | null },
): Promise<readonly StockCar[]> {
  const { rows } = await $client.query<StockCar>(CARS, [now, dealershipId])
  return rows
}

/** Facts that shoppers look for. A new car may have no kilometres. */
const MISSING = ['v.price', 'v.vin', 'v.colour', 'v.fuel', 'v.transmission', 'v.body', `nullif(v.dealer_comments, '')`]

/** Leads of anybody else than the person’s yards are not counted: the policies of the table leave them out. */
const CARS = `
  select v.id, v.name, v.stock_number as "stockNumber", v.make, v.status = 'sold' as "isSold",
    greatest(0, floor(extract(epoch from coalesce(v.sold_at, $1::timestamptz) - v.created_at) / 86400))::integer as days,
    v.price::float8 as "priceCents", m.average::float8 as "marketCents", v.photos_count as photos, v.views,
    (${MISSING.map((fact) => `(${fact} is null)::integer`).join(' + ')} + (v.km is null and v.car_type <> 'new')::integer) as missing,
    coalesce(e.leads, 0) as enquiries
  from vehicles v left join market_prices m on m.vehicle_id = v.id and m.source = 'comparables'
    left join (select vehicle_id, count(*)::integer as leads from leads where vehicle_id is not null and suspected_spam is null group by 1) e
      on e.vehicle_id = v.id
  where ($2::integer is null or v.dealership_id = $2)
    and (v.status = 'in_stock' or (v.status = 'sold' and v.sold_at > $1::timestamptz - interval '${SOLD_DAYS} days'))`
