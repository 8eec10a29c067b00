import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { searchablePrice } from '#vehicles/price.ts'

/** Link to the finance enquiry with the vehicle's data as query parameters. */
export function financeHref(
  vehicle: Pick<Vehicle, 'id' | 'carType' | 'vin' | 'price' | 'offerPrice'>,
  site: Pick<Site, 'finance'>,
  dealershipSlug: string,
): string {
  const cents = searchablePrice(vehicle)
  const known = {
    preferredDealership: dealershipSlug,
    vehiclePriceBudget: cents === null ? null : String(Math.round(cents / 100)),
    car_id: String(vehicle.id),
    car_type: vehicle.carType,
    vin: vehicle.vin,
  }
  const pairs = Object.entries(known).filter((pair): pair is [string, string] => pair[1] !== null)
  return `${site.finance.path}?${new URLSearchParams(pairs).toString()}#finance-form`
}
