import { describe, expect, it } from 'vitest'
import { BitSpace } from '../bitset/bit-space.ts'
import { randomDocument, randomSchema } from '../differential/random-data.ts'
import { Random } from '../differential/random.ts'
import { applyChange, keyedChange } from '../generation/apply-change.ts'
import { buildGeneration } from '../generation/build-generation.ts'
import { buildSource } from '../generation/build-source.ts'
import { attachGeneration } from '../generation/attach-generation.ts'
import { describeGeneration } from '../generation/describe-generation.ts'
import type { Generation } from '../generation/generation.ts'
import { tallyRecords } from './tally-records.ts'

/** A generation of a random schema, with rows of the build and rows since. */
function generation(seed: number, kernels: 'simd' | 'plain'): Generation {
  const random = new Random(seed)
  const schema = { ...randomSchema(random), primaryKey: 'id' }
  const attributes = { ...schema.attributes, flag: { type: 'boolean', filterable: true } } as const
  const whole = { ...schema, attributes }
  const documents = (from: number, to: number) =>
    random.some(to - from, to - from, (key) => randomDocument(random, whole, from + key, 30))
  const first = keyedChange({ upserts: documents(0, 900) }, whole)
  const options = { kernels, counting: 'records', spareRows: 400 } as const
  const made = buildGeneration(whole, buildSource(whole, undefined, first), options)
  applyChange(made, keyedChange({ upserts: documents(900, 1000) }, whole))
  return made
}

/** Counts from columns and counts from records, by attribute, with the counters zeroed afterwards. */
function bothCounts({ parts, all }: Generation): Record<'columns' | 'records', Record<string, number[]>> {
  const space = new BitSpace(parts.memory, [all])
  const built = Array.from({ length: 70 }, (_, index) => index * 13)
  const rows = [...built, ...Array.from({ length: 90 }, (_, index) => parts.tailStart + index)]
  const address = space.takeList()
  space.heap.u32.set(rows, address >>> 2)
  const list = { address, length: rows.length }
  const take = (counters: number, codes: number) => {
    const at = space.heap.u32.subarray(counters >>> 2, (counters >>> 2) + codes)
    const counts = [...at]
    at.fill(0)
    return counts
  }
  // One by one first, to detect counters that are not left at zero.
  for (const [name, column] of parts.columns) {
    const alone = tallyRecords(parts.records, new Map([[name, column]]), list, space)
    for (const counters of alone.values()) take(counters, column.dictionary.size)
  }
  const counted = tallyRecords(parts.records, parts.columns, list, space)
  const both: ReturnType<typeof bothCounts> = { columns: {}, records: {} }
  for (const [name, counters] of counted) {
    const column = parts.columns.get(name)
    const size = column?.dictionary.size ?? 0
    both.records[name] = take(counters, size)
    const own = space.counters(size + 64)
    column?.tally({ bits: parts.live, list }, space, own)
    both.columns[name] = take(own, size)
  }
  space.release()
  return both
}

describe('counting from records', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('gives the same counts as columns, repeatedly: seed %i', (seed) => {
    for (const kernels of ['simd', 'plain'] as const) {
      const made = generation(seed, kernels)
      for (const each of [
        made,
        made,
        attachGeneration(made.parts.schema, describeGeneration(made), made.parts.memory, made.parts.documents),
      ]) {
        const { columns, records } = bothCounts(each)
        expect(records).toEqual(columns)
        expect(Object.keys(records)).not.toHaveLength(0)
      }
    }
  })
})
