import { describe, expect, it } from 'vitest'
import { fixtureRows, refusals, vehicle } from '../../testing/mapped-fixture.ts'

describe('au-listings', async () => {
  const rows = await fixtureRows('au-listings', 'au-listings.csv')

  it('splits values', () => {
    expect(vehicle(rows, 2).draft).toMatchObject({
      make: 'Ssangyong',
      model: 'Rexton',
      badge: 'Ultimate (awd)',
      year: 2021,
      carType: 'demo',
      price: 5_099_000,
      cylinders: 4,
      engineLitres: 2.2,
      fuelConsumption: 8.7,
      colour: 'White',
      interiorColour: 'Black',
      city: 'Rocklea',
      state: 'NSW',
      doors: 4,
      seats: 7,
      drive: 'AWD',
      simpleBody: 'SUV',
      simpleFuel: 'Diesel',
    })
  })

  it.each([
    [
      'seats in the column of the doors, no engine in an electric car',
      3,
      {
        seats: 5,
        doors: null,
        engineLitres: null,
        fuelConsumption: null,
        cylinders: null,
        interiorColour: null,
        state: 'VIC',
      },
    ],
    [
      'nothing from "-", and no price from POA',
      5,
      { price: null, km: null, colour: null, city: null, transmission: null, badge: 'SX' },
    ],
    ['makes of two words', 6, { make: 'Land Rover', model: 'Range Rover Evoque', badge: 'TD4 HSE', km: null }],
    ['models of makes of two words that no list names', 7, { make: 'Great Wall', model: 'V200', simpleBody: 'Ute' }],
    ['a model that a spreadsheet took for a date', 8, { model: '9-3' }],
    ['a cell of two lines', 9, { make: 'Mazda', km: 45_000 }],
    ['a warranty in the column of colours as no colour', 16, { model: 'Rio', colour: null, interiorColour: null }],
    [
      'a colour beside a month, and numbers with units and words',
      17,
      { colour: 'White', interiorColour: null, km: 50_000, price: 19_990_00, priceKind: 'drive_away' },
    ],
  ])('reads %s', (_, number, values) => expect(vehicle(rows, number).draft).toMatchObject(values))

  it('gives equal rows the same hash', () => {
    expect(vehicle(rows, 10).identity).toEqual(vehicle(rows, 11).identity)
    expect(vehicle(rows, 10).identity.isNamed).toBe(false)
    expect(vehicle(rows, 9).identity).not.toEqual(vehicle(rows, 10).identity)
  })

  it('refuses what it cannot read', () => {
    expect(refusals(rows)).toEqual([
      '4 blank-row null',
      '12 unreadable Kilometres',
      '13 unreadable UsedOrNew',
      '14 broken-row null',
      '15 broken-row null',
    ])
  })
})

describe('uk-listings', async () => {
  const rows = await fixtureRows('uk-listings', 'uk-listings.csv')

  it('converts miles and miles per gallon', () => {
    expect(vehicle(rows, 2).draft).toMatchObject({ km: 16_093, fuelConsumption: 5, price: 12_000_00, model: 'Fiesta' })
    expect(vehicle(rows, 4).draft).toMatchObject({ engineLitres: null, simpleFuel: 'Electric' })
  })

  it('refuses future years and implausible values', () => {
    expect(refusals(rows)).toEqual(['3 out-of-range year', '5 out-of-range mpg'])
  })
})

describe('uk-unclean', async () => {
  const rows = await fixtureRows('uk-unclean', 'uk-unclean.csv')

  it('finds values in either of two columns', () => {
    expect(vehicle(rows, 2).draft).toMatchObject({ make: 'Ford', price: 8000_00, fuel: 'Petrol', engineSize: '0.999' })
    expect(vehicle(rows, 3).draft).toMatchObject({ model: 'C-Class', price: 13_400_00, fuel: 'Diesel', km: 20_117 })
  })

  it('reports each bad row', () => {
    expect(refusals(rows)).toEqual([
      '4 blank-row null',
      '5 blank-row null',
      '6 other-currency price',
      '7 unreadable model',
      '8 no-key null',
    ])
  })
})

describe('kijiji', async () => {
  const rows = await fixtureRows('kijiji', 'kijiji.csv')

  it('identifies a vehicle by VIN, else by picture, else by listing', () => {
    expect(vehicle(rows, 2).identity).toEqual({ key: '1FTFX3EF3BFC53415', isNamed: true })
    expect(vehicle(rows, 4).identity).toEqual({ key: 'https://images.example.com/2.jpg', isNamed: true })
    expect(vehicle(rows, 6)).toMatchObject({
      identity: { key: 'SHORT' },
      draft: { vin: null },
      notes: ['illegal-vin-left-out'],
    })
  })

  it('reads the dealer from the address', () => {
    expect(vehicle(rows, 2)).toMatchObject({ dealership: '1 Example Avenue, North York, ON, M9M 1M2', currency: 'CAD' })
    expect(refusals(rows)).toEqual(['5 unreadable condition'])
  })
})

it('bikesales', async () => {
  const rows = await fixtureRows('bikesales', 'bikesales.csv')
  expect(vehicle(rows, 2).draft).toMatchObject({
    itemType: 'motorcycle',
    simpleBody: 'Naked',
    engineCc: 919,
    engineLitres: 0.9,
  })
  expect(vehicle(rows, 3).draft).toMatchObject({ km: null, name: '2018 Yamaha YZF-R3A' })
  expect(refusals(rows)).toEqual(['4 out-of-range build_year'])
})

it('truckdealers', async () => {
  const rows = await fixtureRows('truckdealers', 'truckdealers.csv')
  expect(vehicle(rows, 2).draft).toMatchObject({
    make: 'Kenworth',
    model: 'K104',
    km: 750_000,
    state: 'QLD',
    simpleBody: 'Prime Mover',
    categories: ['Trucks'],
  })
  expect(vehicle(rows, 3).draft).toMatchObject({ carType: 'new', km: 195, simpleBody: 'Tray Truck' })
  expect(refusals(rows)).toEqual(['4 unreadable Name', '5 unreadable Odometer'])
  expect(vehicle(rows, 6).identity).toEqual(vehicle(rows, 2).identity)
})
