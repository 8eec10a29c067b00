import type { IndexSchema, SearchDocument } from '@forecourt/faceted-search'
import { type IndexSettings, toServerDocument } from '@forecourt/meilisearch-api/client'
import type { StockTaker } from '../stock-index/follow-stock.ts'
import { writeNote, type FollowedNote } from './followed-note.ts'
import type { IndexWriter } from './index-writer.ts'
import { failureText, type Answered, type ServerFailure } from './server-call.ts'

/** A server that could not take what it was given: ends a round of following, as a lost database does. */
export class SearchServerError extends Error {
  override readonly name = 'SearchServerError'
  readonly failure: ServerFailure

  constructor(failure: ServerFailure) {
    super(failureText(failure))
    this.failure = failure
  }
}

/** What came, or the end of the round. */
export async function orGiveUp<T>(answered: Answered<T>): Promise<T> {
  const result = await answered
  if (result.ok) return result.value
  throw new SearchServerError(result.error)
}

export type ServerTakerOptions = {
  readonly writer: IndexWriter
  readonly schema: IndexSchema
  readonly settings: IndexSettings
  readonly index: string
  readonly fingerprint: string
  readonly database: string
  /** What the server has; undefined where it is of no use. */
  readonly note: FollowedNote | undefined
}

/** The documents' own number of the dealership: by it the stock of one is looked through. */
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

/** A server's index as a copy of the stock. `noted` tells what its note says in the end. */
export function serverTaker(
  options: ServerTakerOptions,
): StockTaker & { readonly noted: () => FollowedNote | undefined } {
  const { writer, schema, index, fingerprint, database } = options
  let note = options.note
  const put = (to: string, documents: readonly SearchDocument[]) =>
    orGiveUp(
      writer.put(
        to,
        documents.map((document) => toServerDocument(withoutPictureSources(document), schema)),
      ),
    )
  return {
    noted: () => note,
    applied: () => note?.applied,
    replaceAll: (documents) => rebuild(options, documents, put),
    keysOf: (dealership) => orGiveUp(writer.keys(index, `${DEALERSHIP} = ${dealership}`)),
    put: (_, documents) => put(index, documents).then(nothing),
    take: (_, keys) => orGiveUp(writer.take(index, keys)).then(nothing),
    follow: async (applied) => {
      const next = { fingerprint, database, applied }
      await orGiveUp(writeNote(writer, index, next))
      note = next
    },
  }
}

const nothing = (): void => undefined

/** A new index beside the one that is searched, swapped in when it is whole: nobody sees half of it. */
async function rebuild(
  { writer, schema, settings, index }: ServerTakerOptions,
  documents: AsyncIterable<readonly SearchDocument[]>,
  put: (to: string, documents: readonly SearchDocument[]) => Promise<unknown>,
): Promise<number> {
  const next = `${index}_next`
  await orGiveUp(writer.remove(next))
  await orGiveUp(writer.create(next, schema.primaryKey))
  await orGiveUp(writer.configure(next, settings))
  let brought = 0
  for await (const part of documents) {
    await put(next, part)
    brought += part.length
  }
  if (!(await orGiveUp(writer.exists(index)))) await orGiveUp(writer.create(index, schema.primaryKey))
  await orGiveUp(writer.swap(index, next))
  await orGiveUp(writer.remove(next))
  return brought
}
