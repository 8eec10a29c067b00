import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { interleave, shownPromos, type Promo } from './promos.ts'
import { lastPage, pageWithin, resultCount } from './result-count.ts'
import { DEFAULT_STATE, type SearchState } from '../address/search-state.ts'
import { collapseSold } from './sold-collapse.ts'

const cards = (text: string) => collapseSold([...text], (letter) => letter === 's')
const at = (position: number) => ({ position })

describe('sold vehicles in a row', () => {
  test('become one card', () => {
    expect(cards('ississ')).toEqual([
      { kind: 'vehicle', hit: 'i' },
      { kind: 'sold-run', hit: 's', more: 1 },
      { kind: 'vehicle', hit: 'i' },
      { kind: 'sold-run', hit: 's', more: 1 },
    ])
  })
  test('stay as they are where everything is sold', () => expect(cards('sssss')).toHaveLength(5))
  test('stay as they are alone', () => expect(cards('is')).toEqual([...'is'].map((hit) => ({ kind: 'vehicle', hit }))))

  test('as counted by splitting the text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('i', 's'), { minLength: 1, maxLength: 21 }), (letters) => {
        const text = letters.join('')
        const cells = cards(text)
        const expected = /i/.test(text) ? text.replaceAll(/s+/g, 's').length : text.length
        expect(cells).toHaveLength(expected)
        const shown = cells.reduce((sum, cell) => sum + 1 + (cell.kind === 'sold-run' ? cell.more : 0), 0)
        expect(shown).toBe(text.length)
      }),
    )
  })
})

describe('the result count', () => {
  const conditions = [
    { value: 'used', count: 1500 },
    { value: 'new', count: 900 },
    { value: 'demo', count: 100 },
  ]
  test.each([
    ['below the cap as found', 1500, [], 1500],
    ['at the cap as found', 1999, [], 1999],
    ['past the cap the sum of all conditions', 2000, [], 2500],
    ['past the cap the sum of the chosen ones', 2000, ['used', 'new'], 2400],
  ])('%s', (_, total, chosen, expected) => {
    expect(resultCount(total, 1999, conditions, chosen)).toBe(expected)
  })

  test('equals the exact count, whatever was chosen, as long as the facet is whole', () => {
    const types = fc.array(fc.constantFrom('new', 'demo', 'used'), { maxLength: 60 })
    fc.assert(
      fc.property(types, fc.subarray(['new', 'demo', 'used']), fc.nat(80), (stock, chosen, cap) => {
        const facet = ['new', 'demo', 'used'].map((value) => ({
          value,
          count: stock.filter((type) => type === value).length,
        }))
        const matches = stock.filter((type) => chosen.length === 0 || chosen.includes(type)).length
        expect(resultCount(matches, cap, facet, chosen)).toBe(matches)
      }),
    )
  })

  test('a page past the end is the last one', () => {
    expect(lastPage(0, 21)).toBe(1)
    expect(lastPage(42, 21)).toBe(2)
    expect(pageWithin(99, 43, 21)).toBe(3)
    expect(pageWithin(2, 43, 21)).toBe(2)
  })
})

const promo = (changes: Partial<Promo> = {}): Promo => ({
  position: 4,
  display: ['search'],
  strictDisplay: false,
  heading: 'Winter check',
  href: '/service',
  ...changes,
})

describe('promos', () => {
  const now = new Date('2026-07-15T00:00:00Z')
  const toyota: SearchState = { ...DEFAULT_STATE, refinements: { make: ['Toyota'] } }
  const usedToyota: SearchState = { ...DEFAULT_STATE, refinements: { make: ['Toyota'], car_type: ['used'] } }
  const offers: SearchState = { ...DEFAULT_STATE, scope: { kind: 'offers' } }

  test.each([
    ['search on a search', promo(), toyota, true],
    ['search not among offers', promo(), offers, false],
    ['a make where it is chosen', promo({ display: ['toyota'] }), usedToyota, true],
    ['a make on the unrefined search, too', promo({ display: ['toyota'] }), DEFAULT_STATE, true],
    ['a make not where another is chosen', promo({ display: ['mazda'] }), toyota, false],
    ['strict: exactly that make', promo({ display: ['Toyota'], strictDisplay: true }), toyota, true],
    ['strict: not with a condition besides', promo({ display: ['toyota'], strictDisplay: true }), usedToyota, false],
    ['strict: not on the unrefined search', promo({ display: ['toyota'], strictDisplay: true }), DEFAULT_STATE, false],
    ['strict: the unrefined search itself', promo({ strictDisplay: true }), DEFAULT_STATE, true],
    ['strict: not with a query besides', promo({ strictDisplay: true }), { ...DEFAULT_STATE, query: 'ute' }, false],
  ])('%s', (_, shown, state, expected) => expect(shownPromos([shown], state, now)).toHaveLength(Number(expected)))

  test.each([
    ['before its start', { start: '2026-07-16T00:00:00Z' }, false],
    ['at its start', { start: '2026-07-15T00:00:00Z' }, false],
    ['after its start', { start: '2026-07-14T23:59:59Z' }, true],
    ['before its expiry', { expiry: '2026-07-15T00:00:01Z' }, true],
    ['at its expiry', { expiry: '2026-07-15T00:00:00Z' }, false],
    ['in a zone of its own', { start: '2026-07-15T09:00:00+10:00' }, true],
  ])('%s', (_, dates, expected) => {
    expect(shownPromos([promo(dates)], DEFAULT_STATE, now)).toHaveLength(Number(expected))
  })

  test('take their cell of the finished grid, and none past the last card', () => {
    expect(interleave(['a', 'b', 'c', 'd'], [at(4)])).toEqual(['a', 'b', 'c', at(4), 'd'])
    expect(interleave(['a', 'b'], [at(1), at(3)])).toEqual([at(1), 'a', at(3), 'b'])
    expect(interleave(['a', 'b'], [at(3)])).toEqual(['a', 'b'])
    expect(interleave([], [at(1)])).toEqual([])
  })
})
