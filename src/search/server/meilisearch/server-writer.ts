import type { IndexSchema, SearchDocument } from '@forecourt/faceted-search'
import { type IndexSettings, toServerDocument } from '@forecourt/meilisearch-api/client'
import type { StockWriter } from '../stock-index/follow-stock.ts'
import { writeSyncPosition, type SyncPosition } from './sync-position.ts'
import type { IndexWriter } from './index-writer.ts'
import { failureText, type Answered, type ServerFailure } from './server-call.ts'

/** The search server rejected a write: ends the round, as a lost database connection does. */
class SearchServerError extends Error {
  override readonly name = 'SearchServerError'
  readonly failure: ServerFailure

  constructor(failure: ServerFailure) {
    super(failureText(failure))
    this.failure = failure
  }
}

/** The value, or an exception that ends the round. */
export async function orGiveUp<T>(answered: Answered<T>): Promise<T> {
  const result = await answered
  if (result.ok) return result.value
  throw new SearchServerError(result.error)
}

export type ServerWriterOptions = {
  readonly writer: IndexWriter
  readonly schema: IndexSchema
  readonly settings: IndexSettings
  readonly index: string
  readonly fingerprint: string
  readonly database: string
  /** Contents of the server's index; undefined if it must be rebuilt. */
  readonly position: SyncPosition | undefined
}

/** The attribute with the dealership's id, by which one dealership's documents are found. */
export const DEALERSHIP = 'dealership_id'

/** Clients with a tenant token read the server's documents, so they must not contain the feed's own picture addresses. */
export function withoutPictureSources(document: SearchDocument): SearchDocument {
  const { photos } = document
  if (!Array.isArray(photos)) return document
  return { ...document, photos: photos.map(withoutSource) }
}

function withoutSource(photo: Readonly<Record<string, unknown>>): object {
  const { sourceUrl: _, ...rest } = photo
  return rest
}

/** Writes the copy of the stock in a search server. `position` returns the sync position stored last. */
export function createServerWriter(
  options: ServerWriterOptions,
): StockWriter & { readonly position: () => SyncPosition | undefined } {
  const { writer, schema, index, fingerprint, database } = options
  let position = options.position
  const put = (to: string, documents: readonly SearchDocument[]) =>
    orGiveUp(
      writer.put(
        to,
        documents.map((document) => toServerDocument(withoutPictureSources(document), schema)),
      ),
    )
  return {
    position: () => position,
    applied: () => position?.applied,
    replaceAll: (documents) => rebuild(options, documents, put),
    keysOf: (dealership) => orGiveUp(writer.keys(index, `${DEALERSHIP} = ${dealership}`)),
    put: (_, documents) => put(index, documents).then(nothing),
    remove: (_, keys) => orGiveUp(writer.removeDocuments(index, keys)).then(nothing),
    commit: async (applied) => {
      const next = { fingerprint, database, applied }
      await orGiveUp(writeSyncPosition(writer, index, next))
      position = next
    },
  }
}

const nothing = (): void => undefined

/** Builds a new index next to the live one and swaps it in when complete, so that no search sees a partial index. */
async function rebuild(
  { writer, schema, settings, index }: ServerWriterOptions,
  documents: AsyncIterable<readonly SearchDocument[]>,
  put: (to: string, documents: readonly SearchDocument[]) => Promise<unknown>,
): Promise<number> {
  const next = `${index}_next`
  await orGiveUp(writer.remove(next))
  await orGiveUp(writer.create(next, schema.primaryKey))
  await orGiveUp(writer.configure(next, settings))
  let count = 0
  for await (const part of documents) {
    await put(next, part)
    count += part.length
  }
  if (!(await orGiveUp(writer.exists(index)))) await orGiveUp(writer.create(index, schema.primaryKey))
  await orGiveUp(writer.swap(index, next))
  await orGiveUp(writer.remove(next))
  return count
}
