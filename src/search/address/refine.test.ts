import { expect, test } from 'vitest'
import { cleared, toggled, withPage, withQuery, withRange, withSort } from './refine.ts'
import { DEFAULT_STATE, isUnrefined } from './search-state.ts'
import { parsePastSearches, PAST_SEARCHES_KEPT, remember } from './search-history.ts'

const search = (number: number) => ({ address: `/search/used-cars?page=${number}`, label: `Search ${number}` })
const third = withPage(DEFAULT_STATE, 3)

test('every change of filter, query and order leads to the first page', () => {
  expect(toggled(third, 'make', 'Toyota').page).toBe(1)
  expect(withRange(third, 'price', { from: null, to: 20_000 }).page).toBe(1)
  expect(withQuery(third, 'ute').page).toBe(1)
  expect(withSort(third, 'Car_production:price:asc').page).toBe(1)
  expect(third.page).toBe(3)
})

test('a choice is taken back by the same step', () => {
  const chosen = toggled(toggled(DEFAULT_STATE, 'make', 'Toyota'), 'body', 'Ute')
  expect(toggled(toggled(chosen, 'body', 'Ute'), 'make', 'Toyota')).toEqual(DEFAULT_STATE)
})

test('a model brings its make, and goes with it', () => {
  const corolla = toggled(DEFAULT_STATE, 'make_model', 'Toyota:Corolla')
  expect(corolla.refinements).toEqual({ make: ['Toyota'], make_model: ['Toyota:Corolla'] })
  expect(toggled(corolla, 'make_model', 'Toyota:Corolla').refinements).toEqual({ make: ['Toyota'] })
  expect(toggled(corolla, 'make', 'Toyota').refinements).toEqual({})
})

test('Clear Filters keeps the kind of search and its order', () => {
  const offers = { ...withSort(toggled(DEFAULT_STATE, 'body', 'Ute'), 'Car_production:price:asc'), query: 'x' }
  const after = cleared({ ...offers, scope: { kind: 'offers' } })
  expect(isUnrefined(after)).toBe(true)
  expect(after).toMatchObject({ scope: { kind: 'offers' }, sortBy: 'Car_production:price:asc' })
})

test('the history keeps the last five, a repeated one moves to the front', () => {
  const six = [1, 2, 3, 4, 5, 6].reduce((past, number) => [...remember(past, search(number))], [search(0)].slice(1))
  expect(six).toHaveLength(PAST_SEARCHES_KEPT)
  expect(six[0]).toEqual(search(6))
  expect(six.at(-1)).toEqual(search(2))
  expect(remember(six, search(4)).map(({ label }) => label)).toEqual([4, 6, 5, 3, 2].map((n) => `Search ${n}`))
})

test('what a device stored is not trusted', () => {
  expect(parsePastSearches('{')).toEqual([])
  expect(parsePastSearches('{"a":1}')).toEqual([])
  const good = { address: '/search/used-cars', label: 'Used' }
  const bad = [{ address: '//evil.example', label: 'x' }, { address: 'javascript:1', label: 'x' }, 7, null]
  expect(parsePastSearches(JSON.stringify([...bad, good]))).toEqual([good])
})
