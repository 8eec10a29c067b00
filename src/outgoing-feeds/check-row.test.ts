import { describe, expect, it } from 'vitest'
import { keysOf } from '#platform/records.ts'
import type { FeedFormat } from '#sites/schema/feeds.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { checkRow } from './check-row.ts'
import type { FeedVehicle } from './feed-vehicle.ts'
import { FEED_FORMATS } from './formats.ts'
import { GENERIC_CSV } from './generic-csv.ts'
import { publishedColumns } from './published-columns.ts'
import { feedVehicle, FEED_LOCATION, FEED_SETTINGS } from './testing/feed-vehicle.ts'

/** Every fact that some marketplace recommends. */
const WHOLE: Partial<Vehicle> = {
  badge: 'SR5',
  body: 'Dual Cab Ute',
  fuel: 'Diesel',
  transmission: '6 Speed Automatic',
  drive: '4x4',
  colour: 'White',
}
const faultsOf = (format: FeedFormat, fields: Partial<Vehicle> = {}, changes: Partial<FeedVehicle> = {}) =>
  checkRow(feedVehicle({ ...WHOLE, ...fields }, changes), format, FEED_SETTINGS).map(
    ({ column, effect, found }) => `${effect}: ${column} ${found === null ? 'is empty' : `is ${found.slice(0, 30)}`}`,
  )

/** Nobody publishes what the file for anybody needs. */
const PUBLISHED = FEED_FORMATS.filter((format) => format !== GENERIC_CSV)

describe.each(PUBLISHED.map((each) => [each.name, each] as const))('the published columns of %s', (name, format) => {
  it('are the columns of the file', () => {
    const written = format.columns.map(([column]) => column)
    expect(keysOf(publishedColumns(name)).toSorted()).toEqual(written.toSorted())
  })

  it('accept a vehicle whose every fact is known', () => {
    expect(faultsOf(name)).toEqual([])
  })
})

it.each<[format: FeedFormat, what: string, fields: Partial<Vehicle>, changes: Partial<FeedVehicle>, faults: string[]]>([
  [
    'google-vehicle-ads',
    'a long title',
    { name: 'Hilux '.repeat(30) },
    {},
    ['weaker: title is Hilux Hilux Hilux Hilux Hilux '],
  ],
  [
    'google-vehicle-ads',
    'a model that is too long',
    { model: 'M'.repeat(151) },
    {},
    [`refused: model is ${'M'.repeat(30)}`],
  ],
  ['google-vehicle-ads', 'a price of 0', {}, { price: 0 }, ['refused: price is 0.00 AUD']],
  ['google-vehicle-ads', 'a year of the future', { year: 2122 }, {}, ['refused: year is 2122']],
  [
    'google-vehicle-ads',
    'no location and no colour',
    { colour: null },
    { location: null },
    ['weaker: dealership_address is empty', 'weaker: color is empty'],
  ],
  [
    'google-vehicle-ads',
    'a relative picture',
    {},
    { pictures: ['/1.jpg', '/2.jpg'] },
    ['refused: image_link is /1.jpg'],
  ],
  [
    'google-vehicle-ads',
    'one picture',
    {},
    { pictures: ['https://yard.example/1.jpg'] },
    ['weaker: additional_image_link is empty'],
  ],
  ['google-vehicle-ads', 'an invalid VIN', { vin: 'MR0IO' }, {}, ['refused: vin is MR0IO']],
  ['meta-automotive', 'no colour', { colour: null }, {}, ['refused: exterior_color is empty']],
  [
    'meta-automotive',
    'a yard without a street',
    {},
    { location: { ...FEED_LOCATION, street: null } },
    ['refused: address.addr1 is empty'],
  ],
  ['meta-automotive', 'no position', {}, { point: null }, ['weaker: latitude is empty', 'weaker: longitude is empty']],
  ['meta-automotive', 'no VIN', { vin: null }, {}, ['weaker: vin is empty']],
  [
    'meta-automotive',
    'a caravan without kilometres',
    { itemType: 'Caravan', km: null },
    {},
    ['weaker: mileage.value is empty'],
  ],
  ['tiktok-automotive', 'a body of no known word', { body: 'Sphere' }, {}, []],
  [
    'tiktok-automotive',
    'no colour and an unknown fuel',
    { colour: null, fuel: 'Hydrogen' },
    {},
    ['weaker: fuel_type is empty', 'weaker: exterior_color is empty'],
  ],
])('%s, of %s', (format, _, fields, changes, faults) => {
  expect(faultsOf(format, fields, changes)).toEqual(faults)
})

it('a fault says what the marketplace expects', () => {
  const [fault] = checkRow(feedVehicle({ ...WHOLE, vin: 'MR0IO' }), 'google-vehicle-ads', FEED_SETTINGS)
  expect(fault).toEqual({
    column: 'vin',
    effect: 'refused',
    found: 'MR0IO',
    expected: '17 characters without I, O and Q',
  })
})
