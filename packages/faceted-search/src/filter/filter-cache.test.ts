import { expect, test } from 'vitest'
import type { Filter, IndexSchema } from '../contract.ts'
import { NO_CHANGE } from '../generation/apply-change.ts'
import { buildGeneration } from '../generation/build-generation.ts'
import { buildSource } from '../generation/build-source.ts'
import { FilterCache } from './filter-cache.ts'

const SCHEMA: IndexSchema = {
  primaryKey: 'id',
  attributes: { dealer: { type: 'number', filterable: true } },
  rankingRules: [],
}
const DEALERS = 500
const CARS = 4000

const upserts = Array.from({ length: CARS }, (_, id) => ({ key: String(id), document: { id, dealer: id % DEALERS } }))
const generation = buildGeneration(SCHEMA, buildSource(SCHEMA, undefined, { ...NO_CHANGE, upserts }))
const { memory, tailStart } = generation.parts

function cacheOf(bytes: number) {
  const cache = new FilterCache(memory, generation.rows, tailStart, bytes)
  const get = (dealer: number) => {
    const filter: Filter = { kind: 'equals', attribute: 'dealer', value: dealer }
    return cache.get(filter, [generation.all], generation.rowCount)
  }
  return { cache, get }
}

const counted = (bits: number) => memory.kernels.count(bits, generation.all.from, generation.all.to)

test('caches the base filters of hundreds of sites', () => {
  const { cache, get } = cacheOf(2 ** 21)
  const first = Array.from({ length: DEALERS }, (_, dealer) => get(dealer))
  expect(cache.size).toBe(DEALERS)
  for (const [dealer, cached] of first.entries()) expect(get(dealer)).toBe(cached)
})

test('evicts the least recently used filters within its memory limit, and every result is correct', () => {
  const bytes = 100_000
  const { cache, get } = cacheOf(bytes)
  const before = memory.heap.used
  const often = get(0)
  for (let dealer = 1; dealer < DEALERS; dealer++) {
    expect(counted(get(dealer).bits)).toBe(CARS / DEALERS)
    expect(get(0)).toBe(often)
  }
  expect(cache.size).toBe(cache.maxFilters)
  expect(cache.maxFilters).toBeLessThan(DEALERS)
  expect(memory.heap.used - before).toBeLessThanOrEqual(bytes)
  expect(counted(get(1).bits)).toBe(CARS / DEALERS)
})

test('with any memory limit, the filters of one query fit', () => {
  const { cache, get } = cacheOf(0)
  expect(cache.maxFilters).toBeGreaterThan(3)
  const cached = [get(1), get(2), get(3)]
  expect(new Set(cached.map(({ bits }) => bits)).size).toBe(3)
})
