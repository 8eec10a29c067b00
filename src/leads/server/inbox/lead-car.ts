import type { Transaction } from '#platform/server/database.ts'
import { isShown, shownOrder } from '#vehicles/server/shown-photos.ts'

/** A vehicle beside a lead. */
export interface CarRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly priceCents: number | null
  readonly beforeCents: number | null
  readonly stockNumber: string | null
  readonly place: string | null
  readonly km: number | null
  readonly inStockSince: Date
  readonly status: string
  readonly isReserved: boolean
  readonly dealershipSlug: string
  /** The blob of its first picture; null without one. */
  readonly blob: string | null
}

const COLUMNS = `
  v.id, v.slug, v.name as title, coalesce(nullif(v.offer_price, 0), nullif(v.price, 0))::float8 as "priceCents", nullif(v.before_price, 0)::float8 as "beforeCents",
  v.stock_number as "stockNumber", n.name as place, v.km, v.created_at as "inStockSince", v.status, v.reserved as "isReserved", d.slug as "dealershipSlug",
  (select p.blob from photos p where p.vehicle_id = v.id and p.blob is not null and ${isShown('p')} order by ${shownOrder('p')} limit 1) as blob`
const FROM =
  'from vehicles v join dealerships d on d.id = v.dealership_id left join locations n on n.id = v.location_id'

/** The vehicle, and up to three others of the dealership that fit: of its body or make, for about the price. */
export async function readCars(
  { $client }: Pick<Transaction, '$client'>,
  vehicleId: number,
): Promise<{ readonly car: CarRow | null; readonly others: readonly CarRow[] }> {
  const own = await $client.query<CarRow>(`select ${COLUMNS} ${FROM} where v.id = $1`, [vehicleId])
  const [car] = own.rows
  if (!car) return { car: null, others: [] }
  const { rows } = await $client.query<CarRow>(
    `select ${COLUMNS} ${FROM} join vehicles o on o.id = $1 and o.dealership_id = v.dealership_id
     where v.id <> o.id and v.status = 'in_stock' and not v.reserved and (v.body = o.body or v.make = o.make)
       and coalesce(nullif(v.offer_price, 0), v.price) between 0.75 * coalesce(nullif(o.offer_price, 0), o.price) and 1.25 * coalesce(nullif(o.offer_price, 0), o.price)
     order by (v.make = o.make)::int + (v.body = o.body)::int + (v.model = o.model)::int desc,
       abs(coalesce(nullif(v.offer_price, 0), v.price) - coalesce(nullif(o.offer_price, 0), o.price)), v.id
     limit 3`,
    [vehicleId],
  )
  return { car, others: rows }
}
