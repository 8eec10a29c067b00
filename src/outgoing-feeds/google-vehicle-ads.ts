import type { FeedVehicle } from './feed-vehicle.ts'
import { commonRefusal, type FeedFacts, type FeedRefusal, type FeedSettings, type Format } from './format.ts'

/** Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans, in Google's product taxonomy. */
const PRODUCT_CATEGORY = 916
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
/** Further pictures; Google reads at most ten. */
const MORE_PICTURES = 10

/**
 * Vehicle ads of Google's Merchant Center (available in Australia), with the additional columns of Google's vehicle listings. Passenger
 * vehicles only, each VIN once. Sources: Merchant Center help 11192663 and 11190480; developers.google.com, vehicle listings feed.
 */
export const GOOGLE_VEHICLE_ADS: Format<'google-vehicle-ads'> = {
  name: 'google-vehicle-ads',
  contentType: 'text/tab-separated-values; charset=utf-8',
  separator: '\t',
  refusal: (facts) => commonRefusal(facts) ?? ownRefusal(facts),
  unique: ({ vehicle }) => vinOf(vehicle),
  columns: [
    ['id', ({ vehicle }) => vehicle.id],
    ['vin', ({ vehicle }) => vinOf(vehicle)],
    ['store_code', storeCode],
    ['vehicle_fulfillment', (each, settings) => `in_store:${storeCode(each, settings)}`],
    ['google_product_category', () => PRODUCT_CATEGORY],
    ['dealership_name', ({ location, dealership }) => location?.name ?? dealership.name],
    ['dealership_address', ({ location }) => addressOf(location)],
    ['title', ({ vehicle }) => vehicle.name],
    ['price', ({ price }, { currency }) => `${price.toFixed(2)} ${currency}`],
    ['condition', ({ vehicle }) => (vehicle.carType === 'new' ? 'new' : 'used')],
    ['brand', ({ vehicle }) => vehicle.make],
    ['make', ({ vehicle }) => vehicle.make],
    ['model', ({ vehicle }) => vehicle.model],
    ['trim', ({ vehicle }) => vehicle.badge],
    ['year', ({ vehicle }) => vehicle.year],
    ['mileage', ({ vehicle }) => (vehicle.km === null ? null : `${vehicle.km} km`)],
    ['image_link', ({ pictures }) => pictures[0] ?? null],
    ['additional_image_link', ({ pictures }) => pictures.slice(1, 1 + MORE_PICTURES).join(',')],
    ['link', ({ url }) => url],
    ['body_style', ({ vehicle }) => vehicle.body],
    ['fuel', ({ vehicle }) => vehicle.fuel],
    ['transmission', ({ vehicle }) => vehicle.transmission],
    ['color', ({ vehicle }) => vehicle.colour],
    ['interior_color', ({ vehicle }) => vehicle.interiorColour],
    ['seating_capacity', ({ vehicle }) => vehicle.seats],
    ['doors', ({ vehicle }) => vehicle.doors],
    ['certified_pre_owned', ({ vehicle }) => (vehicle.certified ? 'yes' : 'no')],
    ['date_in_stock', ({ vehicle }) => vehicle.createdAt.toISOString().slice(0, 10)],
  ],
}

function ownRefusal({ vehicle }: FeedFacts): FeedRefusal | null {
  if (vehicle.reserved) return 'reserved'
  if (!['', 'car'].includes(vehicle.itemType?.toLowerCase() ?? '')) return 'not-a-car'
  return VIN.test(vinOf(vehicle)) ? null : 'no-vin'
}

function vinOf({ vin }: FeedVehicle['vehicle']): string {
  return vin?.trim().toUpperCase() ?? ''
}

function storeCode({ location, dealership }: FeedVehicle, { storeCodes }: FeedSettings): string {
  const { slug } = location ?? dealership
  return storeCodes[slug] ?? slug
}

function addressOf(location: FeedVehicle['location']): string {
  if (location === null) return ''
  const { street, city, state, postcode } = location
  return [street, city, [state, postcode].filter(Boolean).join(' '), 'AU'].filter(Boolean).join(', ')
}
