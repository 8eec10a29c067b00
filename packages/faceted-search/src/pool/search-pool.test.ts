import { afterEach, describe, expect, it } from 'vitest'
import { createColumnIndex, openSnapshot } from '../column-index.ts'
import { randomChange, randomDocument, randomSchema } from '../differential/random-data.ts'
import { randomQuery } from '../differential/random-query.ts'
import { Random } from '../differential/random.ts'
import type { IndexSchema } from '../contract.ts'
import { createReferenceIndex } from '../reference/reference-index.ts'
import { snapshotBytes } from '../snapshot/snapshot-source.ts'
import type { PoolThread } from './messages.ts'
import { createSearchPool, type SearchPool } from './search-pool.ts'
import { createPoolThread } from './server/pool-thread.ts'

/** `SEARCH_POOL_CASES=50` runs more cases. */
const CASES = Number(process.env['SEARCH_POOL_CASES'] ?? 2)

const pools: SearchPool[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

function openPool(schema: IndexSchema, spareRows: number, createThread = createPoolThread): SearchPool {
  const pool = createSearchPool(createColumnIndex(schema, { shared: true, spareRows }), { readers: 2, createThread })
  pools.push(pool)
  return pool
}

const SIMPLE: IndexSchema = {
  primaryKey: 'id',
  attributes: { yard: { type: 'text', filterable: true }, make: { type: 'text', filterable: true, multi: true } },
  groupBy: 'yard',
  rankingRules: [],
}

describe('a pool of threads', { timeout: 120_000 }, () => {
  it.each(Array.from({ length: CASES }, (_, index) => 11 + index))(
    'answers as the reference implementation, after each change: seed %i',
    async (seed) => {
      const random = new Random(seed)
      const schema = randomSchema(random)
      const keys = 60
      const reference = createReferenceIndex(schema)
      const pool = openPool(schema, random.pick([1, 130, 2000]))
      const change = { upserts: random.some(keys, keys, (key) => randomDocument(random, schema, key)) }
      reference.apply(change)
      await pool.apply(change)
      await pool.ready
      for (let round = 0; round < 12; round++) {
        const next = randomChange(random, schema, keys, random.pick([1, 3, 40]))
        reference.apply(next)
        await pool.apply(next)
        expect(pool.index.size).toBe(reference.size)
        expect(pool.versionOf()).toBe(reference.version)
        const queries = random.some(6, 6, () => randomQuery(random, schema))
        const answers = await Promise.all(queries.map((query) => pool.search(query)))
        for (const [at, query] of queries.entries()) {
          const expected = JSON.stringify(reference.search(query))
          expect(JSON.stringify(answers[at])).toBe(expected)
          expect(JSON.stringify(pool.index.search(query))).toBe(expected)
        }
      }
    },
  )

  it('shows changes atomically while generations are swapped', async () => {
    const pool = openPool(SIMPLE, 256)
    await pool.ready
    const seen = new Set<number>()
    const state = { changing: true }
    const ask = async () => {
      while (state.changing) {
        const found = await pool.search({ facets: [{ attribute: 'yard' }], limit: 0 })
        if (found.ok) seen.add(found.value.total)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const asking = [ask(), ask(), ask()]
    for (let round = 0; round < 20; round++) {
      const upserts = Array.from({ length: 30 }, (_, at) => ({
        id: at,
        yard: `Yard ${round}`,
        make: [`M${round % 90}`],
      }))
      await pool.apply({ upserts })
    }
    state.changing = false
    await Promise.all(asking)
    expect([...seen].filter((total) => total !== 0 && total !== 30)).toEqual([])
    const yards = await pool.search({ facets: [{ attribute: 'yard' }] })
    expect(yards.ok && yards.value.facets['yard']).toEqual([{ value: 'Yard 19', count: 30 }])
  })

  it('replaces a thread that dies and retries its queries', async () => {
    const threads: PoolThread[] = []
    const pool = openPool(SIMPLE, 1000, () => {
      const thread = createPoolThread()
      threads.push(thread)
      return thread
    })
    await pool.apply({ upserts: [{ id: 1, yard: 'North' }] })
    await pool.ready
    for (let round = 0; round < 3; round++) {
      const asked = Array.from({ length: 20 }, () => pool.search({}))
      const killed = threads.at(-1)?.close()
      await pool.apply({ upserts: [{ id: `new ${round}`, yard: 'South' }] })
      const answers = await Promise.all(asked)
      expect(answers.every(({ ok }) => ok)).toBe(true)
      await killed
      const found = await Promise.all([pool.search({}), pool.search({}), pool.search({})])
      expect(found.map((answer) => answer.ok && answer.value.total)).toEqual([round + 2, round + 2, round + 2])
    }
    expect(threads).toHaveLength(5)
  })

  it('continues if a builder dies, and builds again', async () => {
    const threads: PoolThread[] = []
    const ended: unknown[] = []
    const pool = createSearchPool(createColumnIndex(SIMPLE, { shared: true, spareRows: 128 }), {
      readers: 1,
      createThread: () => {
        const thread = createPoolThread()
        threads.push(thread)
        return thread
      },
      onThreadEnd: (reason) => ended.push(reason),
    })
    pools.push(pool)
    await pool.ready
    const upsert = (id: number) => pool.apply({ upserts: [{ id, yard: 'North' }] })
    for (let id = 0; id < 65; id++) await upsert(id)
    expect(threads).toHaveLength(2)
    await threads[1]?.close()
    for (let id = 65; id < 200; id++) await upsert(id)
    expect(pool.generation).toBeGreaterThan(0)
    expect(ended).toHaveLength(1)
    const found = await pool.search({ limit: 0 })
    expect(found.ok && found.value.total).toBe(200)
  })

  it('applies a change larger than the spare rows, and values that no codes are left for', async () => {
    const pool = openPool(SIMPLE, 1)
    const documents = (yard: (id: number) => string) =>
      Array.from({ length: 700 }, (_, id) => ({ id, yard: yard(id), make: [`M${id}`], gone: Number.NaN }))
    await pool.apply({ upserts: documents((id) => `Yard ${id % 400}`) })
    await pool.apply({ upserts: documents((id) => `Lot ${id}`), deletes: ['0'] })
    const found = await pool.search({ facets: [{ attribute: 'yard', limit: 1 }], limit: 1 })
    expect(found.ok && found.value).toMatchObject({ total: 700, facets: { yard: [{ value: 'Lot 0', count: 1 }] } })
    expect(pool.index.get('5')).toEqual({ id: 5, yard: 'Lot 5', make: ['M5'], gone: null })
  })

  it('answers in its own thread if no thread can be created', async () => {
    const pool = openPool(SIMPLE, 1000, () => ({
      ...createPoolThread(),
      onExit: (listener) => void setTimeout(listener),
    }))
    await pool.ready
    await pool.apply({ upserts: [{ id: 1, yard: 'North' }] })
    const found = await pool.search({})
    expect(found.ok && found.value.hits).toEqual([{ id: 1, yard: 'North' }])
  })

  it('saves its state in a snapshot made by any thread', async () => {
    const pool = openPool(SIMPLE, 130)
    await pool.ready
    for (let at = 0; at < 60; at++)
      await pool.apply({ upserts: [{ id: at % 50, yard: `Yard ${at % 3}`, make: ['a', 'ü'] }] })
    await pool.apply({ deletes: ['7'] })
    const file = Buffer.concat(await pool.snapshot({ meta: 5 }))
    const opened = openSnapshot(SIMPLE, snapshotBytes(file))
    if (!opened.ok) throw new Error(opened.error.because)
    const { index, meta } = opened.value
    expect([meta, index.size, index.version, index.get('7')]).toEqual([5, 49, 61, undefined])
    const query = { facets: [{ attribute: 'yard' }, { attribute: 'make' }], limit: 100 }
    expect(await pool.search(query)).toEqual(index.search(query))
  })

  it('writes the same bytes in all threads as a single index', async () => {
    const random = new Random(5)
    const schema = randomSchema(random)
    const alone = createColumnIndex(schema, { spareRows: 2000 })
    const pool = openPool(schema, 2000)
    await pool.ready
    for (let round = 0; round < 12; round++) {
      const change = randomChange(random, schema, 300, 60)
      alone.apply(change)
      await pool.apply(change)
    }
    const [, header, heap, ...documents] = await pool.snapshot()
    const [, headerAlone, heapAlone, ...documentsAlone] = alone.snapshot()
    expect(Buffer.from(header ?? []).toString()).toBe(Buffer.from(headerAlone ?? []).toString())
    // The first 16 bytes are the beginning of free memory, which differs because threads allocate scratch.
    expect(Buffer.compare(heap?.subarray(16) ?? Buffer.of(), heapAlone?.subarray(16) ?? Buffer.of(1))).toBe(0)
    expect(documents.map((bytes) => Buffer.from(bytes))).toEqual(documentsAlone.map((bytes) => Buffer.from(bytes)))
  })

  it('takes over an opened index, which then refuses other changes', async () => {
    const index = createColumnIndex(SIMPLE, { shared: true })
    index.apply({ upserts: [{ id: 1, yard: 'North' }] })
    const pool = createSearchPool(index, { readers: 1, createThread: createPoolThread })
    pools.push(pool)
    expect(() => index.apply({})).toThrow(TypeError)
    await pool.ready
    expect(await pool.search({})).toMatchObject({ value: { total: 1 } })
    expect(pool.versionOf(['North'])).toBe(1)
  })
})
