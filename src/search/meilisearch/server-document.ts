import type { IndexSchema, SearchDocument } from '@forecourt/faceted-search'
import { compact, publicDocument } from '@forecourt/faceted-search/adapter'
import { scalarText } from '#platform/scalar-text.ts'
import { IDENTIFIERS } from './index-settings.ts'
import { FORMATTED } from './server-answers.ts'

/**
 * A document as the server keeps it: with its identifiers beside, so that one typed whole is found and lifted by a filter, and without
 * where a feed has its pictures, which a browser with a token would see.
 */
export function toServerDocument(document: SearchDocument, schema: IndexSchema): SearchDocument {
  const identifiers = Object.entries(schema.attributes).flatMap(([name, { searchable }]) =>
    searchable?.kind === 'identifier' ? [compact(scalarText(document[name]))] : [],
  )
  const { photos } = document
  return {
    ...document,
    ...(Array.isArray(photos) && { photos: photos.map(withoutSource) }),
    [IDENTIFIERS]: [...new Set(identifiers)].filter(Boolean),
  }
}

function withoutSource(photo: Readonly<Record<string, unknown>>): object {
  const { sourceUrl: _, ...rest } = photo
  return rest
}

/** A hit as the document that it is: without what the server adds, and without what is hidden. */
export function hitReader(schema: IndexSchema): (hit: Readonly<Record<string, unknown>>) => SearchDocument {
  const toPublic = publicDocument(schema)
  return ({ [FORMATTED]: _marked, [IDENTIFIERS]: _identifiers, ...document }) => toPublic(document)
}
