import { expect, test } from 'vitest'
import type { FeedMappingBody } from '#api/feed-mappings/contract.ts'
import { editsOf, firstDraft, identityOf, sourceOf, withIdentity, withSource } from './mapping-draft.ts'

const SHIPPED = { name: 'plain', about: 'The template', format: { kind: 'csv' }, fields: { make: 'make' } }
const BODY: FeedMappingBody = {
  dealer: 'north',
  dealership: 'North',
  version: 3,
  writer: null,
  definition: { from: { folder: 'stock' } },
  mapping: 'plain',
  isOwn: false,
  written: SHIPPED,
  ownMappings: ['main'],
  shipped: ['plain'],
  file: null,
  fitting: null,
  proposed: null,
  fields: [],
  steps: [],
  abilities: { configure: true, import: true },
}

test.each([
  ['Brand', { kind: 'columns', columns: ['Brand'], steps: [] }],
  [
    { from: 'Price', steps: [{ nullIf: ['POA'] }] },
    { kind: 'columns', columns: ['Price'], steps: [{ nullIf: ['POA'] }] },
  ],
  [{ from: ['Price', 'Sale price'] }, { kind: 'columns', columns: ['Price', 'Sale price'], steps: [] }],
  [{ constant: 'used' }, { kind: 'constant', value: 'used' }],
  [{ template: '{Make} {Model}' }, { kind: 'other', written: { template: '{Make} {Model}' } }],
  [
    { from: 'Title', after: '{Make}' },
    { kind: 'other', written: { from: 'Title', after: '{Make}' } },
  ],
] as const)('%j is read and written again as it was', (written, source) => {
  const mapping = { fields: { make: written } }
  expect(sourceOf(mapping, 'make')).toEqual(source)
  expect(withSource(mapping, 'make', sourceOf(mapping, 'make'))).toEqual(mapping)
})

test('photos are beside the fields, and what is not read leaves nothing', () => {
  const mapping = withSource({ fields: { make: 'a' } }, 'photos', { kind: 'columns', columns: ['Pics'], steps: [] })
  expect(mapping).toEqual({ fields: { make: 'a' }, photos: 'Pics' })
  expect(withSource(mapping, 'photos', { kind: 'none' })).toEqual({ fields: { make: 'a' } })
  expect(sourceOf(mapping, 'model')).toEqual({ kind: 'none' })
})

test('the columns of the identity change, and how rows without them are told apart stays', () => {
  const mapping = { identity: { columns: ['Nr'], hashWithout: ['price'] } }
  expect(withIdentity(mapping, ['VIN'])).toEqual({ identity: { columns: ['VIN'], hashWithout: ['price'] } })
  expect(identityOf({ identity: { columns: [['Dealer', 'Nr']] } })).toEqual([])
})

test('nothing is saved where nothing is different', () => expect(editsOf(BODY, 'main', firstDraft(BODY))).toEqual([]))

test('a shipped mapping that somebody changed becomes one of the dealership’s own', () => {
  const draft = firstDraft(BODY)
  const changed = {
    ...draft,
    mapping: withSource(draft.mapping, 'make', { kind: 'columns', columns: ['Brand'], steps: [] }),
  }
  expect(editsOf(BODY, 'main', changed)).toEqual([
    { op: 'set', path: ['mappings', 'main-2'], value: { format: { kind: 'csv' }, fields: { make: 'Brand' } } },
    { op: 'set', path: ['feeds', 'main'], value: { from: { folder: 'stock' }, mapping: 'main-2' } },
  ])
})

test('a mapping of its own is changed in place, and another address alone changes the feed', () => {
  const own = {
    ...BODY,
    isOwn: true,
    mapping: 'main',
    written: { fields: {} },
    definition: { from: { sent: true }, mapping: 'main' },
  }
  const draft = firstDraft(own)
  expect(editsOf(own, 'main', { ...draft, mapping: { fields: { make: 'Brand' } } })).toEqual([
    { op: 'set', path: ['mappings', 'main'], value: { fields: { make: 'Brand' } } },
  ])
  expect(editsOf(own, 'main', { ...draft, definition: { from: { folder: '.' } } })).toEqual([
    { op: 'set', path: ['feeds', 'main'], value: { from: { folder: '.' }, mapping: 'main' } },
  ])
})

test('a new feed begins with the mapping that fits, else with the proposed one', () => {
  const bare = { ...BODY, definition: null, proposed: { fields: { make: 'Brand' } } }
  expect(firstDraft(bare)).toEqual({ definition: { from: { sent: true } }, mapping: { fields: { make: 'Brand' } } })
  const fits = {
    ...bare,
    fitting: { name: 'au-dealer-csv', written: { name: 'au-dealer-csv', fields: { make: 'Make' } } },
  }
  expect(editsOf(fits, 'main', firstDraft(fits))).toEqual([
    { op: 'set', path: ['feeds', 'main'], value: { from: { sent: true }, mapping: 'au-dealer-csv' } },
  ])
})

test('a mapping that recognises cars by nothing takes the first number that is mapped, and no later one', () => {
  const from = (column: string) => ({ kind: 'columns' as const, columns: [column], steps: [] })
  const numbered = withSource({}, 'stockNumber', from('Ref'))
  expect(identityOf(numbered)).toEqual(['Ref'])
  expect(identityOf(withSource(numbered, 'vin', from('Chassis')))).toEqual(['Ref'])
  expect(identityOf(withSource({}, 'make', from('Brand')))).toEqual([])
})
