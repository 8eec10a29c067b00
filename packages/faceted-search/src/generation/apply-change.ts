import type { Change, IndexSchema, SearchDocument } from '../contract.ts'
import { documentKey } from '../document/document-key.ts'
import type { Generation, StagedRow } from './generation.ts'

/** A document to add or replace, with its key. */
export type Upsert = { readonly key: string; readonly document: SearchDocument }

/** A change by primary key: keys to delete first, then documents to add or replace. */
export type KeyedChange = { readonly deletes: readonly string[]; readonly upserts: readonly Upsert[] }

export const NO_CHANGE: KeyedChange = { deletes: [], upserts: [] }

export function keyedChange({ deletes = [], upserts = [] }: Change, schema: IndexSchema): KeyedChange {
  return {
    deletes: deletes.map((key) => key.toWellFormed()),
    upserts: upserts.map((document) => ({ key: documentKey(document, schema), document })),
  }
}

/**
 * Applies a change atomically. Returns false if it doesn't fit: then the generation's content is unchanged and it accepts no further changes.
 * O(documents × (attributes + terms)).
 */
export function applyChange(generation: Generation, { deletes, upserts }: KeyedChange): boolean {
  const staged: StagedRow[] = []
  for (const { key, document } of upserts) {
    const row = generation.stage(document)
    if (row === undefined) return false
    staged.push({ key, row })
  }
  generation.commit(deletes, staged)
  return true
}
