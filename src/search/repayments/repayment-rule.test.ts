import { describe, expect, it } from 'vitest'
import { parseAddress, buildAddress } from '../address/address.ts'
import { createVocabulary } from '../address/vocabulary.ts'
import { withoutRepayment, type RepaymentRule } from './repayment-rule.ts'

/** A dollar a week for each 250 dollars of the price. */
const RULE: RepaymentRule = {
  pricesOf: ({ from, to }) => ({ from: from === null ? null : from * 250, to: to === null ? null : to * 250 }),
  weeklyOf: (price) => price / 250,
}

function stateOf(query: string) {
  const vocabulary = createVocabulary(() => [])
  const state = parseAddress('/search', new URLSearchParams(query), { vocabulary, dealerships: [] })
  if (!state.ok) throw new Error('no state')
  return state.value
}

describe('a search by repayment', () => {
  it.each([
    ['range[weekly_repayment]=:120', { price: { from: null, to: 30_000 } }],
    ['range[weekly_repayment]=40:120', { price: { from: 10_000, to: 30_000 } }],
    ['range[weekly_repayment]=:120&range[price]=:20000', { price: { from: null, to: 20_000 } }],
    ['range[weekly_repayment]=:120&range[price]=15000:40000', { price: { from: 15_000, to: 30_000 } }],
    ['range[price]=:20000', { price: { from: null, to: 20_000 } }],
    ['', {}],
  ])('%s asks the index for %o', (query, ranges) => {
    expect(withoutRepayment(stateOf(`${query}&page=2`), RULE)).toMatchObject({ ranges, page: 2 })
  })

  it('is dropped on a site without such a search', () => {
    expect(withoutRepayment(stateOf('range[weekly_repayment]=:120'), null).ranges).toEqual({})
  })

  it('keeps the repayment in the address', () => {
    expect(decodeURIComponent(buildAddress(stateOf('range[weekly_repayment]=:120')))).toBe(
      '/search/new-used-and-demo-cars?range[weekly_repayment]=:120',
    )
  })
})
