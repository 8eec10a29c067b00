import { expect, test } from 'vitest'
import { CAR_SCHEMA } from '../testing/test-index.ts'
import { toIndexSettings } from './index-settings.ts'
import { hitReader, toServerDocument } from './documents.ts'

const SETTINGS = toIndexSettings(CAR_SCHEMA, {
  displayed: ['id', 'make', 'custom_rank'],
  alsoFilterable: ['dealership_id'],
  cutoffMs: 500,
})

test('searchable attributes are ordered by rank, identifiers have an attribute of their own without typos', () => {
  const { searchableAttributes, typoTolerance } = SETTINGS
  expect(searchableAttributes.slice(0, 3)).toEqual(['make', 'model', 'badge'])
  expect(searchableAttributes.filter((name) => name === 'identifiers')).toHaveLength(1)
  expect(searchableAttributes).not.toContain('vin')
  expect(searchableAttributes.indexOf('identifiers')).toBeLessThan(searchableAttributes.indexOf('filtered_features'))
  expect(typoTolerance).toEqual({
    minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 },
    disableOnAttributes: ['identifiers', 'identifier_ends', 'filtered_features'],
    disableOnNumbers: true,
  })
})

test('hidden attributes are never displayed, and rules that the server does not know are left out', () => {
  expect(SETTINGS.displayedAttributes).toEqual(['id', 'make'])
  expect(SETTINGS.rankingRules).toEqual(['sort', 'words', 'typo', 'attribute', 'exactness', 'custom_rank:desc'])
  expect(SETTINGS.filterableAttributes).toEqual(
    expect.arrayContaining(['make', 'stocknum', 'identifiers', 'dealership_id']),
  )
  expect(SETTINGS.sortableAttributes).toEqual(expect.arrayContaining(['price', 'custom_rank']))
})

test('a document is stored with its identifiers in an attribute of their own, and comes back as it was', () => {
  const document = { id: 7, make: 'Kia', stocknum: 'AB-12 c', vin: 'ab12C' }
  const kept = toServerDocument({ ...document, custom_rank: 5 }, CAR_SCHEMA)
  expect(kept['identifiers']).toEqual(['ab12c'])
  expect(hitReader(CAR_SCHEMA)({ ...kept, _formatted: { make: '<em>Kia</em>' } })).toEqual(document)
})
