import type { IndexSchema, SearchDocument } from '@forecourt/faceted-search'
import { scalarText } from '#platform/scalar-text.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Site } from '#sites/schema.ts'
import { RANK } from '../index/custom-rank.ts'
import { searchSiteOf, type SearchSite } from '../query/search-site.ts'
import type { Yard } from '../query/yards.ts'
import { joinMakeModel } from '../address/vocabulary.ts'
import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import { columnAttributes, COMPUTED_ATTRIBUTE, ORDERED_ONLY, pageIndex } from './column-schema.ts'
import { readColumns, writeColumns } from './columns.ts'
import { identifierMarks, readMarks, writeMarks } from './identifiers.ts'

/** Increment the number when the format changes, so that pages of an older build reject the bytes. */
const FORMAT = 'forecourt columns 2'

/** A site's visible stock as its search page needs it to search without the server. */
export type StockPack = {
  readonly site: SearchSite
  readonly thisYear: number
  readonly yards: readonly Yard[]
  readonly schema: IndexSchema
  /** Sorted by default rank; `custom_rank` is the position, not the actual rank. */
  readonly documents: readonly SearchDocument[]
  readonly identifiers: ReadonlySet<number>
}

type Head = Pick<StockPack, 'site' | 'thisYear' | 'yards'> & { readonly attributes: IndexSchema['attributes'] }

/** `documents` are all visible vehicles of the site, sorted by default rank. */
export function packStock(
  site: Site,
  { thisYear, yards }: Pick<StockPack, 'thisYear' | 'yards'>,
  documents: readonly SearchDocument[],
): Uint8Array<ArrayBuffer> {
  const attributes = columnAttributes(site)
  const head: Head = { site: searchSiteOf(site), thisYear, yards, attributes }
  const writer = new ByteWriter()
  writer.text(FORMAT)
  writer.text(JSON.stringify(head))
  writeColumns(writer, withOrders(documents), attributes)
  writeMarks(writer, identifierMarks(documents))
  return writer.done()
}

/** Replaces numbers of which only the order may be public by their rank; equal numbers share one. */
function withOrders(documents: readonly SearchDocument[]): readonly SearchDocument[] {
  let ordered = documents
  for (const name of ORDERED_ONLY) {
    const numbers = new Set(documents.map((document) => document[name]).filter((value) => typeof value === 'number'))
    const places = new Map<unknown, number>([...numbers].sort((a, b) => a - b).map((value, place) => [value, place]))
    ordered = ordered.map((document) => ({ ...document, [name]: places.get(document[name]) }))
  }
  return ordered
}

export type UnpackError = { readonly kind: 'other-format' }

export function unpackStock(bytes: Uint8Array): Result<StockPack, UnpackError> {
  const reader = new ByteReader(bytes)
  if (reader.text() !== FORMAT) return err({ kind: 'other-format' })
  const { site, thisYear, yards, attributes } = JSON.parse(reader.text()) as Head
  const documents = readColumns(reader, attributes)
  for (const [at, document] of documents.entries()) {
    document[RANK] = documents.length - at
    document[COMPUTED_ATTRIBUTE] = joinMakeModel(scalarText(document['make']), scalarText(document['model']))
  }
  return ok({ site, thisYear, yards, schema: pageIndex(attributes), documents, identifiers: readMarks(reader) })
}
