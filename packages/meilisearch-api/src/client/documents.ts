import type { IndexSchema, SearchDocument } from '@forecourt/faceted-search'
import { compact, identifierEnds, publicDocument } from '@forecourt/faceted-search/adapter'
import { scalarText } from './scalar-text.ts'
import { IDENTIFIER_ENDS, IDENTIFIERS } from './index-settings.ts'
import { FORMATTED } from './responses.ts'

/**
 * A document as the server stores it: with its identifiers in an attribute of their own, so that a filter finds the documents of which
 * the whole text is an identifier, and `search-requests.ts` can put them first.
 */
export function toServerDocument(document: SearchDocument, schema: IndexSchema): SearchDocument {
  const identifiers = Object.entries(schema.attributes).flatMap(([name, { searchable }]) =>
    searchable?.kind === 'identifier' ? [compact(scalarText(document[name]))] : [],
  )
  const present = [...new Set(identifiers)].filter(Boolean)
  return {
    ...document,
    [IDENTIFIERS]: present,
    [IDENTIFIER_ENDS]: [...new Set(present.flatMap(identifierEnds))],
  }
}

/** Converts a hit to the document, without what the server adds and without hidden attributes. */
export function hitReader(schema: IndexSchema): (hit: Readonly<Record<string, unknown>>) => SearchDocument {
  const toPublic = publicDocument(schema)
  return ({ [FORMATTED]: _marked, [IDENTIFIERS]: _identifiers, [IDENTIFIER_ENDS]: _ends, ...document }) =>
    toPublic(document)
}
