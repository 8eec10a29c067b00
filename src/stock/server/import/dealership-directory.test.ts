import { describe, expect, it } from 'vitest'
import { dealershipDirectory } from './dealership-directory.ts'

const KNOWN = [
  { id: 1, slug: 'north', name: 'North Yard', currency: 'AUD' },
  { id: 2, slug: 'south', name: 'Same Name', currency: 'AUD' },
  { id: 3, slug: 'west', name: 'same name', currency: 'NZD' },
]

describe('dealershipDirectory', () => {
  it('finds by slug and by name, the same target', () => {
    const directory = dealershipDirectory(KNOWN)
    expect(directory.find('north')).toMatchObject({ number: 1, dealershipId: 1 })
    expect(directory.find('NORTH YARD')).toEqual(directory.find('north'))
    expect(directory.targets()).toHaveLength(1)
  })

  it('finds nothing by a name that two dealerships share', () => {
    expect(dealershipDirectory(KNOWN).find('Same Name')).toBeNull()
  })

  it('adds unknown dealerships, each with a slug of its own', () => {
    const directory = dealershipDirectory(KNOWN)
    expect(directory.findOrAdd('South!', 'CAD')).toMatchObject({ dealershipId: null, slug: 'south-2', currency: 'CAD' })
    expect(directory.findOrAdd('south!', 'AUD')).toMatchObject({ slug: 'south-2', currency: 'CAD' })
    expect(directory.findOrAdd('日本', 'AUD')).toMatchObject({ slug: 'dealership' })
    expect(directory.targets().map(({ number }) => number)).toEqual([1, 2])
  })
})
