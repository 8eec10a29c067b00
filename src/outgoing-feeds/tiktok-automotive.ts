import { bodyName, driveName, fuelName, transmissionName } from './catalogue-words.ts'
import { MILEAGE, NUMBER_AND_DEALER } from './dealer-columns.ts'
import { commonRefusal, type Format } from './format.ts'

const MAX_TITLE_LENGTH = 500
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_TRIM_LENGTH = 50

/**
 * Automotive inventory of a TikTok catalogue, as CSV. Unlike Meta, TikTok wants one `image_link`, and no reserved
 * vehicles. docs/sites.md names the source of each column; columns without a source are left out.
 */
export const TIKTOK_AUTOMOTIVE: Format<'tiktok-automotive'> = {
  name: 'tiktok-automotive',
  contentType: 'text/csv; charset=utf-8',
  separator: ',',
  refusal: (facts) => commonRefusal(facts) ?? (facts.vehicle.reserved ? 'reserved' : null),
  unique: null,
  columns: [
    ['vehicle_id', ({ vehicle }) => vehicle.id],
    ['title', ({ vehicle }) => vehicle.name.slice(0, MAX_TITLE_LENGTH)],
    [
      'description',
      ({ vehicle }) =>
        [vehicle.name, vehicle.filteredFeatures.join(', ')].filter(Boolean).join(': ').slice(0, MAX_DESCRIPTION_LENGTH),
    ],
    ['url', ({ url }) => url],
    ['make', ({ vehicle }) => vehicle.make],
    ['model', ({ vehicle }) => vehicle.model],
    ['trim', ({ vehicle }) => vehicle.badge?.slice(0, MAX_TRIM_LENGTH) ?? null],
    ['year', ({ vehicle }) => vehicle.year],
    ...MILEAGE,
    ['image_link', ({ pictures }) => pictures[0] ?? null],
    ['price', ({ price }, { currency }) => `${price.toFixed(2)} ${currency}`],
    ['availability', () => 'available'],
    ['state_of_vehicle', ({ vehicle }) => (vehicle.carType === 'new' ? 'New' : vehicle.certified ? 'CPO' : 'Used')],
    ['body_style', ({ vehicle }) => bodyName(vehicle.body ?? vehicle.simpleBody)],
    ['fuel_type', ({ vehicle }) => FUELS.get(fuelName(vehicle.fuel ?? vehicle.simpleFuel)) ?? null],
    [
      'transmission',
      ({ vehicle }) => TRANSMISSIONS.get(transmissionName(vehicle.transmission ?? vehicle.simpleTransmission)) ?? null,
    ],
    ['drivetrain', ({ vehicle }) => known(driveName(vehicle.drive ?? vehicle.simpleDrive))],
    ['exterior_color', ({ vehicle }) => vehicle.colour],
    ['interior_color', ({ vehicle }) => vehicle.interiorColour],
    ...NUMBER_AND_DEALER,
    ['address.country', () => 'AU'],
  ],
}

/** Optional columns stay empty for a vehicle that none of TikTok's words fits. */
const FUELS = new Map([
  ['PETROL', 'GASOLINE'],
  ['DIESEL', 'DIESEL'],
  ['HYBRID', 'HYBRID'],
  ['ELECTRIC', 'ELECTRIC'],
])
const TRANSMISSIONS = new Map([
  ['AUTOMATIC', 'Automatic'],
  ['MANUAL', 'Manual'],
])

function known(name: string): string | null {
  return name === 'OTHER' ? null : name
}
