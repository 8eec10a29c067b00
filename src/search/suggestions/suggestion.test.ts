import { describe, expect, it } from 'vitest'
import { parseSuggestions } from './suggestion.ts'

const ITEM = { label: 'Mazda', typed: { from: 0, to: 3 }, count: 4, address: '/search/mazda' }

describe('parseSuggestions', () => {
  it.each([[[]], [[{ kind: 'make', items: [ITEM] }]]])('returns %j', (groups) => {
    expect(parseSuggestions({ groups })).toEqual(groups)
  })
  it.each([
    ['no object', null],
    ['no list', { groups: ITEM }],
    ['an unknown kind', { groups: [{ kind: 'colour', items: [ITEM] }] }],
    ['a suggestion without its count', { groups: [{ kind: 'make', items: [{ ...ITEM, count: undefined }] }] }],
    ['a suggestion without its typed part', { groups: [{ kind: 'make', items: [{ ...ITEM, typed: null }] }] }],
  ])('returns null for %s', (_, wire) => {
    expect(parseSuggestions(wire)).toBeNull()
  })
})
