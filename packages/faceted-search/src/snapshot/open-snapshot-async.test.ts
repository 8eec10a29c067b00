import { expect, test } from 'vitest'
import { openSnapshot, openSnapshotAsync } from '../column-index.ts'
import type { IndexSchema } from '../contract.ts'
import { createIndexBuilder } from '../index-builder.ts'
import { snapshotBytes } from './snapshot-source.ts'

const schema: IndexSchema = {
  primaryKey: 'id',
  attributes: { colour: { type: 'text', filterable: true } },
  rankingRules: [],
}

function snapshotOf(count: number): Uint8Array {
  const builder = createIndexBuilder(schema)
  const note = 'n'.repeat(2_000)
  builder.add(Array.from({ length: count }, (_, id) => ({ id, colour: id % 3 === 0 ? 'red' : 'blue', note })))
  return new Uint8Array(Buffer.concat(builder.finish().snapshot({ meta: 'note' })))
}

test('opening a snapshot asynchronously gives the same index and pauses after each MiB', async () => {
  const file = snapshotOf(3_000)
  let pauses = 0
  const pause = async () => void (pauses += 1)
  const opened = await openSnapshotAsync(schema, snapshotBytes(file), {}, pause)
  const atOnce = openSnapshot(schema, snapshotBytes(file))
  if (!opened.ok || !atOnce.ok) throw new Error('The snapshot was refused')
  expect(pauses).toBeGreaterThanOrEqual(Math.floor(file.length / 2 ** 20))
  expect(opened.value.meta).toBe('note')
  const query = { facets: [{ attribute: 'colour', limit: 9 }], limit: 5 }
  const [one, other] = [opened.value.index.search(query), atOnce.value.index.search(query)]
  expect(one).toEqual(other)
  expect(one).toMatchObject({ value: { total: 3_000 } })
})

test('opening a torn snapshot asynchronously is refused', async () => {
  const file = snapshotOf(3_000)
  file.fill(7, file.length - 100)
  const opened = await openSnapshotAsync(schema, snapshotBytes(file), {}, () => Promise.resolve())
  expect(opened).toMatchObject({ ok: false, error: { because: 'torn' } })
})
