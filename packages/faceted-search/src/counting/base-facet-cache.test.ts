import { expect, test } from 'vitest'
import { createColumnIndex } from '../column-index.ts'
import type { Filter, IndexSchema, SearchDocument } from '../contract.ts'
import { BitSpace } from '../bitset/bit-space.ts'
import { windowOf } from '../bitset/windows.ts'
import { NO_CHANGE } from '../generation/apply-change.ts'
import { buildGeneration } from '../generation/build-generation.ts'
import { buildSource } from '../generation/build-source.ts'
import { createReferenceIndex } from '../reference/reference-index.ts'
import { BaseFacetCache } from './base-facet-cache.ts'

const SCHEMA: IndexSchema = {
  primaryKey: 'id',
  attributes: {
    make: { type: 'text', filterable: true },
    price: { type: 'number', filterable: true },
    tags: { type: 'text', filterable: true, multi: true },
  },
  rankingRules: [],
}

function car(id: number): SearchDocument {
  return { id, make: `Maker ${(id * 7) % 40}`, price: (id * 37) % 900, tags: [`tag ${id % 5}`, `tag ${id % 7}`] }
}

const cars = Array.from({ length: 900 }, (_, id) => car(id))

test('caches for any number of bases and requests are bounded', () => {
  const changes = { deletes: [], upserts: cars.map((document) => ({ key: String(document['id']), document })) }
  const { parts, rowCount } = buildGeneration(SCHEMA, buildSource(SCHEMA, undefined, { ...NO_CHANGE, ...changes }))
  const cache = new BaseFacetCache([], 2000)
  const space = new BitSpace(parts.memory, [windowOf(0, rowCount)])
  const matches = () => ({ bits: parts.live, list: space.list(parts.live) })
  const make = parts.columns.get('make')
  const price = parts.columns.get('price')
  if (!make || !price) throw new TypeError('No columns')
  for (let base = 0; base < 50; base++) {
    const filter = { bits: parts.live, evaluatedRows: rowCount }
    for (let limit = 1; limit < 30; limit++) {
      cache.facet(filter, make, { attribute: 'make', limit }, space, matches)
      cache.facet(filter, make, { attribute: 'make', matching: `m ${limit}` }, space, matches)
    }
    cache.facet(filter, price, { attribute: 'price' }, space, matches)
    expect(cache.size.counters).toBeLessThanOrEqual(2000)
    expect(cache.size.requests).toBeLessThan(100)
  }
})

test('selected values stay correct while counts change and values appear and disappear', () => {
  const [index, reference] = [createColumnIndex(SCHEMA), createReferenceIndex(SCHEMA)]
  const base: Filter = { kind: 'range', attribute: 'price', from: 100 }
  const facets = [
    { attribute: 'make', limit: 3 },
    { attribute: 'price', limit: 5, pinned: ['901', '500'] },
    { attribute: 'tags', limit: 0, pinned: ['tag 1'] },
  ]
  for (const each of [index, reference]) each.apply({ upserts: cars })
  for (let step = 0; step < 120; step++) {
    const upserts = [
      { ...car((step * 31) % 900), price: step % 3 === 0 ? 895 + (step % 20) : 10, make: `Maker ${step % 45}` },
    ]
    const deletes = step % 4 === 0 ? [String((step * 17) % 900)] : []
    for (const each of [index, reference]) each.apply({ upserts, deletes })
    expect(index.search({ base, facets })).toEqual(reference.search({ base, facets }))
  }
})

test('counts of a small group stay correct with each change', () => {
  const schema: IndexSchema = {
    ...SCHEMA,
    attributes: {
      ...SCHEMA.attributes,
      km: { type: 'number', filterable: true },
      yard: { type: 'text', filterable: true },
    },
    groupBy: 'yard',
  }
  const used = (id: number, km = id * 13) => ({ ...car(id), km, yard: `Yard ${id % 60}` })
  const [index, reference] = [createColumnIndex(schema), createReferenceIndex(schema)]
  const upserts = Array.from({ length: 1800 }, (_, id) => used(id))
  for (const each of [index, reference]) each.apply({ upserts })
  const facets = [
    { attribute: 'km', limit: 4, pinned: ['13', '7'] },
    { attribute: 'km', limit: 50 },
    { attribute: 'make', limit: 3 },
  ]
  for (let step = 0; step < 60; step++) {
    const change = step % 5 === 0 ? { deletes: [String(step * 3)] } : { upserts: [used(step * 6, step * 7)] }
    for (const each of [index, reference]) each.apply(change)
    for (const yard of ['Yard 0', 'Yard 12', 'Yard 31']) {
      const base: Filter = { kind: 'equals', attribute: 'yard', value: yard }
      for (const facet of facets) {
        const query = { base, facets: [facet, { attribute: 'km', matching: '1' }].slice(0, 1 + (step % 2)) }
        expect(index.search(query)).toEqual(reference.search(query))
      }
    }
  }
})
