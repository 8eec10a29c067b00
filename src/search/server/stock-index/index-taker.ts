import { setImmediate } from 'node:timers/promises'
import { createIndexBuilder, type Query, type ReadableIndex, type SearchDocument } from '@forecourt/faceted-search'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import type { StockTaker } from './follow-stock.ts'
import type { StockEngine, StockEngines } from './stock-engine.ts'

/** The stock as an index of this process, and how far it followed the database. */
export type StockCopy = {
  readonly engine: StockEngine
  /** The last change number taken up, by dealership. */
  readonly applied: ReadonlyMap<number, number>
  /** When the whole of the stock was read. */
  readonly readAt: Date
}

/** Documents put into the index at once: requests wait for as long as that takes. */
const DOCUMENTS_AT_ONCE = 250
/** Where the index has to be built anew it takes so many with it, so that it is not built again for each few of them. */
const DOCUMENTS_A_REBUILD = 10_000

/** Follows with a copy, or makes one where there is none yet. */
export function indexTaker(
  engines: StockEngines,
  start?: StockCopy,
): StockTaker & { readonly copy: () => StockCopy | undefined } {
  let copy = start
  let read: Omit<StockCopy, 'applied'> | undefined = start
  let gathered: SearchDocument[] = []
  const putGathered = async () => {
    if (gathered.length > 0) await read?.engine.apply({ upserts: gathered })
    gathered = []
  }
  return {
    copy: () => copy,
    applied: () => copy?.applied,
    replaceAll: async (documents) => {
      const readAt = new Date()
      const builder = createIndexBuilder(VEHICLE_INDEX, engines.options)
      for await (const portion of documents) builder.add(portion)
      read = { engine: engines.run(builder.finish()), readAt }
      return read.engine.index.size
    },
    keysOf: (dealership) => (read ? keysOf(read.engine.index, dealership) : []),
    put: async (_, documents) => {
      const engine = read?.engine
      if (!engine) return
      if (gathered.length > 0 || (engine.rebuildsHere && engine.room() < documents.length)) {
        gathered.push(...documents)
        if (gathered.length >= DOCUMENTS_A_REBUILD) await putGathered()
      } else await putInSlices(engine, documents)
    },
    take: async (_, keys) => {
      await putGathered()
      const deletes = keys.filter((key) => read?.engine.index.get(key))
      if (deletes.length > 0) await read?.engine.apply({ deletes })
    },
    follow: async (sequences) => {
      await putGathered()
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

/** Keys that are looked for at once. */
const KEYS_AT_ONCE = 1_000

async function keysOf(index: ReadableIndex, dealership: number): Promise<readonly string[]> {
  const query: Query = { base: { kind: 'equals', attribute: 'dealership_id', value: dealership } }
  const keys: string[] = []
  for (;;) {
    const found = index.search({ ...query, offset: keys.length, limit: KEYS_AT_ONCE })
    if (!found.ok) throw new TypeError(`the index can't be asked by dealership: ${found.error.kind}`)
    keys.push(...found.value.hits.map(keyOf))
    if (found.value.hits.length < KEYS_AT_ONCE) return keys
    await setImmediate()
  }
}

function keyOf(document: SearchDocument): string {
  return String(document['id'])
}
