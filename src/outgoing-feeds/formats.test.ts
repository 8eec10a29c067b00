import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { Vehicle } from '#vehicles/fields.ts'
import type { FeedVehicle } from './feed-vehicle.ts'
import type { Format } from './format.ts'
import { FEED_FORMATS, feedFormat, headLine, vehicleLine } from './formats.ts'
import { feedVehicle, FEED_SETTINGS as SETTINGS, FEED_LOCATION as LOCATION } from './testing/feed-vehicle.ts'

const GOOGLE: Format = feedFormat('google-vehicle-ads')
const META: Format = feedFormat('meta-automotive')
const TIKTOK: Format = feedFormat('tiktok-automotive')
/** The file of one vehicle, by column. */
function read(vehicle: FeedVehicle, format = GOOGLE): Record<string, string> {
  const text = headLine(format) + vehicleLine(vehicle, format, SETTINGS)
  const quotes = format.separator === ',' ? {} : { quote: false as const }
  const [row = {}] = parse(text, { columns: true, delimiter: format.separator, ...quotes }) as Record<string, string>[]
  return row
}

describe('vehicle ads', () => {
  it('have the columns that Google requires, in its forms', () => {
    expect(read(feedVehicle())).toMatchObject({
      vin: 'MR0KA3CD501234567',
      store_code: 'ROCK-1',
      vehicle_fulfillment: 'in_store:ROCK-1',
      google_product_category: '916',
      dealership_name: 'Rocklea yard',
      dealership_address: '1 Ipswich Road, Rocklea, QLD 4106, AU',
      price: '54990.00 AUD',
      condition: 'used',
      make: 'Toyota',
      year: '2022',
      mileage: '45210 km',
      image_link: 'https://yard.example/1.jpg',
      additional_image_link: 'https://yard.example/2.jpg',
      link: 'https://yard.example/cars/hilux',
      date_in_stock: '2026-11-01',
    })
  })

  it('use the slug of a location that has no store code', () => {
    const elsewhere = feedVehicle({}, { location: { ...LOCATION, slug: 'moorooka' } })
    expect(read(elsewhere)['store_code']).toBe('moorooka')
  })

  it.each<[vehicle: string, fields: Partial<Vehicle>, isAccepted: boolean]>([
    ['a used car', {}, true],
    ['a demonstrator', { carType: 'demo' }, true],
    ['a new car without kilometres', { carType: 'new', km: null }, true],
    ['a used car without kilometres', { km: null }, false],
    ['a car with an invalid VIN', { vin: 'MR0IO' }, false],
    ['a car without a VIN', { vin: null }, false],
    ['a motorcycle', { itemType: 'Motorcycle' }, false],
    ['a caravan', { itemType: 'caravan' }, false],
    ['a reserved car', { reserved: true }, false],
    ['a car that is coming soon', { status: 'coming_soon' }, false],
    ['a sold car', { status: 'sold' }, false],
  ])('accept %s: %s', (_, fields, isAccepted) => {
    expect(GOOGLE.refusal(feedVehicle(fields)) === null).toBe(isAccepted)
  })
})

describe('a catalogue of Meta', () => {
  it('names state, availability and words as Meta does', () => {
    const utility = { body: 'Dual Cab Ute', fuel: 'Diesel', transmission: '6 Speed Automatic', drive: '4x4' }
    expect(
      read(feedVehicle({ ...utility, certified: true, reserved: true, interiorColour: 'Black' }), META),
    ).toMatchObject({
      state_of_vehicle: 'CPO',
      availability: 'PENDING',
      body_style: 'TRUCK',
      fuel_type: 'DIESEL',
      transmission: 'AUTOMATIC',
      drivetrain: '4X4',
      'mileage.unit': 'KM',
      'address.region': 'QLD',
      'image[0].url': 'https://yard.example/1.jpg',
      'image[0].tag[0]': '2022 Toyota Hilux SR5',
      'image[4].url': '',
      'image[4].tag[0]': '',
      latitude: '-27.55',
      longitude: '153.02',
      interior_color: 'Black',
    })
    expect(read(feedVehicle({ body: 'Sphere', fuel: null }), META)).toMatchObject({
      body_style: 'OTHER',
      fuel_type: 'OTHER',
    })
  })

  it('takes a cabriolet for a convertible, not for a cab', () => {
    expect(read(feedVehicle({ body: 'Cabriolet' }), META)['body_style']).toBe('CONVERTIBLE')
  })

  it('accepts motorcycles, but no vehicle that is coming soon', () => {
    expect(META.refusal(feedVehicle({ itemType: 'motorcycle' }))).toBe(null)
    expect(META.refusal(feedVehicle({ status: 'coming_soon' }))).toBe('coming-soon')
  })
})

