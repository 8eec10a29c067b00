import type { IndexSchema, SearchDocument } from '../contract.ts'

/** The primary key of a document as text. A document without one is a bug of whoever wrote it. */
export function documentKey(document: SearchDocument, schema: IndexSchema): string {
  const key = document[schema.primaryKey]
  if (typeof key === 'string' && key !== '') return key.toWellFormed()
  if (typeof key === 'number') return String(key)
  throw new TypeError(`A document has no primary key "${schema.primaryKey}"`)
}
