import { expect, test } from 'vitest'
import { editValue } from '#configuration/edit/edit.ts'
import { dealerMappings } from '../feed-definition.ts'
import { readFromColumn } from './read-from-column.ts'

const OWN = {
  format: { kind: 'csv' },
  identity: { columns: ['Nr'] },
  photos: { from: 'Images', steps: [{ list: ';' }] },
  fields: {
    make: 'Brand',
    model: 'Type',
    year: 'Year',
    carType: { constant: 'used' },
    price: { from: 'Price', steps: [{ nullIf: ['POA'] }] },
    km: { from: ['Kilometres', 'KM'] },
    vin: { firstOf: ['VIN', { constant: '' }] },
  },
}
const wanted = (field: string) => ({ feed: 'main', mapping: 'own', field, column: 'New' })

test.each([
  ['make', ['mappings', 'own', 'fields', 'make'], { from: ['Brand', 'New'] }],
  ['price', ['mappings', 'own', 'fields', 'price'], { from: ['Price', 'New'], steps: [{ nullIf: ['POA'] }] }],
  ['km', ['mappings', 'own', 'fields', 'km'], { from: ['Kilometres', 'KM', 'New'] }],
  ['vin', ['mappings', 'own', 'fields', 'vin'], { firstOf: [{ from: ['VIN', 'New'] }, { constant: '' }] }],
  ['photos', ['mappings', 'own', 'photos'], { from: ['Images', 'New'], steps: [{ list: ';' }] }],
])('%s of an own mapping is read from a further column', (field, path, value) =>
  expect(readFromColumn({ mappings: { own: OWN } }, null, wanted(field))).toEqual([{ op: 'set', path, value }]),
)

test.each(['carType', 'colour'])('%s, which no column gives, is left alone', (field) =>
  expect(readFromColumn({ mappings: { own: OWN } }, null, wanted(field))).toBe('not-a-column'),
)

test('a mapping that ships becomes one of the dealer’s own under a free name, and passes the checks of the file', () => {
  const configuration = { feeds: { main: { from: { folder: 'stock' } } }, mappings: { 'main-columns': OWN } }
  const shipped = { name: 'plain', about: 'Ours.', ...OWN }
  const edits = readFromColumn(configuration, shipped, { ...wanted('price'), mapping: 'plain' })
  if (edits === 'not-a-column') throw new Error(edits)
  const edited = editValue(configuration, edits)
  expect(edited).toMatchObject({
    ok: true,
    value: { feeds: { main: { mapping: 'main-columns-2' } }, mappings: { 'main-columns': OWN } },
  })
  const { mappings } = (edited.ok ? edited.value : {}) as { mappings: Record<string, unknown> }
  expect(dealerMappings.safeParse(mappings).success).toBe(true)
})
