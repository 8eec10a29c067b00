import type { Format } from './format.ts'

/** More than one value in a cell. */
const SEPARATOR = ' | '

/**
 * The stock for whoever is neither Google, Meta nor TikTok: another marketplace, a partner, a dealer's own program. Its columns are ours, so
 * it leaves out only what is not for sale at a stated price; docs/outgoing-feeds.md lists the columns.
 */
export const GENERIC_CSV: Format<'generic-csv'> = {
  name: 'generic-csv',
  contentType: 'text/csv; charset=utf-8',
  separator: ',',
  refusal: ({ vehicle: { status } }) =>
    status === 'in_stock' ? null : status === 'coming_soon' ? 'coming-soon' : 'sold',
  unique: null,
  columns: [
    ['id', ({ vehicle }) => vehicle.id],
    ['stock_number', ({ vehicle }) => vehicle.stockNumber],
    ['vin', ({ vehicle }) => vehicle.vin],
    ['title', ({ vehicle }) => vehicle.name],
    ['condition', ({ vehicle }) => vehicle.carType],
    ['certified', ({ vehicle }) => yesOrNo(vehicle.certified)],
    ['reserved', ({ vehicle }) => yesOrNo(vehicle.reserved)],
    ['type', ({ vehicle }) => vehicle.itemType],
    ['make', ({ vehicle }) => vehicle.make],
    ['model', ({ vehicle }) => vehicle.model],
    ['badge', ({ vehicle }) => vehicle.badge],
    ['series', ({ vehicle }) => vehicle.series],
    ['year', ({ vehicle }) => vehicle.year],
    ['km', ({ vehicle }) => vehicle.km],
    ['price', ({ price }) => price.toFixed(2)],
    ['currency', (_, { currency }) => currency],
    ['body', ({ vehicle }) => vehicle.body ?? vehicle.simpleBody],
    ['fuel', ({ vehicle }) => vehicle.fuel ?? vehicle.simpleFuel],
    ['transmission', ({ vehicle }) => vehicle.transmission ?? vehicle.simpleTransmission],
    ['drive', ({ vehicle }) => vehicle.drive ?? vehicle.simpleDrive],
    ['colour', ({ vehicle }) => vehicle.colour],
    ['interior_colour', ({ vehicle }) => vehicle.interiorColour],
    ['doors', ({ vehicle }) => vehicle.doors],
    ['seats', ({ vehicle }) => vehicle.seats],
    ['features', ({ vehicle }) => vehicle.filteredFeatures.join(SEPARATOR)],
    ['in_stock_since', ({ vehicle }) => vehicle.createdAt.toISOString().slice(0, ISO_DAY)],
    ['url', ({ url }) => url],
    ['pictures', ({ pictures }) => pictures.join(SEPARATOR)],
    ['dealer', ({ dealership }) => dealership.name],
    ['yard', ({ location }) => location?.name ?? null],
    ['street', ({ location }) => location?.street ?? null],
    ['suburb', ({ location, vehicle }) => location?.city ?? vehicle.city],
    ['state', ({ location, vehicle }) => location?.state ?? vehicle.state],
    ['postcode', ({ location }) => location?.postcode ?? null],
    ['phone', ({ location }) => location?.phone ?? null],
    ['latitude', ({ point }) => point?.lat ?? null],
    ['longitude', ({ point }) => point?.long ?? null],
  ],
}

/** The length of `2026-11-29`. */
const ISO_DAY = 10

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')
