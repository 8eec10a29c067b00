import { expect, test } from 'vitest'
import { createColumnIndex } from './column-index.ts'
import type { IndexSchema } from './contract.ts'
import { createIndexBuilder } from './index-builder.ts'

const SCHEMA: IndexSchema = {
  primaryKey: 'id',
  groupBy: 'yard',
  attributes: {
    yard: { type: 'text', filterable: true },
    make: { type: 'text', filterable: true, searchable: { rank: 1, kind: 'word' } },
    price: { type: 'number', filterable: true, sortable: true },
  },
  rankingRules: ['sort', 'words', 'price:asc'],
}

const DOCUMENTS = Array.from({ length: 300 }, (_, at) => ({
  id: String(at),
  yard: `Yard ${at % 3}`,
  make: ['Mazda', 'Škoda', 'Kia'][at % 5],
  price: at * 10,
}))

test('documents added in portions give the same index as added at once, and the last one with a key wins', () => {
  const builder = createIndexBuilder(SCHEMA)
  builder.add([{ id: '7', yard: 'Gone', make: 'Lada', price: 1 }])
  builder.add(DOCUMENTS.slice(0, 100))
  builder.add([])
  builder.add(DOCUMENTS.slice(100))
  const built = builder.finish()
  const whole = createColumnIndex(SCHEMA)
  whole.apply({ upserts: DOCUMENTS })
  expect(built.size).toBe(300)
  for (const text of ['', 'skoda', 'lada']) {
    const query = { text, facets: [{ attribute: 'make' }, { attribute: 'yard' }, { attribute: 'price' }], limit: 300 }
    expect(built.search(query)).toEqual(whole.search(query))
  }
  expect(built.get('7')).toEqual(DOCUMENTS[7])
  expect(built.versionOf(['yard 1'])).toBeGreaterThan(0)
})

test('accepts changes once it is built', () => {
  const builder = createIndexBuilder(SCHEMA)
  builder.add(DOCUMENTS)
  const built = builder.finish()
  const [before, other] = [built.versionOf(['Yard 1']), built.versionOf(['Yard 2'])]
  built.apply({ deletes: ['1'], upserts: [{ id: '300', yard: 'Yard 1' }] })
  expect(built.size).toBe(300)
  expect(built.versionOf(['Yard 1'])).toBeGreaterThan(before)
  expect(built.versionOf(['Yard 2'])).toBe(other)
})

test('a rebuild in steps gives the same index; until it ends, queries see the old one and other changes are refused', async () => {
  const query = { facets: [{ attribute: 'make' }, { attribute: 'yard' }], limit: 300 }
  const builder = createIndexBuilder(SCHEMA, { spareRows: 1 })
  builder.add(DOCUMENTS.slice(0, 250))
  const inSteps = await builder.finishAsync(() => Promise.resolve())
  const before = inSteps.search(query)
  const more = Array.from({ length: 3_000 }, (_, at) => ({ id: String(at + 200), yard: `Yard ${at % 4}`, price: at }))
  const change = { deletes: ['1'], upserts: more }
  let pauses = 0
  await inSteps.applyAsync(change, async () => {
    pauses++
    expect([inSteps.size, inSteps.search(query)]).toEqual([250, before])
    expect(() => inSteps.apply({ deletes: ['2'] })).toThrow('being rebuilt')
  })
  expect(pauses).toBeGreaterThan(2)
  const atOnce = createColumnIndex(SCHEMA)
  atOnce.apply({ upserts: DOCUMENTS.slice(0, 250) })
  atOnce.apply(change)
  expect(inSteps.size).toBe(3_199)
  expect(inSteps.search(query)).toEqual(atOnce.search(query))
  inSteps.apply({ deletes: ['2'] })
  expect(inSteps.size).toBe(3_198)
})
