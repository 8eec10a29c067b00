import { describe, expect, it } from 'vitest'
import type { Filter, IndexSchema, Query, QueryResult, Refinement, SearchDocument } from '../contract.ts'
import { FilterError } from '../errors.ts'
import { createReferenceIndex } from './reference-index.ts'

const schema: IndexSchema = {
  primaryKey: 'id',
  attributes: {
    maker: { type: 'text', filterable: true, searchable: { rank: 1, kind: 'word' } },
    name: { type: 'text', filterable: true, searchable: { rank: 0, kind: 'word' } },
    colour: { type: 'text', filterable: true, searchable: { rank: 2, kind: 'prefix' } },
    tags: { type: 'text', multi: true, filterable: true },
    serial: { type: 'text', searchable: { rank: 3, kind: 'identifier' } },
    price: { type: 'number', filterable: true, sortable: true },
    rank: { type: 'number', sortable: true },
    sold: { type: 'boolean', filterable: true },
    owner: { type: 'text', filterable: true, hidden: true },
  },
  rankingRules: ['identifier', 'words', 'typo', 'attribute', 'exactness', 'sort', 'rank:desc'],
  synonyms: { pickup: ['ute'], ute: ['pickup'] },
}

const documents: readonly SearchDocument[] = [
  {
    id: 1,
    maker: 'Northwind',
    name: 'CX-5',
    colour: 'Red',
    tags: ['a', 'b'],
    serial: 'AB-12',
    price: 300,
    rank: 1,
    sold: false,
    owner: 'x',
  },
  {
    id: 2,
    maker: 'Northwind',
    name: 'Land Cruiser ute',
    colour: 'Blue',
    tags: ['b'],
    serial: 'AB 13',
    price: 100,
    rank: 3,
    sold: true,
    owner: 'y',
  },
  {
    id: 3,
    maker: 'Citroën',
    name: 'Landcruiser',
    colour: 'blue',
    tags: [],
    serial: 'Q1',
    rank: 2,
    sold: false,
    owner: 'x',
  },
  { id: 4, maker: 'Southwind', name: 'CX 5', colour: '', tags: null, price: 200, rank: 2, sold: false },
]

const index = createReferenceIndex(schema)
index.apply({ upserts: documents })

