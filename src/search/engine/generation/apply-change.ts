import type { Change, IndexSchema, SearchDocument } from '../contract.ts'
import { documentKey } from '../document/document-key.ts'
import type { Generation } from './generation.ts'

/** A document that comes; `end` where its JSON is written already: see `Generation.put`. */
export type Upsert = { readonly key: string; readonly document: SearchDocument; readonly end?: number }

/** A change by primary key: keys to take out first, then documents to put in place. */
export type KeyedChange = { readonly deletes: readonly string[]; readonly upserts: readonly Upsert[] }

export const NO_CHANGE: KeyedChange = { deletes: [], upserts: [] }

export function keyedChange({ deletes = [], upserts = [] }: Change, schema: IndexSchema): KeyedChange {
  return {
    deletes: deletes.map((key) => key.toWellFormed()),
    upserts: upserts.map((document) => ({ key: documentKey(document, schema), document })),
  }
}

/**
 * Applies a change whole; false where it doesn't fit: then the generation is as before, and takes no further change.
 * O(documents × (attributes + terms)).
 */
export function applyChange(generation: Generation, { deletes, upserts }: KeyedChange): boolean {
  const before = generation.mark()
  for (const key of deletes) generation.remove(key)
  if (upserts.every(({ key, document, end }) => generation.put(key, document, end))) return true
  generation.revert(before)
  return false
}
