import { bodyName, driveName, fuelName, transmissionName } from './catalogue-words.ts'
import { MILEAGE, NUMBER_AND_DEALER } from './dealer-columns.ts'
import { commonRefusal, type Format } from './format.ts'

const PICTURES = 5

/** Meta requires a tag of a picture. No feed says what a picture shows, so that the tag is the only thing known of it: the vehicle. */
function imageColumns(at: number): Format['columns'] {
  return [
    [`image[${at}].url`, ({ pictures }) => pictures[at] ?? null],
    [`image[${at}].tag[0]`, ({ pictures, vehicle }) => (pictures[at] === undefined ? null : vehicle.name)],
  ]
}

/**
 * Automotive inventory of a Meta catalogue, as CSV whose column names are JSON paths. Source: Meta for Developers, automotive ads,
 * vehicle catalogue reference.
 */
export const META_AUTOMOTIVE: Format<'meta-automotive'> = {
  name: 'meta-automotive',
  contentType: 'text/csv; charset=utf-8',
  separator: ',',
  refusal: commonRefusal,
  unique: null,
  columns: [
    ['vehicle_id', ({ vehicle }) => vehicle.id],
    ['title', ({ vehicle }) => vehicle.name],
    ['description', ({ vehicle }) => vehicle.filteredFeatures.join(', ') || vehicle.name],
    ['url', ({ url }) => url],
    ['make', ({ vehicle }) => vehicle.make],
    ['model', ({ vehicle }) => vehicle.model],
    ['trim', ({ vehicle }) => vehicle.badge],
    ['year', ({ vehicle }) => vehicle.year],
    ...MILEAGE,
    ['price', ({ price }, { currency }) => `${price.toFixed(2)} ${currency}`],
    ['state_of_vehicle', ({ vehicle }) => (vehicle.carType === 'new' ? 'NEW' : vehicle.certified ? 'CPO' : 'USED')],
    ['availability', ({ vehicle }) => (vehicle.reserved ? 'PENDING' : 'AVAILABLE')],
    ['body_style', ({ vehicle }) => bodyName(vehicle.body ?? vehicle.simpleBody)],
    ['fuel_type', ({ vehicle }) => fuelName(vehicle.fuel ?? vehicle.simpleFuel)],
    ['transmission', ({ vehicle }) => transmissionName(vehicle.transmission ?? vehicle.simpleTransmission)],
    ['drivetrain', ({ vehicle }) => driveName(vehicle.drive ?? vehicle.simpleDrive)],
    ['exterior_color', ({ vehicle }) => vehicle.colour],
    ['interior_color', ({ vehicle }) => vehicle.interiorColour],
    ...NUMBER_AND_DEALER,
    ['address.postal_code', ({ location }) => location?.postcode ?? null],
    ['address.country', () => 'AU'],
    ['latitude', ({ point }) => point?.lat ?? null],
    ['longitude', ({ point }) => point?.long ?? null],
    ...Array.from({ length: PICTURES }, (_, at) => imageColumns(at)).flat(),
  ],
}
