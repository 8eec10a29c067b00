import { toListing } from '#search/results/listing.ts'
import { toSearchDocument } from '#search/index/search-document.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import type { FeedVehicle } from '../feed-vehicle.ts'

/** Settings of a site whose yard has a store code. */
export const FEED_SETTINGS = { storeCodes: { rocklea: 'ROCK-1' }, currency: 'AUD' }
/** The yard of the vehicle. */
export const FEED_LOCATION = {
  id: 1,
  slug: 'rocklea',
  name: 'Rocklea yard',
  street: '1 Ipswich Road',
  city: 'Rocklea',
  state: 'QLD',
  postcode: '4106',
  phone: '(07) 5550 1000',
}

/** A used ute that every format accepts, with the given fields changed. */
export function feedVehicle(fields: Partial<Vehicle> = {}, changes: Partial<FeedVehicle> = {}): FeedVehicle {
  const vehicle = buildVehicle({
    vin: 'MR0KA3CD501234567',
    year: 2022,
    km: 45_210,
    itemType: 'car',
    createdAt: new Date('2026-11-01T00:00:00Z'),
    ...fields,
  })
  const dealership = { slug: 'yard', name: 'Example Yard' }
  const listing = toListing(toSearchDocument({ vehicle, dealership, location: FEED_LOCATION, photos: [] }))
  return {
    ...listing,
    point: { lat: -27.55, long: 153.02 },
    price: 54_990,
    url: 'https://yard.example/cars/hilux',
    pictures: ['https://yard.example/1.jpg', 'https://yard.example/2.jpg'],
    ...changes,
  }
}
