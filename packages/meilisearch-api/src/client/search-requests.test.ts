import { describe, expect, test } from 'vitest'
import type { Query } from '@forecourt/faceted-search'
import { CAR_SCHEMA } from '../testing/test-index.ts'
import { movedBy, toServerSearch } from './search-requests.ts'

const ask = (query: Query) => toServerSearch(query, CAR_SCHEMA, 'cars')
const IN_YARD = { kind: 'equals', attribute: 'dealership_slug', value: 'north' } as const
const TOYOTA = { kind: 'in', attribute: 'make', values: ['Toyota'] } as const
const SUNROOF = { kind: 'equals', attribute: 'filtered_features', value: 'Sunroof' } as const

describe('a page is one search with exact totals', () => {
  test.each([
    [
      { offset: 42, limit: 21 },
      { page: 3, hitsPerPage: 21 },
    ],
    [{}, { page: 1, hitsPerPage: 20 }],
    [
      { limit: 0, offset: 5 },
      { page: 1, hitsPerPage: 0 },
    ],
  ])('%j', (window, asked) => {
    const { counted, lifted, hits } = ask({ ...window, sort: [{ attribute: 'price', direction: 'asc' }] })
    expect(counted).toEqual({ indexUid: 'cars', q: '', matchingStrategy: 'all', sort: ['price:asc'], ...asked })
    expect([lifted, hits]).toEqual([[], undefined])
  })

  test('an offset that is not a page needs a search of its own', () => {
    const { counted, hits } = ask({ offset: 5, limit: 7, facets: [{ attribute: 'make' }] })
    expect(counted).toMatchObject({ page: 1, hitsPerPage: 0, facets: ['make'] })
    expect(hits).toEqual({ others: { indexUid: 'cars', q: '', matchingStrategy: 'all', offset: 5, limit: 7 } })
  })
})

describe('facets', () => {
  const query: Query = {
    base: IN_YARD,
    refinements: [
      { attribute: 'make', filter: TOYOTA, disjunctive: true },
      { attribute: 'filtered_features', filter: SUNROOF, disjunctive: false },
    ],
    facets: [{ attribute: 'make' }, { attribute: 'filtered_features' }, { attribute: 'year' }],
  }

  test('with refinements of their own are counted separately, without these but always with the base', () => {
    const { counted, lifted } = ask(query)
    expect(counted.facets).toEqual(['filtered_features', 'year'])
    expect(counted.filter).toBe(
      '"dealership_slug" = "north" AND "make" IN ["Toyota"] AND "filtered_features" = "Sunroof"',
    )
    expect(lifted).toHaveLength(1)
    expect(lifted[0]?.query).toMatchObject({
      facets: ['make'],
      filter: '"dealership_slug" = "north" AND "filtered_features" = "Sunroof"',
      hitsPerPage: 0,
    })
  })
})

describe('a text', () => {
  test.each([
    ['CX-5  "Touring"', 'cx 5 touring'],
    ['-toyota', 'toyota'],
    ['Citroën', 'citroen'],
    ['a b c d e f g h i j k l', 'a b c d e f g h i j'],
    ['!?', ''],
  ])('%j is sent as %j, without signs that a server interprets', (text, q) => {
    expect(ask({ text }).counted.q).toBe(q)
  })

  test('returns identified documents first, then the others', () => {
    const { counted, hits } = ask({ text: 'AB 12', offset: 21, limit: 21, facets: [{ attribute: 'make' }] })
    expect(counted).toMatchObject({ q: 'ab 12', hitsPerPage: 0, facets: ['make'] })
    expect(counted).not.toHaveProperty('filter')
    expect(hits?.identified).toMatchObject({ filter: '"identifiers" = "ab12"', page: 1, hitsPerPage: 42 })
    expect(hits?.others).toMatchObject({ filter: 'NOT "identifiers" = "ab12"', offset: 21, limit: 21 })
    expect(hits && movedBy(2, hits.others)).toMatchObject({ offset: 19, limit: 21 })
    expect(hits && movedBy(30, hits.others)).toMatchObject({ offset: 0, limit: 21 })
  })
})

describe('filters that the syntax can not express', () => {
  const nothing = { kind: 'or', of: [] } as const
  const all = { kind: 'and', of: [] } as const

  test.each([
    [{ kind: 'not', of: nothing } as const, undefined],
    [{ kind: 'and', of: [all, { kind: 'or', of: [IN_YARD, nothing] }] } as const, '"dealership_slug" = "north"'],
    [{ kind: 'or', of: [IN_YARD, all] } as const, undefined],
    [
      { kind: 'and', of: [IN_YARD, { kind: 'in', attribute: 'make', values: [] }] } as const,
      '"make" EXISTS AND NOT "make" EXISTS',
    ],
    [nothing, '"make" EXISTS AND NOT "make" EXISTS'],
  ])('%j', (filter, text) => {
    expect(ask({ filter }).counted.filter).toBe(text)
  })
})
