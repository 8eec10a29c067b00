import type { Location } from '../location.ts'

/** A sales location for tests and galleries, with the given fields changed. */
export function buildLocation(fields: Partial<Location> = {}): Location {
  return {
    id: 1,
    slug: 'main',
    code: null,
    name: 'Main yard',
    dealershipSlug: 'north',
    locationType: 'sales',
    locationSubtype: null,
    primary: false,
    visible: true,
    manufacturers: [],
    address: {
      street: '1 Example Street',
      city: 'Toowoomba',
      state: 'QLD',
      postcode: '4350',
      lat: -27.56,
      long: 151.95,
      placeId: null,
      placeUrl: null,
      mapKey: null,
    },
    contactDetail: {
      phone: '+61 7 5550 1234',
      landlinePhone: null,
      email: 'sales@dealer.example',
      mailboxes: {},
      openingHours: [],
    },
    specialHours: [],
    dealerLicenceNumber: null,
    motorVehicleRepairer: null,
    image: null,
    reviews: { averageRating: 4.6, source: null, count: 0, items: [] },
    reviewsHidden: false,
    distributionLocations: [],
    people: [],
    credit: null,
    ...fields,
  }
}
