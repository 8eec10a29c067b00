import { expect, it } from 'vitest'
import { searchSegmentClashes } from './search-segments.ts'

it('reports makes and dealerships whose segment means something else', () => {
  const segments = {
    conditions: ['used-cars'],
    makes: ['used-cars', 'toyota'],
    dealerships: ['toyota', 'used-cars', 'yard'],
  }
  expect(searchSegmentClashes(segments)).toEqual([
    { segment: 'used-cars', meant: 'conditions', hidden: 'makes' },
    { segment: 'toyota', meant: 'makes', hidden: 'dealerships' },
    { segment: 'used-cars', meant: 'conditions', hidden: 'dealerships' },
  ])
  expect(searchSegmentClashes({ conditions: ['used-cars'], makes: ['toyota'], dealerships: ['yard'] })).toEqual([])
})
