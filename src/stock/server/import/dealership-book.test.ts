import { describe, expect, it } from 'vitest'
import { dealershipBook } from './dealership-book.ts'

const KNOWN = [
  { id: 1, slug: 'north', name: 'North Yard', currency: 'AUD' },
  { id: 2, slug: 'south', name: 'Same Name', currency: 'AUD' },
  { id: 3, slug: 'west', name: 'same name', currency: 'NZD' },
]

describe('dealershipBook', () => {
  it('finds by slug and by name, the same target', () => {
    const book = dealershipBook(KNOWN)
    expect(book.find('north')).toMatchObject({ number: 1, dealershipId: 1 })
    expect(book.find('NORTH YARD')).toEqual(book.find('north'))
    expect(book.targets()).toHaveLength(1)
  })

  it('finds nothing by a name that two dealerships share', () => {
    expect(dealershipBook(KNOWN).find('Same Name')).toBeNull()
  })

  it('adds unknown dealerships, each with a slug of its own', () => {
    const book = dealershipBook(KNOWN)
    expect(book.findOrAdd('South!', 'CAD')).toMatchObject({ dealershipId: null, slug: 'south-2', currency: 'CAD' })
    expect(book.findOrAdd('south!', 'AUD')).toMatchObject({ slug: 'south-2', currency: 'CAD' })
    expect(book.findOrAdd('日本', 'AUD')).toMatchObject({ slug: 'dealership' })
    expect(book.targets().map(({ number }) => number)).toEqual([1, 2])
  })
})
