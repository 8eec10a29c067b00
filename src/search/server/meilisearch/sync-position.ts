import { z } from 'zod'
import { ok } from '#platform/result.ts'
import type { IndexWriter } from './index-writer.ts'
import type { Answered, Caller } from './server-call.ts'

/**
 * Which changes of which database a server's index contains. It is stored in the server, in an index of its own, so that it shares the fate of
 * the documents: dumped, restored and lost with them.
 */
export type SyncPosition = {
  /** Fingerprint of the schema of the documents and settings. */
  readonly fingerprint: string
  readonly database: string
  /** The last change number applied, by dealership. */
  readonly applied: ReadonlyMap<number, number>
}

const KEY = 'followed'

const NOTE = z.object({
  fingerprint: z.string(),
  database: z.string(),
  // A list: an object would use one field per dealership, and an index has at most 65,535 fields in its lifetime.
  applied: z.array(z.object({ dealership: z.number(), last: z.number() })),
})

function positionIndex(index: string): string {
  return `${index}_note`
}

/** Undefined if none is stored: a new server, or one that lost its data. */
export async function readSyncPosition(read: Caller, index: string): Answered<SyncPosition | undefined> {
  const found = await read({ method: 'GET', path: `/indexes/${positionIndex(index)}/documents/${KEY}` }, NOTE)
  if (found.ok) {
    const { fingerprint, database, applied } = found.value
    return ok({ fingerprint, database, applied: new Map(applied.map(({ dealership, last }) => [dealership, last])) })
  }
  const { error } = found
  return error.kind === 'refused' && MISSING.has(error.code) ? ok(undefined) : found
}

const MISSING: ReadonlySet<string> = new Set(['index_not_found', 'document_not_found'])

export function writeSyncPosition(writer: IndexWriter, index: string, position: SyncPosition): Answered<undefined> {
  const applied = Array.from(position.applied, ([dealership, last]) => ({ dealership, last }))
  return writer.put(positionIndex(index), [{ id: KEY, ...position, applied }])
}
