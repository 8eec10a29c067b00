import type { IndexSchema, SearchDocument } from '../contract.ts'

/** Removes hidden attributes from a document. */
export function publicDocument(schema: IndexSchema): (document: SearchDocument) => SearchDocument {
  const hidden = new Set(Object.keys(schema.attributes).filter((name) => schema.attributes[name]?.hidden))
  if (hidden.size === 0) return (document) => document
  return (document) => Object.fromEntries(Object.entries(document).filter(([name]) => !hidden.has(name)))
}
