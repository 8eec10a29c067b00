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

  test('leave one card for each run, and no vehicle is lost', () => {
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
    ['is the total below the cap', 1500, [], 1500],
    ['is the total at the cap', 1999, [], 1999],
    ['is the sum of all conditions above the cap', 2000, [], 2500],
    ['is the sum of the selected conditions above the cap', 2000, ['used', 'new'], 2400],
  ])('%s', (_, total, selected, expected) => {
    expect(resultCount(total, 1999, conditions, selected)).toBe(expected)
  })

  test('equals the exact count for any selection, if the facet has every value', () => {
    const types = fc.array(fc.constantFrom('new', 'demo', 'used'), { maxLength: 60 })
    fc.assert(
      fc.property(types, fc.subarray(['new', 'demo', 'used']), fc.nat(80), (stock, selected, cap) => {
        const facet = ['new', 'demo', 'used'].map((value) => ({
          value,
          count: stock.filter((type) => type === value).length,
        }))
        const matches = stock.filter((type) => selected.length === 0 || selected.includes(type)).length
        expect(resultCount(matches, cap, facet, selected)).toBe(matches)
      }),
    )
  })

  test('has a last page, which replaces any page past it', () => {
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
    ['for "search" show on any search of stock', promo(), toyota, true],
    ['for "search" do not show among offers', promo(), offers, false],
    ['for a make show where it is selected', promo({ display: ['toyota'] }), usedToyota, true],
    ['for a make show on the unrefined search', promo({ display: ['toyota'] }), DEFAULT_STATE, true],
    ['for a make do not show where another is selected', promo({ display: ['mazda'] }), toyota, false],
    ['strict for a make show with that make alone', promo({ display: ['Toyota'], strictDisplay: true }), toyota, true],
    [
      'strict for a make do not show with a condition',
      promo({ display: ['toyota'], strictDisplay: true }),
      usedToyota,
      false,
    ],
    [
      'strict for a make do not show on the unrefined search',
      promo({ display: ['toyota'], strictDisplay: true }),
      DEFAULT_STATE,
      false,
    ],
    ['strict for "search" show on the unrefined search', promo({ strictDisplay: true }), DEFAULT_STATE, true],
    [
      'strict for "search" do not show with a query',
      promo({ strictDisplay: true }),
      { ...DEFAULT_STATE, query: 'ute' },
      false,
    ],
  ])('%s', (_, shown, state, expected) => expect(shownPromos([shown], state, now)).toHaveLength(Number(expected)))

  test.each([
    ['do not show before their start', { start: '2026-07-16T00:00:00Z' }, false],
    ['do not show at their start', { start: '2026-07-15T00:00:00Z' }, false],
    ['show after their start', { start: '2026-07-14T23:59:59Z' }, true],
    ['show before their expiry', { expiry: '2026-07-15T00:00:01Z' }, true],
    ['do not show at their expiry', { expiry: '2026-07-15T00:00:00Z' }, false],
    ['show after a start with a UTC offset', { start: '2026-07-15T09:00:00+10:00' }, true],
  ])('%s', (_, dates, expected) => {
    expect(shownPromos([promo(dates)], DEFAULT_STATE, now)).toHaveLength(Number(expected))
  })

  test('are inserted at their position in the finished grid, and never past the last card', () => {
    expect(interleave(['a', 'b', 'c', 'd'], [at(4)])).toEqual(['a', 'b', 'c', at(4), 'd'])
    expect(interleave(['a', 'b'], [at(1), at(3)])).toEqual([at(1), 'a', at(3), 'b'])
    expect(interleave(['a', 'b'], [at(3)])).toEqual(['a', 'b'])
    expect(interleave([], [at(1)])).toEqual([])
  })
})
