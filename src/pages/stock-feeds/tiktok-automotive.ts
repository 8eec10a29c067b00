import { bodyName, driveName, fuelName, transmissionName } from './catalogue-words.ts'
import type { Format } from './format.ts'

const MAX_DESCRIPTION_LENGTH = 5000
/** TikTok reads at most ten pictures beside the first. */
const MORE_PICTURES = 10

/**
 * Automotive inventory of a TikTok catalogue, as CSV. Unlike Meta, TikTok wants one `image_link`, 0 as the mileage of a new vehicle, and
 * no reserved vehicles. Source: TikTok Business Help Center, available fields for Automotive Ads inventory catalogs.
 */
export const TIKTOK_AUTOMOTIVE: Format = {
  contentType: 'text/csv; charset=utf-8',
  separator: ',',
  accepts: ({ vehicle, pictures }) =>
    vehicle.status === 'in_stock' && !vehicle.reserved && vehicle.year !== null && pictures.length > 0,
  unique: null,
  columns: [
    ['vehicle_id', ({ vehicle }) => vehicle.id],
    ['title', ({ vehicle }) => vehicle.name],
    [
      'description',
      ({ vehicle }) =>
        [vehicle.name, vehicle.filteredFeatures.join(', ')].filter(Boolean).join(': ').slice(0, MAX_DESCRIPTION_LENGTH),
    ],
    ['url', ({ url }) => url],
    ['make', ({ vehicle }) => vehicle.make],
    ['model', ({ vehicle }) => vehicle.model],
    ['trim', ({ vehicle }) => vehicle.badge],
    ['year', ({ vehicle }) => vehicle.year],
    ['mileage.value', ({ vehicle }) => (vehicle.carType === 'new' ? 0 : (vehicle.km ?? 0))],
    ['mileage.unit', () => 'KM'],
    ['image_link', ({ pictures }) => pictures[0] ?? null],
    ['additional_image_link', ({ pictures }) => pictures.slice(1, 1 + MORE_PICTURES).join(',')],
    ['price', ({ price }, { currency }) => `${price.toFixed(2)} ${currency}`],
    ['state_of_vehicle', ({ vehicle }) => (vehicle.carType === 'new' ? 'New' : vehicle.certified ? 'CPO' : 'Used')],
    ['body_style', ({ vehicle }) => bodyName(vehicle.body ?? vehicle.simpleBody)],
    ['fuel_type', ({ vehicle }) => fuelName(vehicle.fuel ?? vehicle.simpleFuel)],
    ['transmission', ({ vehicle }) => transmissionName(vehicle.transmission ?? vehicle.simpleTransmission)],
    ['drivetrain', ({ vehicle }) => driveName(vehicle.drive ?? vehicle.simpleDrive)],
    ['exterior_color', ({ vehicle }) => vehicle.colour],
    ['interior_color', ({ vehicle }) => vehicle.interiorColour],
    ['vin', ({ vehicle }) => vehicle.vin],
    ['dealer_id', ({ dealership }) => dealership.slug],
    ['dealer_name', ({ dealership }) => dealership.name],
    ['dealer_phone', ({ location }) => location?.phone ?? null],
    ['address.addr1', ({ location }) => location?.street ?? null],
    ['address.city', ({ location, vehicle }) => location?.city ?? vehicle.city],
    ['address.region', ({ location, vehicle }) => location?.state ?? vehicle.state],
    ['address.postal_code', ({ location }) => location?.postcode ?? null],
    ['address.country', () => 'AU'],
  ],
}
