import { setImmediate } from 'node:timers/promises'
import { createIndexBuilder, type Query, type ReadableIndex, type SearchDocument } from '@forecourt/faceted-search'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import type { StockWriter } from './follow-stock.ts'
import type { StockEngine, StockEngines } from './stock-engine.ts'

/** The stock as an index in this process, and the changes applied to it. */
export type StockCopy = {
  readonly engine: StockEngine
  /** The last change number applied, by dealership. */
  readonly applied: ReadonlyMap<number, number>
  /** When all of the stock was last read. */
  readonly readAt: Date
}

/** Documents written to the index at once; requests wait meanwhile. */
const DOCUMENTS_AT_ONCE = 250
/** Documents collected before a write that rebuilds the index, so that it is not rebuilt for every few of them. */
const DOCUMENTS_PER_REBUILD = 10_000

/** Writes to an existing copy, or builds one if `start` is missing. */
export function createMemoryWriter(
  engines: StockEngines,
  start?: StockCopy,
): StockWriter & { readonly copy: () => StockCopy | undefined } {
  let copy = start
  let read: Omit<StockCopy, 'applied'> | undefined = start
  let pending: SearchDocument[] = []
  const putPending = async () => {
    if (pending.length > 0) await read?.engine.apply({ upserts: pending })
    pending = []
  }
  return {
    copy: () => copy,
    applied: () => copy?.applied,
    replaceAll: async (documents) => {
      const readAt = new Date()
      const builder = createIndexBuilder(VEHICLE_INDEX, engines.options)
      for await (const portion of documents) builder.add(portion)
      read = { engine: engines.run(await builder.finishAsync(() => setImmediate())), readAt }
      return read.engine.index.size
    },
    keysOf: (dealership) => (read ? keysOf(read.engine.index, dealership) : []),
    put: async (_, documents) => {
      const engine = read?.engine
      if (!engine) return
      if (pending.length > 0 || (engine.rebuildsHere && engine.room() < documents.length)) {
        pending.push(...documents)
        if (pending.length >= DOCUMENTS_PER_REBUILD) await putPending()
      } else await putInSlices(engine, documents)
    },
    remove: async (_, keys) => {
      await putPending()
      const deletes = keys.filter((key) => read?.engine.index.get(key))
      if (deletes.length > 0) await read?.engine.apply({ deletes })
    },
    commit: async (sequences) => {
      await putPending()
      if (read) copy = { ...read, applied: new Map(sequences) }
    },
  }
}

async function putInSlices(engine: StockEngine, documents: readonly SearchDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += DOCUMENTS_AT_ONCE) {
    if (from > 0) await setImmediate()
    await engine.apply({ upserts: documents.slice(from, from + DOCUMENTS_AT_ONCE) })
  }
}

/** Page size when reading keys. */
const KEYS_AT_ONCE = 1_000

async function keysOf(index: ReadableIndex, dealership: number): Promise<readonly string[]> {
  const query: Query = { base: { kind: 'equals', attribute: 'dealership_id', value: dealership } }
  const keys: string[] = []
  for (;;) {
    const found = index.search({ ...query, offset: keys.length, limit: KEYS_AT_ONCE })
    if (!found.ok) throw new TypeError(`the index cannot be searched by dealership: ${found.error.kind}`)
    keys.push(...found.value.hits.map(keyOf))
    if (found.value.hits.length < KEYS_AT_ONCE) return keys
    await setImmediate()
  }
}

function keyOf(document: SearchDocument): string {
  return String(document['id'])
}
