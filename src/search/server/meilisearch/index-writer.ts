import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchDocument } from '@forecourt/faceted-search'
import { type IndexSettings, SERVER_ANSWERS } from '@forecourt/meilisearch-api/client'
import { HOUR_MS } from '#platform/clock.ts'
import { err, ok } from '#platform/result.ts'
import type { Answered, Caller, ServerCall } from './server-call.ts'

/** Changes to the indexes of a server. Each is a task there; the call returns when it is done. */
export interface IndexWriter {
  readonly create: (index: string, primaryKey: string) => Answered<undefined>
  /** Succeeds if there is no such index. */
  readonly remove: (index: string) => Answered<undefined>
  readonly exists: (index: string) => Answered<boolean>
  readonly configure: (index: string, settings: IndexSettings) => Answered<undefined>
  /** Replaces documents by key. Creates the index if there is none. */
  readonly put: (index: string, documents: readonly SearchDocument[]) => Answered<undefined>
  readonly removeDocuments: (index: string, keys: readonly string[]) => Answered<undefined>
  /** Swaps the names of the two indexes. */
  readonly swap: (one: string, other: string) => Answered<undefined>
  /** The keys of the documents that match the filter. */
  readonly keys: (index: string, filter: string) => Answered<readonly string[]>
}

const PRIMARY_KEY = 'id'
/** A task is polled with increasing pauses. */
const FIRST_POLL_MS = 10
const LONGEST_POLL_MS = 1_000
/** A swap waits for all tasks before it, such as adding a million documents. */
const TASK_LIMIT_MS = HOUR_MS
const KEYS_PER_PAGE = 10_000

export function createIndexWriter(write: Caller): IndexWriter {
  const done = (call: ServerCall) => enqueueAndAwait(write, call)
  const at = (index: string) => `/indexes/${index}`
  return {
    create: (index, primaryKey) => done({ method: 'POST', path: '/indexes', body: { uid: index, primaryKey } }),
    remove: (index) => ignoreMissing(done({ method: 'DELETE', path: at(index), idempotent: true })),
    exists: async (index) => {
      const found = await write({ method: 'GET', path: at(index) }, SERVER_ANSWERS.index)
      if (found.ok) return ok(true)
      return isMissing(found.error) ? ok(false) : found
    },
    configure: (index, settings) =>
      done({ method: 'PATCH', path: `${at(index)}/settings`, body: settings, idempotent: true }),
    put: (index, documents) =>
      done({
        method: 'POST',
        path: `${at(index)}/documents?primaryKey=${PRIMARY_KEY}`,
        lines: documents.map((document) => JSON.stringify(document)).join('\n'),
        idempotent: true,
      }),
    removeDocuments: (index, keys) =>
      done({ method: 'POST', path: `${at(index)}/documents/delete-batch`, body: keys, idempotent: true }),
    swap: (one, other) => done({ method: 'POST', path: '/swap-indexes', body: [{ indexes: [one, other] }] }),
    keys: (index, filter) => readKeys(write, `${at(index)}/documents/fetch`, filter),
  }
}

async function enqueueAndAwait(write: Caller, call: ServerCall): Answered<undefined> {
  const enqueued = await write(call, SERVER_ANSWERS.enqueued)
  return enqueued.ok ? awaitTask(write, enqueued.value.taskUid) : enqueued
}

async function awaitTask(write: Caller, task: number): Answered<undefined> {
  for (let waited = 0, pause = FIRST_POLL_MS; waited < TASK_LIMIT_MS; pause = Math.min(pause * 2, LONGEST_POLL_MS)) {
    const found = await write({ method: 'GET', path: `/tasks/${task}` }, SERVER_ANSWERS.task)
    if (!found.ok) return found
    const { status, error } = found.value
    if (status === 'succeeded') return ok(undefined)
    if (status === 'failed' || status === 'canceled') {
      const { code = status, message = `The task was ${status}.` } = error ?? {}
      return err({ kind: 'task-failed', task, code, message })
    }
    await sleep(pause)
    waited += pause
  }
  return err({ kind: 'task-unfinished', task })
}

async function readKeys(write: Caller, path: string, filter: string): Answered<readonly string[]> {
  const keys: string[] = []
  for (;;) {
    const body = { filter, fields: [PRIMARY_KEY], limit: KEYS_PER_PAGE, offset: keys.length }
    const found = await write({ method: 'POST', path, body, idempotent: true }, SERVER_ANSWERS.documents)
    if (!found.ok) return found
    const { results, total } = found.value
    keys.push(...results.map((document) => String(document[PRIMARY_KEY])))
    if (results.length === 0 || keys.length >= total) return ok(keys)
  }
}

async function ignoreMissing(removed: Answered<undefined>): Answered<undefined> {
  const result = await removed
  return !result.ok && isMissing(result.error) ? ok(undefined) : result
}

function isMissing(failure: { readonly kind: string; readonly code?: string }): boolean {
  return failure.code === 'index_not_found'
}