describe.each([GOOGLE, META, TIKTOK].map((each) => [each.name, each] as const))('kilometres in %s', (name, format) => {
  const written = (fields: Partial<Vehicle>) => read(feedVehicle(fields), format)
  const column = name === 'google-vehicle-ads' ? 'mileage' : 'mileage.value'

  it('are never a 0 that nobody stated', () => {
    for (const carType of ['used', 'demo'] as const) {
      expect(format.refusal(feedVehicle({ carType, km: null }))).toBe('no-kilometres')
      expect(format.refusal(feedVehicle({ carType, km: 0 }))).toBe(null)
    }
  })

  it.each([5, 45])('of a new car that was driven %d km are that figure', (km) => {
    expect(Number.parseInt(written({ carType: 'new', km })[column] ?? '', 10)).toBe(km)
  })
})

describe.each([META, TIKTOK])('a catalogue that wants kilometres of everything', (format) => {
  it('has 0 for a new car without any', () => {
    expect(format.refusal(feedVehicle({ carType: 'new', km: null }))).toBe(null)
    expect(read(feedVehicle({ carType: 'new', km: null }), format)['mileage.value']).toBe('0')
  })

  it('keeps a used caravan, which has no odometer, without them', () => {
    const caravan = feedVehicle({ itemType: 'Caravan', km: null })
    expect(format.refusal(caravan)).toBe(null)
    expect(read(caravan, format)['mileage.value']).toBe('')
  })
})

it.each(FEED_FORMATS.map((each) => [each.name, each] as const))(
  '%s keeps formulas, quotes, tabs and line ends inside their cell',
  (_, format) => {
    const name = '=1+1\t"Hilux",\r\nSR5'
    const row = read(feedVehicle({ name }), format)
    expect(row['title']?.replace(/^'/, '')).toBe('=1+1 "Hilux", SR5')
    expect(Object.keys(row)).toEqual(format.columns.map(([column]) => column))
  },
)

describe('the TikTok catalogue', () => {
  it('has the fields that TikTok requires, in its forms', () => {
    const words = { body: 'Ute', drive: '4x4', transmission: '6 Speed Automatic', fuel: 'Unleaded Petrol' }
    const vehicle = feedVehicle({ certified: true, ...words })
    expect(read(vehicle, TIKTOK)).toMatchObject({
      'mileage.value': '45210',
      'mileage.unit': 'KM',
      image_link: 'https://yard.example/1.jpg',
      price: '54990.00 AUD',
      availability: 'available',
      state_of_vehicle: 'CPO',
      body_style: 'TRUCK',
      drivetrain: '4X4',
      transmission: 'Automatic',
      fuel_type: 'GASOLINE',
    })
  })

  it('leaves a column empty where none of its words fits', () => {
    const vehicle = feedVehicle({
      drive: 'Chain',
      simpleDrive: null,
      fuel: 'Hydrogen',
      simpleFuel: null,
      body: 'Cruiser',
    })
    expect(read(vehicle, TIKTOK)).toMatchObject({ drivetrain: '', fuel_type: '', body_style: 'OTHER' })
  })

  it('gives the mileage of a new vehicle as its page does, and leaves reserved ones out', () => {
    expect(read(feedVehicle({ carType: 'new', km: 23 }), TIKTOK)['mileage.value']).toBe('23')
    expect(TIKTOK.refusal(feedVehicle({ reserved: true }))).toBe('reserved')
  })
})

describe('the file for anybody', () => {
  const GENERIC: Format = feedFormat('generic-csv')

  it('has every picture and feature in one cell, and the plain words of the stock', () => {
    expect(read(feedVehicle({ reserved: true, filteredFeatures: ['Tow bar', 'Bull bar'] }), GENERIC)).toMatchObject({
      title: '2022 Toyota Hilux SR5',
      condition: 'used',
      reserved: 'yes',
      price: '54990.00',
      currency: 'AUD',
      features: 'Tow bar | Bull bar',
      pictures: 'https://yard.example/1.jpg | https://yard.example/2.jpg',
      yard: 'Rocklea yard',
      postcode: '4106',
    })
  })

  it('takes everything in stock, however little is known of it', () => {
    const bare = { vin: null, year: null, km: null, itemType: 'Boat', reserved: true }
    expect(GENERIC.refusal(feedVehicle(bare, { pictures: [] }))).toBeNull()
    expect(GENERIC.refusal(feedVehicle({ status: 'coming_soon' }))).toBe('coming-soon')
    expect(GENERIC.refusal(feedVehicle({ status: 'sold' }))).toBe('sold')
  })
})
