import { expect, test } from 'vitest'
import { VEHICLE_INDEX } from '../vehicle-index.ts'
import { toIndexSettings } from './index-settings.ts'
import { hitReader, toServerDocument } from './server-document.ts'

const SETTINGS = toIndexSettings(VEHICLE_INDEX, {
  displayed: ['id', 'make', 'custom_rank'],
  alsoFilterable: ['dealership_id'],
  cutoffMs: 500,
})

test('text is looked for in the order of rank, identifiers in an attribute of their own without typing errors', () => {
  const { searchableAttributes, typoTolerance } = SETTINGS
  expect(searchableAttributes.slice(0, 3)).toEqual(['make', 'model', 'badge'])
  expect(searchableAttributes.filter((name) => name === 'identifiers')).toHaveLength(1)
  expect(searchableAttributes).not.toContain('vin')
  expect(searchableAttributes.indexOf('identifiers')).toBeLessThan(searchableAttributes.indexOf('filtered_features'))
  expect(typoTolerance).toEqual({
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnAttributes: ['identifiers'],
    disableOnNumbers: true,
  })
})

test('what is hidden is never displayed; rules that a server does not know are left out', () => {
  expect(SETTINGS.displayedAttributes).toEqual(['id', 'make'])
  expect(SETTINGS.rankingRules).toEqual(['sort', 'words', 'typo', 'attribute', 'exactness', 'custom_rank:desc'])
  expect(SETTINGS.filterableAttributes).toEqual(
    expect.arrayContaining(['make', 'stocknum', 'identifiers', 'dealership_id']),
  )
  expect(SETTINGS.sortableAttributes).toEqual(expect.arrayContaining(['price', 'custom_rank']))
})

test("a document goes with its identifiers beside, without the feed's own addresses, and comes back as it was", () => {
  const document = { id: 7, make: 'Kia', stocknum: 'AB-12 c', vin: 'ab12C', photos: [{ blob: 'x' }] }
  const photos = [{ blob: 'x', sourceUrl: 'https://feed.example/1.jpg' }]
  const kept = toServerDocument({ ...document, photos, custom_rank: 5 }, VEHICLE_INDEX)
  expect(kept['identifiers']).toEqual(['ab12c'])
  expect(hitReader(VEHICLE_INDEX)({ ...kept, _formatted: { make: '<em>Kia</em>' } })).toEqual(document)
})
