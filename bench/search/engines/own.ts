import { createColumnIndex, createIndexBuilder, type KernelChoice, type SnapshotIndex } from '@forecourt/faceted-search'
import { QUERIES } from '../cells.ts'
import { batches, type Engine } from '../engine.ts'
import { SCHEMA } from '../stock.ts'

/** `@forecourt/faceted-search` in this process. */
export function own(kernels: KernelChoice): Engine {
  let index: SnapshotIndex = createColumnIndex(SCHEMA, { kernels })
  return {
    name: kernels === 'simd' ? 'own' : 'own plain',
    build(count, vehicle) {
      const builder = createIndexBuilder(SCHEMA, { kernels })
      for (const batch of batches(count, vehicle)) builder.add(batch)
      index = builder.finish()
    },
    run(cell) {
      const result = index.searchJson(QUERIES[cell])
      if (!result.ok) throw new Error(JSON.stringify(result.error))
      const json = result.value
      return { json, total: () => Number(/"total":(\d+)/.exec(json)?.[1]) }
    },
    update: (document) => index.apply({ upserts: [document] }),
    texts: () => Object.fromEntries(Object.entries(QUERIES).map(([cell, query]) => [cell, JSON.stringify(query)])),
    close() {
      index = createColumnIndex(SCHEMA)
    },
  }
}
