import { expect, test } from 'vitest'
import { mappingOf } from '../parse/parse-mapping.ts'
import { proposeMapping } from './propose-mapping.ts'

const parsed = (written: object) => mappingOf({ name: 'own', about: 'A mapping of a dealer.', ...written })

test('columns are found by their usual names, and the mapping is one that can be saved', () => {
  const proposed = proposeMapping({ kind: 'csv' }, [
    'Stock No',
    'Brand',
    'Model',
    'Sale Price',
    'Odometer',
    'Images',
    'Notes',
  ])
  expect(proposed).toMatchObject({
    identity: { columns: ['Stock No'] },
    photos: { from: 'Images' },
    fields: { make: 'Brand', model: 'Model', price: 'Sale Price', km: 'Odometer', carType: { constant: 'used' } },
  })
  expect(parsed(proposed)).toMatchObject({ ok: true })
})

test('cars without a number are told apart by their row, without what changes', () => {
  const proposed = proposeMapping({ kind: 'csv' }, ['make', 'model', 'price', 'type'])
  expect(proposed).toMatchObject({ identity: { hashWithout: ['price'] }, fields: { carType: { from: 'type' } } })
  expect(parsed(proposed)).toMatchObject({ ok: true })
})

test('a file without any known column lacks what a vehicle needs', () =>
  expect(parsed(proposeMapping({ kind: 'csv' }, ['a', 'b']))).toMatchObject({
    ok: false,
    error: [{ found: 'no field make' }, { found: 'no field model' }],
  }))
