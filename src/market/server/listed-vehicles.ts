import type { ClientBase } from 'pg'
import { isRealPrice } from '#vehicles/availability.ts'
import { searchablePrice } from '#vehicles/price.ts'
import type { Listing } from '../listing.ts'

/** A used vehicle of any dealer's stock. */
export interface ListedVehicle extends Listing {
  readonly id: number
  readonly dealershipId: number
  readonly vin: string | null
  /** Whether it is on offer now. Recently sold vehicles are comparables too. */
  readonly forSale: boolean
}

/** Vehicles that were sold within this many days still show the market's asking prices. */
const SOLD_OFFERS_DAYS = 90

/** All used vehicles of every dealer with year, kilometres and price; each VIN once. */
export async function readListedVehicles(client: ClientBase): Promise<readonly ListedVehicle[]> {
  const { rows } = await client.query<Row>(SELECT, [SOLD_OFFERS_DAYS])
  return rows.flatMap(({ price, offerPrice, ...row }) => {
    const asked = searchablePrice({ price: cents(price), offerPrice: cents(offerPrice) })
    return isRealPrice(asked) ? [{ ...row, price: asked }] : []
  })
}

type Row = Omit<ListedVehicle, 'price'> & { readonly price: string | null; readonly offerPrice: string | null }

function cents(text: string | null): number | null {
  return text === null ? null : Number(text)
}

const SELECT = `
  select distinct on (coalesce(nullif(upper(vin), ''), id::text)) id, dealership_id as "dealershipId",
    nullif(upper(vin), '') as vin, make, model, badge, coalesce(simple_drive, drive) as drive,
    coalesce(simple_fuel, fuel) as fuel, year, km, price,
    offer_price as "offerPrice", state, status <> 'sold' as "forSale"
  from vehicles
  where car_type = 'used' and year is not null and km is not null and coalesce(subscription_price, 0) = 0
    and show_on_dealer_website and (status <> 'sold' or sold_at > now() - make_interval(days => $1))
  order by coalesce(nullif(upper(vin), ''), id::text), status = 'sold', updated_at desc`
