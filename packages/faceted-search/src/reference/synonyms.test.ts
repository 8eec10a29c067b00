import { describe, expect, it } from 'vitest'
import type { Query } from '../contract.ts'
import { createReferenceIndex } from './reference-index.ts'

describe('an attribute without synonyms', () => {
  const exempting = createReferenceIndex({
    primaryKey: 'id',
    attributes: {
      fuel: { type: 'text', searchable: { rank: 1, kind: 'word' } },
      equipment: { type: 'text', multi: true, searchable: { rank: 0, kind: 'word', synonyms: false } },
    },
    rankingRules: ['words', 'typo', 'attribute', 'exactness'],
    synonyms: { ev: ['electric'], wagon: ['estate'] },
  })
  exempting.apply({
    upserts: [
      { id: 1, fuel: 'Diesel', equipment: ['Electric windows', 'Tow bar'] },
      { id: 2, fuel: 'Electric', equipment: ['Estate cover', 'Electric tailgate'] },
    ],
  })
  const found = (query: Query) => {
    const result = exempting.search(query)
    return result.ok ? result.value.hits.map(({ id }) => id) : result.error
  }

  it.each([
    ['ev', [2]],
    ['wagons', []],
    ['wagon', []],
    ['electric', [1, 2]],
    ['window', [1]],
    ['tow bars', [1]],
  ])('matches "%s" in %o', (text, expected) => expect(found({ text })).toEqual(expected))

  it('highlights no synonyms', () => {
    const highlight = { attributes: ['fuel', 'equipment'], pre: '<', post: '>' }
    const result = exempting.search({ text: 'ev', highlight })
    expect(result).toMatchObject({
      value: { highlights: { 2: { fuel: '<Electric>', equipment: 'Estate cover, Electric tailgate' } } },
    })
  })
})
