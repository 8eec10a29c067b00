import { describe, expect, it } from 'vitest'
import type { Vehicle } from '#vehicles/fields.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { compareSpecs, toComparedRow } from './comparison.ts'

const bestOf = (key: string, ...fields: readonly Partial<Vehicle>[]) =>
  toComparedRow(
    key,
    key,
    [],
    fields.map((each) => buildVehicle(each)),
  ).best

describe('the best value', () => {
  it.each<[string, string, readonly Partial<Vehicle>[], unknown]>([
    ['of kilometres is the lowest', 'odometer', [{ km: 9 }, { km: 5 }], { word: 'lowest', at: [1] }],
    ['is shared', 'year', [{ year: 2020 }, { year: 2022 }, { year: 2022 }], { word: 'newest', at: [1, 2] }],
    [
      'ignores what is not known',
      'towingCapacityBraked',
      [{ towingBraked: 1 }, {}, { towingBraked: 2 }],
      { word: 'highest', at: [2] },
    ],
    ['is nobody’s when all are equal', 'ancapRating', [{ ancapRating: 5 }, { ancapRating: 5 }], null],
    ['is nobody’s when only one is known', 'fuelConsumptionCombined', [{ fuelConsumption: 7 }, {}], null],
    [
      'is not marked for facts of which neither is clearly better',
      'engine',
      [{ engineLitres: 2 }, { engineLitres: 3 }],
      null,
    ],
  ])('%s', (_, key, fields, best) => {
    expect(bestOf(key, ...fields)).toEqual(best)
  })
  it('of prices is marked only if they include the same charges', () => {
    const [one, other] = [{ price: 20_000_00, priceKind: 'drive_away' as const }, { price: 19_000_00 }]
    expect(bestOf('price', one, { ...other, priceKind: 'drive_away' })).toEqual({ word: 'lowest', at: [1] })
    expect(bestOf('price', one, { ...other, priceKind: 'excl_govt_charges' })).toBeNull()
  })
})

it('puts every fact of any vehicle in one row, and marks those that differ', () => {
  const row = (key: string, value: string) => ({ key, label: key, value })
  const groups = [
    [{ key: 'a', title: 'A', rows: [row('body', 'SUV'), row('seats', '5')] }],
    [{ key: 'a', title: 'A', rows: [row('body', 'SUV'), row('doors', '4'), row('seats', '7')] }],
  ]
  const compared = compareSpecs([buildVehicle({ id: 1 }), buildVehicle({ id: 2 })], ({ id }) => groups[id - 1] ?? [])
  expect(compared[0]?.rows.map(({ key, values, differs }) => [key, values, differs])).toEqual([
    ['body', ['SUV', 'SUV'], false],
    ['doors', [null, '4'], true],
    ['seats', ['5', '7'], true],
  ])
})
