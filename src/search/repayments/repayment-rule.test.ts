import { describe, expect, it } from 'vitest'
import { parseAddress, buildAddress } from '../address/address.ts'
import { createVocabulary } from '../address/vocabulary.ts'
import { createBodyTypes } from '../facets/body-types.ts'
import { toRefinements } from '../query/to-query.ts'
import { withoutRepayment, type RepaymentRule } from './repayment-rule.ts'

const ANY = { from: null, to: null }

/** A dollar a week for each 250 dollars of the price. */
const RULE: RepaymentRule = {
  pricesOf: ({ from, to }) => [
    {
      conditions: null,
      years: ANY,
      prices: { from: from === null ? null : from * 250, to: to === null ? null : to * 250 },
    },
  ],
  weeklyOf: ({ min, max }) => ({ min: min / 250, max: max / 250 }),
}

/** The same, but used vehicles cost twice as much a week, and those of 2018 and older three times. */
const BY_VEHICLE: RepaymentRule = {
  ...RULE,
  pricesOf: ({ to }) => {
    const upTo = (each: number) => ({ from: null, to: to === null ? null : to * each })
    return [
      { conditions: null, years: { from: null, to: 2018 }, prices: upTo(83) },
      { conditions: ['used'], years: ANY, prices: upTo(125) },
      { conditions: null, years: ANY, prices: upTo(250) },
    ]
  },
}

function stateOf(query: string) {
  const vocabulary = createVocabulary(() => [])
  const state = parseAddress('/search', new URLSearchParams(query), { vocabulary, dealerships: [] })
  if (!state.ok) throw new Error('no state')
  return state.value
}

function filtersOf(query: string, rule: RepaymentRule | null) {
  return toRefinements(stateOf(query), createBodyTypes([]), rule).map(({ filter }) => filter)
}

const price = (bounds: object) => ({ kind: 'range', attribute: 'price', ...bounds })

describe('a search by repayment', () => {
  it.each([
    ['range[weekly_repayment]=:120', [price({ to: 30_000 })]],
    ['range[weekly_repayment]=40:120', [price({ from: 10_000, to: 30_000 })]],
    ['range[weekly_repayment]=:120&range[price]=:20000', [price({ to: 20_000 }), price({ to: 30_000 })]],
    ['range[price]=:20000', [price({ to: 20_000 })]],
    ['', []],
  ])('%s asks the index for %o', (query, filters) => {
    expect(filtersOf(query, RULE)).toEqual(filters)
  })

  it('asks for each group of vehicles at its own prices, and for a vehicle in its first group only', () => {
    const old = { kind: 'range', attribute: 'year', to: 2018 }
    const used = { kind: 'in', attribute: 'car_type', values: ['used'] }
    const and = (...of: object[]) => ({ kind: 'and', of })
    const not = (of: object) => ({ kind: 'not', of })
    expect(filtersOf('range[weekly_repayment]=:120', BY_VEHICLE)).toEqual([
      {
        kind: 'or',
        of: [
          and(price({ to: 9960 }), old),
          and(price({ to: 15_000 }), used, not(old)),
          and(price({ to: 30_000 }), not({ kind: 'or', of: [old, used] })),
        ],
      },
    ])
  })

  it('is dropped on a site without such a search', () => {
    expect(withoutRepayment(stateOf('range[weekly_repayment]=:120')).ranges).toEqual({})
    expect(filtersOf('range[weekly_repayment]=:120', null)).toEqual([])
  })

  it('keeps the repayment in the address', () => {
    expect(decodeURIComponent(buildAddress(stateOf('range[weekly_repayment]=:120')))).toBe(
      '/search/new-used-and-demo-cars?range[weekly_repayment]=:120',
    )
  })
})
