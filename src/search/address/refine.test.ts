import { expect, test } from 'vitest'
import { cleared, toggled, withPage, withQuery, withRange } from './refine.ts'
import { DEFAULT_STATE, isUnrefined } from './search-state.ts'

const third = withPage(DEFAULT_STATE, 3)

test('every change of filter and query leads to the first page', () => {
  expect(toggled(third, 'make', 'Toyota').page).toBe(1)
  expect(withRange(third, 'price', { from: null, to: 20_000 }).page).toBe(1)
  expect(withQuery(third, 'ute').page).toBe(1)
  expect(third.page).toBe(3)
})

test('toggling a value twice restores the state', () => {
  const selected = toggled(toggled(DEFAULT_STATE, 'make', 'Toyota'), 'body', 'Ute')
  expect(toggled(toggled(selected, 'body', 'Ute'), 'make', 'Toyota')).toEqual(DEFAULT_STATE)
})

test('selecting a model selects its make, and deselecting the make deselects the model', () => {
  const corolla = toggled(DEFAULT_STATE, 'make_model', 'Toyota:Corolla')
  expect(corolla.refinements).toEqual({ make: ['Toyota'], make_model: ['Toyota:Corolla'] })
  expect(toggled(corolla, 'make_model', 'Toyota:Corolla').refinements).toEqual({ make: ['Toyota'] })
  expect(toggled(corolla, 'make', 'Toyota').refinements).toEqual({})
})

test('Clear Filters keeps scope and sort', () => {
  const offers = { ...toggled(DEFAULT_STATE, 'body', 'Ute'), sortBy: 'Car_production:price:asc' as const, query: 'x' }
  const after = cleared({ ...offers, scope: { kind: 'offers' } })
  expect(isUnrefined(after)).toBe(true)
  expect(after).toMatchObject({ scope: { kind: 'offers' }, sortBy: 'Car_production:price:asc' })
})
