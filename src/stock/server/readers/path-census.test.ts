import { describe, expect, it } from 'vitest'
import { createPathCensus } from './path-census.ts'

const absent = (path: string, records: readonly unknown[]): boolean => {
  const census = createPathCensus([path])
  for (const record of records) census.note(record)
  return census.absent().has(path)
}

const CARS = [
  { price: null, prices: { advertised: 1 }, images: [], tags: [] },
  {
    prices: { advertised: 2 },
    images: [{ url: 'a' }],
    photo: '',
    tags: [],
    part: [{ '@name': 'city', '#text': 'x' }],
    address: { '@format': 'simple' },
  },
]

describe('createPathCensus', () => {
  it.each([
    ['prices.advertised', false],
    ['prices.advertise', true],
    ['Prices.advertised', true],
    ['price', false],
    ['cost', true],
    ['images[].url', false],
    ['images[].ur', true],
    ['tags[]', false],
    ['tags[].text', false],
    ['photo.url', true],
    ['part[city]', false],
    ['part[town]', true],
    ['address.@format', false],
  ])('of the path %s says absent: %s', (path, expected) => expect(absent(path, CARS)).toBe(expected))

  it('does not judge what is below an element that is empty in every record', () =>
    expect(absent('photo.url', [{ photo: '' }, { photo: null }, 'no record'])).toBe(false))

  it('counts the records and names their paths as a mapping writes them', () => {
    const census = createPathCensus([])
    for (const record of [...CARS, 'no record']) census.note(record)
    expect(census.records()).toBe(2)
    expect(census.present()).toEqual([
      'price',
      'prices.advertised',
      'images[].url',
      'photo',
      'part[city]',
      'address.@format',
    ])
  })
})
