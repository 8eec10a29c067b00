import { afterEach, expect, test } from 'vitest'
import { createColumnIndex } from '../column-index.ts'
import type { IndexSchema } from '../contract.ts'
import type { PoolThread } from './messages.ts'
import { createSearchPool, type SearchPool } from './search-pool.ts'
import { createPoolThread } from './server/pool-thread.ts'

const SCHEMA: IndexSchema = {
  primaryKey: 'id',
  attributes: { yard: { type: 'text', filterable: true } },
  groupBy: 'yard',
  rankingRules: [],
}
const SPARE_ROWS = 256
/** More than half of the spare rows, so that the generation needs a rebuild. */
const MANY = 140

const pools: SearchPool[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

/** Threads whose finished generations are delivered only when released. */
function heldBuilders() {
  const held: (() => void)[] = []
  let made = 0
  const createThread = (): PoolThread => {
    const thread = createPoolThread()
    made += 1
    return {
      ...thread,
      onMessage: (listener) =>
        thread.onMessage((message) =>
          message.kind === 'built' ? void held.push(() => listener(message)) : listener(message),
        ),
    }
  }
  const release = async (): Promise<void> => {
    await expect.poll(() => held.length, { timeout: 20_000 }).toBeGreaterThan(0)
    for (const deliver of held.splice(0)) deliver()
  }
  return { createThread, release, made: () => made }
}

function emptyIndex() {
  return createColumnIndex(SCHEMA, { shared: true, spareRows: SPARE_ROWS })
}

test('only one generation is built at a time', { timeout: 60_000 }, async () => {
  const ended: unknown[] = []
  const { createThread, release, made } = heldBuilders()
  const index = createColumnIndex(SCHEMA, { shared: true, spareRows: SPARE_ROWS })
  const pool = createSearchPool(index, { readers: 1, createThread, onThreadEnd: (reason) => ended.push(reason) })
  pools.push(pool)
  await pool.ready
  let last = 0
  const add = (count: number) => {
    const upserts = Array.from({ length: count }, () => ({ id: ++last, yard: `Yard ${last % 7}` }))
    return pool.apply({ upserts })
  }
  await add(MANY)
  // The first doesn't fit, so it waits for the generation being built, and fills more than half of its spare rows.
  const waiting = [add(MANY), add(1), add(1)]
  await release()
  await Promise.all(waiting)
  await add(1)
  expect(made()).toBe(1 + 2)
  const more = add(MANY)
  await release()
  await more
  await add(1)
  const found = await pool.search({ facets: [{ attribute: 'yard' }], limit: 0 })
  expect(found).toEqual(pool.index.search({ facets: [{ attribute: 'yard' }], limit: 0 }))
  expect([found.ok && found.value.total, pool.index.size, ended]).toEqual([last, last, []])
})

test('catching up with many small changes does not block the writer', { timeout: 60_000 }, async () => {
  const { createThread, release } = heldBuilders()
  let pauses = 0
  const pause = () => {
    pauses += 1
    return new Promise<void>((resolve) => setTimeout(resolve))
  }
  const pool = createSearchPool(emptyIndex(), { readers: 1, createThread, pause })
  pools.push(pool)
  await pool.ready
  await pool.apply({ upserts: Array.from({ length: MANY }, (_, id) => ({ id, yard: 'North' })) })
  const missed = 96
  for (let id = 0; id < missed; id++) await pool.apply({ upserts: [{ id, yard: 'South' }] })
  const before = pauses
  await release()
  await expect.poll(() => pool.generation, { timeout: 20_000 }).toBe(1)
  expect(pauses - before).toBe(missed / 16)
})
