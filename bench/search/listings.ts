import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { SearchDocument } from '@forecourt/faceted-search'

/** 520,632 real listings of one maker's American dealers. Test data, which is not part of the project. */
const FILE = join('listings', 'us_toyota_dealer_stock_2023.csv.gz')
/** Number of its vehicles. */
export const LISTINGS = 520_632
const AT_DEALER = 'At dealer'

type Row = Readonly<Record<string, string>>

/** The folder of the test data. */
export function testData(): string {
  return process.env['FORECOURT_TEST_DATA'] ?? join(import.meta.dirname, '../../../shared/data')
}

export function listingsFile(): string {
  return join(testData(), FILE)
}

/** Real vehicles with the attributes of the generated ones; what the file lacks (bodies, kilometres, features) is absent. */
export function readListings(): readonly SearchDocument[] {
  const rows: readonly Row[] = parse(gunzipSync(readFileSync(listingsFile())), { columns: true })
  return rows.map(toDocument)
}

function toDocument(row: Row, i: number): SearchDocument {
  const textOf = (name: string) => row[name] || undefined
  const price = Number(row['Dealer Price']) || null
  const dealer = `${row['Dealer']}, ${row['Dealer State']}`
  const year = Number(row['Year'])
  return {
    id: String(i),
    name: `${row['Year']} Toyota ${row['series']} ${row['Model']}`,
    make: 'Toyota',
    model: row['series'],
    badge: textOf('Model'),
    make_model: `Toyota ${row['series']}`,
    series: `MY${year % 100}`,
    year,
    colour: textOf('Color'),
    drive: textOf('Drivetrain'),
    car_type: 'new',
    item_type: 'car',
    certified: false,
    tag: row['Pre-Sold'] === 'True' ? 'presold' : textOf('Hold Status'),
    price,
    price_range: price === null ? undefined : `${Math.floor(price / 10_000) * 10}k`,
    weekly_price_range: price === null ? undefined : `${Math.floor(price / 26_000) * 50}`,
    dealership_id: dealer,
    dealership_name: row['Dealer'],
    location_name: dealer,
    state: row['Dealer State'],
    status: row['Shipping Status'] === AT_DEALER ? 'in_stock' : 'coming_soon',
    show_on_dealer_website: true,
    vin: row['VIN'],
    custom_rank: Number(row['days_seen']),
    created_at_timestamp: Date.parse(row['first_seen'] ?? '') / 1000,
  }
}
