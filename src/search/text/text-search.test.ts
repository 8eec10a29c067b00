import { describe, expect, it } from 'vitest'
import { buildSearchIndex } from '../testing/build-search.ts'

const NOW = new Date('2026-11-20T02:00:00Z')

/** The first vehicle has the highest custom rank, so a better match further down has to win against it. */
const INDEX = buildSearchIndex(
  [
    { make: 'Ford', model: 'Everest', badge: 'Trend', year: 2023, carType: 'used', body: 'SUV', fuel: 'Diesel', standardEquipment: ['Electric tailgate'] },
    { make: 'Land Rover', model: 'Range Rover Evoque', badge: 'P250', year: 2020, carType: 'used', fuel: 'Premium' },
    { make: 'Kia', model: 'EV6', badge: 'GT-Line', year: 2022, carType: 'demo', fuel: 'Electric' },
    { make: 'LDV', model: 'V80', badge: 'LWB', year: 2018, carType: 'used', body: 'Van' },
    { make: 'Holden', model: 'Commodore', badge: 'SS V8', year: 2016, carType: 'used', body: 'Sedan' },
    { make: 'Aston Martin', model: 'Vantage', badge: 'Base', year: 2021, carType: 'used', body: 'Coupe' },
    { make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport', year: 2019, carType: 'used', body: 'Hatch', city: 'Geelong' },
    { make: 'Toyota', model: 'Hilux', badge: 'SR5', year: 2021, carType: 'new', body: 'Ute', stockNumber: 'U10700' },
    { make: 'Ford', model: 'F', badge: '150 XLT', year: 2021, carType: 'used', body: 'Ute / Tray' },
    { make: 'Toyota', model: 'Landcruiser', badge: '70 Series LC79 GXL', year: 2022, carType: 'used', vin: 'JTELB71J607123456' },
    { make: 'Kia', model: 'Sportage', badge: 'S', year: 2019, carType: 'used', body: 'SUV', regPlate: '988RX3' },
  ],
  NOW,
) // oxfmt-ignore

function found(text: string): readonly string[] {
  const result = INDEX.search({ text, limit: 20 })
  if (!result.ok) throw new Error(result.error.kind)
  return result.value.hits.map(({ model }) => String(model))
}

describe('a text search', () => {
  it.each([
    ['2019 corolla', ['Corolla']],
    ['corolla 2019 hatch', ['Corolla']],
    ['new toyota', ['Hilux']],
    ['demo kia', ['EV6']],
    ['pre-owned sportage', ['Sportage']],
    ['geelong toyota', ['Corolla']],
    ['a corolla for sale', ['Corolla']],
    ['electric car', ['EV6', 'Everest']],
    ['bev', ['EV6']],
    ['utes', ['Hilux', 'F']],
    ['frod everest', ['Everest']],
    ['kai sportage', ['Sportage']],
    ['ford f150', ['F']],
    ['f-150', ['F']],
    ['land cruiser 79', ['Landcruiser']],
    ['lc79', ['Landcruiser']],
    ['123456', ['Landcruiser']],
    ['10700', ['Hilux']],
    ['stock U10700', ['Hilux']],
    ['rego 988 RX3', ['Sportage']],
  ])('for "%s" finds %o', (text, models) => {
    expect(found(text)).toEqual(models)
  })

  it.each([
    ['ev', 'EV6'],
    ['v8', 'Commodore'],
    ['van', 'V80'],
  ])('for "%s" shows %s before matches of a prefix', (text, first) => {
    expect(found(text)[0]).toBe(first)
    expect(found(text).length).toBeGreaterThan(1)
  })

  it('for "petrol" finds every petrol engine, and no badge that is called Premium', () => {
    const index = buildSearchIndex(
      [
        { make: 'Kia', model: 'Carnival', badge: 'Premium', fuel: 'Diesel', simpleFuel: 'Diesel' },
        { make: 'Mazda', model: '3', fuel: 'Unleaded Petrol', simpleFuel: 'Petrol' },
        { make: 'Mazda', model: '6', fuel: 'Premium', simpleFuel: 'Petrol' },
        { make: 'Mazda', model: 'CX-3', fuel: 'Unleaded', simpleFuel: 'Petrol' },
      ],
      NOW,
    )
    const result = index.search({ text: 'petrol' })
    expect(result.ok && result.value.hits.map(({ model }) => model)).toEqual(['3', '6', 'CX-3'])
  })

  it.each([
    ['gray stitching', ['Seats']],
    ['grey stitching', ['Seats']],
    ['gray', ['Paint', 'Seats']],
    ['spare tire', ['Wheel']],
    ['electric', []],
  ])('for "%s" finds every spelling: %o', (text, models) => {
    const index = buildSearchIndex(
      [
        { make: 'Kia', model: 'Paint', colour: 'Grey' },
        { make: 'Kia', model: 'Seats', standardEquipment: ['Grey stitching'] },
        { make: 'Kia', model: 'Wheel', standardEquipment: ['Full size spare tyre'] },
      ],
      NOW,
    )
    const result = index.search({ text })
    expect(result.ok && result.value.hits.map(({ model }) => model)).toEqual(models)
  })

  it('with a year finds no other year', () => {
    expect(found('2018 corolla')).toEqual([])
  })
})
