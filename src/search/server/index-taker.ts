import { setImmediate } from 'node:timers/promises'
import type { SnapshotIndex } from '../engine/column-index.ts'
import type { Query, SearchDocument } from '../engine/contract.ts'
import { createIndexBuilder } from '../engine/index-builder.ts'
import { VEHICLE_INDEX } from '../vehicle-index.ts'
import type { StockTaker } from './follow-stock.ts'

/** The stock as an index of this process, and how far it followed the database. */
export type StockCopy = {
  readonly index: SnapshotIndex
  /** The last change number taken up, by dealership. */
  readonly applied: ReadonlyMap<number, number>
  /** When the whole of the stock was read. */
  readonly readAt: Date
}

/** Documents put into the index at once: requests wait for as long as that takes. */
const DOCUMENTS_AT_ONCE = 250

/** Follows with a copy, or makes one where there is none yet. */
export function indexTaker(start?: StockCopy): StockTaker & { readonly copy: () => StockCopy | undefined } {
  let copy = start
  let read: Omit<StockCopy, 'applied'> | undefined = start
  return {
    copy: () => copy,
    applied: () => copy?.applied,
    replaceAll: async (documents) => {
      const readAt = new Date()
      const builder = createIndexBuilder(VEHICLE_INDEX)
      for await (const portion of documents) builder.add(portion)
      read = { index: builder.finish(), readAt }
      return read.index.size
    },
    keysOf: (dealership) => (read ? keysOf(read.index, dealership) : []),
    put: async (_, documents) => {
      for (let from = 0; from < documents.length; from += DOCUMENTS_AT_ONCE) {
        if (from > 0) await setImmediate()
        read?.index.apply({ upserts: documents.slice(from, from + DOCUMENTS_AT_ONCE) })
      }
    },
    take: (_, keys) => {
      const deletes = keys.filter((key) => read?.index.get(key))
      if (deletes.length > 0) read?.index.apply({ deletes })
    },
    follow: (sequences) => {
      if (read) copy = { ...read, applied: new Map(sequences) }
    },
  }
}

/** Keys that are looked for at once. */
const KEYS_AT_ONCE = 1_000

async function keysOf(index: SnapshotIndex, dealership: number): Promise<readonly string[]> {
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
