import type { IndexSchema, SearchDocument } from '../contract.ts'

/** The primary key of a document as text. Throws for a document without one, which is a bug of the caller. */
export function documentKey(document: SearchDocument, schema: IndexSchema): string {
  const key = document[schema.primaryKey]
  if (typeof key === 'string' && key !== '') return key.toWellFormed()
  if (typeof key === 'number') return String(key)
  throw new TypeError(`A document has no primary key "${schema.primaryKey}"`)
}