function search(query: Query): QueryResult {
  const result = index.search(query)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

function ids(query: Query): unknown[] {
  return search(query).hits.map((hit) => hit['id'])
}

function maker(value: string, disjunctive = true): Refinement {
  return { attribute: 'maker', filter: { kind: 'equals', attribute: 'maker', value }, disjunctive }
}

describe('filters', () => {
  const table: readonly (readonly [string, Filter, readonly number[]])[] = [
    ['equality folds case', { kind: 'equals', attribute: 'colour', value: 'BLUE' }, [2, 3]],
    ['text is read as a number', { kind: 'equals', attribute: 'price', value: '100' }, [2]],
    ['text is read as a boolean', { kind: 'equals', attribute: 'sold', value: 'true' }, [2]],
    ['a multi-valued attribute equals any of its values', { kind: 'equals', attribute: 'tags', value: 'b' }, [2, 1]],
    ['in', { kind: 'in', attribute: 'price', values: [100, 200] }, [2, 4]],
    ['bounds are inclusive', { kind: 'range', attribute: 'price', from: 100, to: 200 }, [2, 4]],
    [
      'unless they are exclusive',
      { kind: 'range', attribute: 'price', from: 100, exclusiveFrom: true, to: 300, exclusiveTo: true },
      [4],
    ],
    ['a comparison without a value is not true', { kind: 'range', attribute: 'price', from: 0 }, [2, 4, 1]],
    ['its negation is', { kind: 'not', of: { kind: 'range', attribute: 'price', from: 0 } }, [3]],
    ['exists', { kind: 'exists', attribute: 'price' }, [2, 4, 1]],
    ['null', { kind: 'null', attribute: 'tags' }, [4]],
    [
      'empty',
      {
        kind: 'or',
        of: [
          { kind: 'empty', attribute: 'tags' },
          { kind: 'empty', attribute: 'colour' },
        ],
      },
      [3, 4],
    ],
    ['nothing of "and" is all', { kind: 'and', of: [] }, [2, 3, 4, 1]],
    ['nothing of "or" is none', { kind: 'or', of: [] }, []],
  ]
  it.each(table)('%s', (_title, filter, expected) => {
    expect(ids({ filter })).toEqual(expected)
    expect(search({ base: filter }).total).toBe(expected.length)
  })

  it('refuses unknown and unfilterable attributes', () => {
    const ask = (attribute: string) => index.search({ filter: { kind: 'exists', attribute } })
    expect(ask('nothing')).toEqual({
      ok: false,
      error: { kind: 'unknown-attribute', attribute: 'nothing', use: 'filter' },
    })
    expect(ask('rank').ok).toBe(false)
    expect(index.search({ facets: [{ attribute: 'owner' }] }).ok).toBe(false)
    expect(index.search({ sort: [{ attribute: 'name', direction: 'asc' }] }).ok).toBe(false)
  })

  it('refuses a range of an attribute that has no numbers', () => {
    const error = { kind: 'not-numeric', attribute: 'maker' }
    const range: Filter = { kind: 'range', attribute: 'maker', from: 1 }
    expect(index.search({ filter: range })).toEqual({ ok: false, error })
    expect(index.search({ base: { kind: 'not', of: { kind: 'and', of: [range] } } })).toEqual({ ok: false, error })
    expect(index.search({ refinements: [{ attribute: 'maker', filter: range, disjunctive: true }] }).ok).toBe(false)
  })

  it.each([
    [{ kind: 'between', attribute: 'price' }, 'A filter has the kind "between", expected and, or, not, equals,'],
    [{ attribute: 'price' }, 'A filter has the kind undefined, expected and,'],
    [{ kind: 'and' }, 'A filter of the kind "and" has no list in "of"'],
    [{ kind: 'not' }, 'A filter is undefined, expected an object'],
    [{ kind: 'in', attribute: 'price' }, 'A filter of the kind "in" has no list in "values"'],
  ])('throws for the malformed filter %j', (filter, message) => {
    const ask = () => index.search({ filter: filter as unknown as Filter })
    expect(ask).toThrow(FilterError)
    expect(ask).toThrow(message)
  })

  it('keeps hidden attributes out of hits', () => {
    expect(search({ filter: { kind: 'equals', attribute: 'owner', value: 'y' } }).hits[0]).not.toHaveProperty('owner')
  })
})

describe('facets', () => {
  it('counts a disjunctive attribute without its own refinement', () => {
    const result = search({
      refinements: [maker('Northwind')],
      facets: [{ attribute: 'maker' }, { attribute: 'colour' }],
    })
    expect(result.total).toBe(2)
    expect(result.facets['maker']).toEqual([
      { value: 'Northwind', count: 2 },
      { value: 'Citroën', count: 1 },
      { value: 'Southwind', count: 1 },
    ])
    expect(result.facets['colour']).toEqual([
      { value: 'Blue', count: 1 },
      { value: 'Red', count: 1 },
    ])
  })

  it('counts a conjunctive attribute with its own refinement', () => {
    const result = search({ refinements: [maker('Northwind', false)], facets: [{ attribute: 'maker' }] })
    expect(result.facets['maker']).toEqual([{ value: 'Northwind', count: 2 }])
  })

  it('pins values, limits the others, orders by name', () => {
    const facets = [{ attribute: 'maker', limit: 2, pinned: ['Westwind'], order: 'name' }] as const
    expect(search({ facets }).facets['maker']).toEqual([
      { value: 'Citroën', count: 1 },
      { value: 'Westwind', count: 0 },
    ])
  })

  it('searches within the values', () => {
    expect(search({ facets: [{ attribute: 'maker', matching: 'citroe' }] }).facets['maker']).toEqual([
      { value: 'Citroën', count: 1 },
    ])
  })

  it('returns minimum and maximum', () => {
    expect(search({ facets: [{ attribute: 'price' }] }).stats).toEqual({ price: { min: 100, max: 300 } })
    const none: Filter = { kind: 'equals', attribute: 'maker', value: 'Citroën' }
    expect(search({ filter: none, facets: [{ attribute: 'price' }] }).stats).toEqual({})
  })
})

describe('order and pages', () => {
  it('sorts, with missing values last in both directions', () => {
    expect(ids({ sort: [{ attribute: 'price', direction: 'asc' }] })).toEqual([2, 4, 1, 3])
    expect(ids({ sort: [{ attribute: 'price', direction: 'desc' }] })).toEqual([1, 4, 2, 3])
  })

  it('breaks ties by the ranking rules, then by key', () => {
    expect(ids({})).toEqual([2, 3, 4, 1])
    expect(ids({ offset: 1, limit: 2 })).toEqual([3, 4])
    expect(search({ offset: 9, limit: 2 })).toMatchObject({ hits: [], total: 4 })
  })
})

describe('text', () => {
  const table: readonly (readonly [string, readonly number[]])[] = [
    ['cx-5', [4, 1]],
    ['CX5', [4, 1]],
    ['cx 5', [4, 1]],
    ['landcruiser', [2, 3]],
    ['land cruiser', [2, 3]],
    ['land cru', [2, 3]],
    ['citroen', [3]],
    ['northwnid', [2, 1]],
    ['northwind', [2, 1]],
    ['nortwnid', []],
    ['nortwind cx', [1]],
    ['blu', [2, 3]],
    ['bleu', []],
    ['pickup', [2]],
    ['landcruiser northwind', [2]],
    ['landcruiser nothing', []],
    ['ab12', [1]],
    ['AB-12', [1]],
    ['ab 13', [2]],
    ['cx5 ab 12', [1]],
    ['ab1', []],
    ['  ', [2, 3, 4, 1]],
  ]
  it.each(table)('%s', (text, expected) => expect(ids({ text })).toEqual(expected))

  it('names the words beyond the tenth, which are not searched', () => {
    expect(search({ text: 'cx5 '.repeat(10) })).not.toHaveProperty('ignoredWords')
    const text = `${'cx5 '.repeat(9)} cx-5 nothing  Möre`
    expect(search({ text }).ignoredWords).toEqual(['5', 'nothing', 'more'])
    expect(search({ text }).total).toBe(2)
  })

  it('highlights matches', () => {
    const highlight = { attributes: ['name', 'maker', 'tags', 'owner'], pre: '<', post: '>' }
    expect(search({ text: 'cx5', highlight }).highlights?.['1']).toEqual({
      name: '<CX>-<5>',
      maker: 'Northwind',
      tags: 'a, b',
    })
    expect(search({ text: 'land cru', highlight }).highlights?.['2']?.['name']).toBe('<Land> <Cru>iser ute')
    expect(search({ text: 'citro', highlight }).highlights?.['3']?.['maker']).toBe('<Citro>ën')
  })
})

describe('changes', () => {
  it('replaces, deletes and increases the version', () => {
    const changing = createReferenceIndex(schema)
    changing.apply({ upserts: documents })
    changing.apply({ upserts: [{ id: 2, name: 'New' }], deletes: ['1', '2'] })
    expect(changing.size).toBe(3)
    expect(changing.version).toBe(2)
    expect(changing.get('2')).toEqual({ id: 2, name: 'New' })
    expect(changing.get('1')).toBeUndefined()
  })

  it('rejects a whole change if a document has no key', () => {
    const changing = createReferenceIndex(schema)
    expect(() => changing.apply({ upserts: [{ id: 5 }, { name: 'x' }] })).toThrow(TypeError)
    expect(changing.size).toBe(0)
  })
})
