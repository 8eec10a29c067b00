import { expect, test } from 'vitest'
import type { StockField } from '#api/yard-stock/contract.ts'
import { differences, rowWords } from './compare-cars.ts'

const field = (name: string, label: string, kind: StockField['kind'], shown: StockField['shown']): StockField => ({
  field: name,
  label,
  group: 'Facts',
  kind,
  choices: null,
  shown,
  feed: shown,
  hand: null,
  source: 'feed',
  isMissing: false,
  ability: true,
})

test('the fields that differ are in the order of the page, as it shows them', () => {
  const locations = [
    { id: 1, name: 'Main yard' },
    { id: 2, name: 'Second yard' },
  ]
  const car = (price: number | null, place: number) => ({
    locations,
    fields: [
      field('price', 'Asking price', 'cents', price),
      field('make', 'Make', 'text', 'Kia'),
      field('location', 'Location', 'location', place),
    ],
  })
  expect(differences(car(1_999_000, 1), car(null, 2))).toEqual([
    { field: 'price', label: 'Asking price', values: ['$19,990', '–'] },
    { field: 'location', label: 'Location', values: ['Main yard', 'Second yard'] },
  ])
  expect(differences(car(1, 1), car(1, 1))).toEqual([])
})

test.each([
  [{ stockNumber: 'H1', hasFeed: false }, 'H1, added by hand'],
  [{ stockNumber: null, hasFeed: true }, 'of a feed'],
])('%j is called %s', (row, words) => expect(rowWords(row)).toBe(words))
