import type { CellValue, Format } from './format.ts'

const PICTURES = 5

type Words = readonly (readonly [pattern: RegExp, name: string])[]

/** Names of Meta for what dealers call a body, in this order: a dual cab ute is a truck there. */
const BODIES: Words = [
  [/cab|ute|truck|tipper|prime mover/i, 'TRUCK'],
  [/people mover|mpv/i, 'MINIVAN'],
  [/van|bus/i, 'VAN'],
  [/suv|4x4/i, 'SUV'],
  [/convertible|cabriolet|roadster/i, 'CONVERTIBLE'],
  [/coupe/i, 'COUPE'],
  [/hatch/i, 'HATCHBACK'],
  [/wagon/i, 'WAGON'],
  [/sedan/i, 'SEDAN'],
]
const FUELS: Words = [
  [/plug-?in|hybrid/i, 'HYBRID'],
  [/electric/i, 'ELECTRIC'],
  [/diesel/i, 'DIESEL'],
  [/petrol|unleaded|gasoline/i, 'PETROL'],
]
const TRANSMISSIONS: Words = [
  [/auto|cvt|dct|dual clutch/i, 'AUTOMATIC'],
  [/manual/i, 'MANUAL'],
]
const DRIVES: Words = [
  [/4x4|4wd|four/i, '4X4'],
  [/awd|all/i, 'AWD'],
  [/4x2|2wd/i, '4X2'],
  [/fwd|front/i, 'FWD'],
  [/rwd|rear/i, 'RWD'],
]

/**
 * Automotive inventory of a Meta catalogue, as CSV with JSON paths for columns. Source: Meta for Developers, automotive ads, vehicle
 * catalogue reference.
 */
export const META_AUTOMOTIVE: Format = {
  contentType: 'text/csv; charset=utf-8',
  separator: ',',
  takes: ({ vehicle, pictures }) => vehicle.status === 'in_stock' && vehicle.year !== null && pictures.length > 0,
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
    ['mileage.value', ({ vehicle }) => vehicle.km ?? 0],
    ['mileage.unit', () => 'KM'],
    ['price', ({ price }, { currency }) => `${price.toFixed(2)} ${currency}`],
    ['state_of_vehicle', ({ vehicle }) => (vehicle.carType === 'new' ? 'NEW' : vehicle.certified ? 'CPO' : 'USED')],
    ['availability', ({ vehicle }) => (vehicle.reserved ? 'PENDING' : 'AVAILABLE')],
    ['body_style', ({ vehicle }) => named(vehicle.body ?? vehicle.simpleBody, BODIES)],
    ['fuel_type', ({ vehicle }) => named(vehicle.fuel ?? vehicle.simpleFuel, FUELS)],
    ['transmission', ({ vehicle }) => named(vehicle.transmission ?? vehicle.simpleTransmission, TRANSMISSIONS)],
    ['drivetrain', ({ vehicle }) => named(vehicle.drive ?? vehicle.simpleDrive, DRIVES)],
    ['exterior_color', ({ vehicle }) => vehicle.colour],
    ['vin', ({ vehicle }) => vehicle.vin],
    ['stock_number', ({ vehicle }) => vehicle.stockNumber],
    ['dealer_id', ({ dealership }) => dealership.slug],
    ['dealer_name', ({ dealership }) => dealership.name],
    ['dealer_phone', ({ location }) => location?.phone ?? null],
    ['address.addr1', ({ location }) => location?.street ?? null],
    ['address.city', ({ location, vehicle }) => location?.city ?? vehicle.city],
    ['address.region', ({ location, vehicle }) => location?.state ?? vehicle.state],
    ['address.postal_code', ({ location }) => location?.postcode ?? null],
    ['address.country', () => 'AU'],
    ...Array.from({ length: PICTURES }, (_, at): Format['columns'][number] => [
      `image[${at}].url`,
      ({ pictures }): CellValue => pictures[at] ?? null,
    ]),
  ],
}

function named(text: string | null, words: Words): string {
  return words.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? 'OTHER'
}
