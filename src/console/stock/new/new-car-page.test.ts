import { expect, test } from 'vitest'
import { EMPTY_CAR, filledIn, readCar, refusalOf, type FormField } from './new-car-page.ts'

const field = (name: string, kind: FormField['kind']): FormField => ({
  field: name,
  label: name,
  kind,
  choices: null,
  isNeeded: false,
})
const FIELDS = [field('make', 'text'), field('year', 'integer'), field('price', 'cents'), field('carType', 'text')]
const FOUND = [
  { field: 'make', value: 'Toyota' },
  { field: 'year', value: 2022 },
  { field: 'gears', value: 6 },
]

test('what is found fills in the form, stays beside what was typed, and is sent where the form has no field', () => {
  const typed = { ...EMPTY_CAR, texts: { ...EMPTY_CAR.texts, make: 'toyta', price: '$58,990' } }
  const car = filledIn(typed, FIELDS, FOUND)
  expect(car.texts).toMatchObject({ make: 'Toyota', year: '2022', price: '$58,990', carType: 'used' })
  expect(readCar(car, FIELDS)).toEqual({
    set: [
      { field: 'gears', value: 6 },
      { field: 'make', value: 'Toyota' },
      { field: 'year', value: 2022 },
      { field: 'price', value: 5_899_000 },
      { field: 'carType', value: 'used' },
    ],
    errors: {},
  })
})

test('a text that is no number is named, and empty fields are left out', () => {
  expect(readCar({ texts: { year: 'new', make: '  ' }, extras: [] }, FIELDS)).toEqual({
    set: [],
    errors: { year: 'That is no number.' },
  })
})

const refused = (...errors: readonly { pointer: string; detail: string; code: string }[]) =>
  refusalOf(
    {
      kind: 'problem',
      retryAfterSeconds: null,
      problem: {
        type: '',
        title: '',
        status: 422,
        detail: '',
        instance: '',
        kind: 'invalid-body',
        errors: [...errors],
      },
    },
    [{ field: 'price', value: 5 }],
  )

test('faults are shown at their fields, and doubts can be confirmed only if there is nothing else', () => {
  const doubt = { pointer: '#/set/0/value', detail: 'Price is below $500.', code: 'doubtful' }
  const fault = { pointer: '#/set/make', detail: 'Make is needed.', code: 'custom' }
  expect(refused(doubt)).toEqual({ errors: { price: 'Price is below $500.' }, isDoubtful: true })
  expect(refused(doubt, fault)).toEqual({
    errors: { price: 'Price is below $500.', make: 'Make is needed.' },
    isDoubtful: false,
  })
  expect(refused({ pointer: '#/dealershipId', detail: 'No.', code: 'custom' })).toBe(null)
})
