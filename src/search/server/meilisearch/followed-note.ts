import { z } from 'zod'
import { ok } from '#platform/result.ts'
import type { IndexWriter } from './index-writer.ts'
import type { Answered, Caller } from './server-call.ts'

/**
 * How far a server's index followed which database. It is kept in the server, in an index of its own, so that it goes where the documents
 * go: into a dump, back with a restored one, away with a lost disk.
 */
export type FollowedNote = {
  /** Of the schema that the documents were made and are searched by. */
  readonly fingerprint: string
  readonly database: string
  /** The last change number taken up, by dealership. */
  readonly applied: ReadonlyMap<number, number>
}

const KEY = 'followed'

const NOTE = z.object({
  fingerprint: z.string(),
  database: z.string(),
  // A list: an object would make a field of each dealership, of which an index has 65,535 in all its life.
  applied: z.array(z.object({ dealership: z.number(), last: z.number() })),
})

export function noteIndex(index: string): string {
  return `${index}_note`
}

/** Undefined where there is none: a new server, or one that lost what it had. */
export async function readNote(ask: Caller, index: string): Answered<FollowedNote | undefined> {
  const found = await ask({ method: 'GET', path: `/indexes/${noteIndex(index)}/documents/${KEY}` }, NOTE)
  if (found.ok) {
    const { fingerprint, database, applied } = found.value
    return ok({ fingerprint, database, applied: new Map(applied.map(({ dealership, last }) => [dealership, last])) })
  }
  const { error } = found
  return error.kind === 'refused' && MISSING.has(error.code) ? ok(undefined) : found
}

const MISSING: ReadonlySet<string> = new Set(['index_not_found', 'document_not_found'])

export function writeNote(writer: IndexWriter, index: string, note: FollowedNote): Answered<undefined> {
  const applied = Array.from(note.applied, ([dealership, last]) => ({ dealership, last }))
  return writer.put(noteIndex(index), [{ id: KEY, ...note, applied }])
}
