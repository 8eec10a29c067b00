import type { WrittenFormat } from './guess-format.ts'

/** Headings of columns by the field that they mean, compared without case and signs. The first that the file has counts. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  stockNumber: ['stocknumber', 'stockno', 'stock', 'stocknum', 'stockid', 'sku', 'vehicleid', 'id', 'nr'],
  vin: ['vin', 'vinnumber', 'chassisnumber'],
  regPlate: ['rego', 'regplate', 'plate', 'registration', 'registrationnumber', 'regonumber'],
  make: ['make', 'brand', 'manufacturer'],
  model: ['model', 'modelname', 'series'],
  badge: ['badge', 'variant', 'trim', 'grade'],
  year: ['year', 'modelyear', 'buildyear', 'yearbuilt'],
  price: ['price', 'askingprice', 'saleprice', 'sellingprice', 'advertisedprice', 'driveawayprice', 'priceamount'],
  km: ['km', 'kms', 'kilometres', 'kilometers', 'odometer', 'odo', 'mileage', 'mileagevalue', 'distance'],
  colour: ['colour', 'color', 'exteriorcolour', 'exteriorcolor', 'bodycolour'],
  body: ['body', 'bodytype', 'bodystyle', 'shape'],
  fuel: ['fuel', 'fueltype'],
  transmission: ['transmission', 'gearbox', 'trans'],
  drive: ['drive', 'drivetype', 'drivetrain'],
  doors: ['doors', 'door', 'numberofdoors'],
  seats: ['seats', 'seatingcapacity', 'numberofseats'],
  dealerComments: ['comments', 'description', 'notes', 'advertcomments', 'remarks'],
  carType: ['type', 'condition', 'stocktype', 'usedornew', 'newused', 'stateofvehicle'],
}
const PHOTOS = ['photos', 'photo', 'images', 'image', 'pictures', 'imageurl', 'imageurls', 'imagesurl', 'imagelink']
/** How a column may say whether a car is new, besides the platform's own words. */
const CONDITIONS = { U: 'used', N: 'new', D: 'demo', Demonstrator: 'demo' }

/** A mapping to begin with, by the names of a file's columns. Whoever corrects it sees each column beside what it becomes. */
export function proposeMapping(format: WrittenFormat, columns: readonly string[]): Readonly<Record<string, unknown>> {
  const byName = new Map(columns.map((column) => [plain(column), column]))
  const columnFor = (names: readonly string[]) =>
    names.map((name) => byName.get(name)).find((name) => name !== undefined)
  const taken = new Set<string>()
  const fields: Record<string, unknown> = {}
  for (const [field, names] of Object.entries(HEADINGS)) {
    const column = columnFor(names)
    if (column === undefined || taken.has(column)) continue
    taken.add(column)
    fields[field] = field === 'carType' ? withConditions(column) : column
  }
  fields['carType'] ??= { constant: 'used' }
  const photos = columnFor(PHOTOS)
  const price = [fields['price'], fields['km']].filter((column) => typeof column === 'string')
  const own = [fields['stockNumber'], fields['vin'], fields['regPlate']].filter((column) => typeof column === 'string')
  return {
    format,
    missingColumns: 'allow',
    identity: own.length > 0 ? { columns: own } : { hashWithout: price.length > 0 ? price : columns.slice(0, 1) },
    ...(photos !== undefined && { photos: photosOf(photos, format) }),
    fields,
  }
}

function withConditions(column: string): object {
  return { from: column, steps: [{ lookup: { otherwise: 'keep', table: CONDITIONS } }] }
}

/** A list of JSON or XML is one already. */
function photosOf(column: string, { kind }: WrittenFormat): unknown {
  return kind === 'csv' ? { from: column, steps: [{ list: [';', '|', ','] }] } : column
}

function plain(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
