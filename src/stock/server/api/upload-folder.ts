import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY_MS, type Clock } from '#platform/clock.ts'
import { errorCode } from '#platform/error-code.ts'
import type { Database } from '#platform/server/database.ts'
import { isFileType, type FileType } from './api-mapping.ts'

/** Dependencies of a run besides its row. */
const REQUEST = z.strictObject({
  dealership: z.strictObject({ id: z.int(), slug: z.string() }),
  feed: z.string(),
  mapping: z.string(),
  type: z.string().refine(isFileType),
  actor: z.string(),
  /** Safeguards that somebody confirmed for this file. */
  allow: z.strictObject({ shrink: z.boolean(), empty: z.array(z.string()), jump: z.array(z.string()) }).optional(),
})

export type UploadRequest = z.output<typeof REQUEST>

export const FILE_NAMES: Readonly<Record<FileType, string>> = {
  'text/csv': 'feed.csv',
  'application/x-ndjson': 'feed.jsonl',
  'application/jsonl': 'feed.jsonl',
  'application/json': 'feed.json',
  'application/xml': 'feed.xml',
  'text/xml': 'feed.xml',
}

export const REQUEST_FILE = 'request.json'

/** Holds a sent file and its request until it is imported. */
export const runFolder = (uploadsFolder: string, runId: number): string => join(uploadsFolder, `run-${runId}`)

/** Null if the folder is not on this machine, or its file was imported. */
export async function readRequest(folder: string): Promise<UploadRequest | null> {
  try {
    await stat(folder)
    return REQUEST.parse(JSON.parse(await readFile(join(folder, REQUEST_FILE), 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Deletes a file that was held back and rejected. */
export async function dropUpload(uploadsFolder: string, runId: number): Promise<void> {
  await rm(runFolder(uploadsFolder, runId), { recursive: true, force: true })
}

/** Files that were held back are kept until the next file of their feed, and no longer than this. */
const KEPT_MS = 30 * DAY_MS

/** Deletes kept files that a later one of their feed has replaced, and those whose run nobody knows any more. */
export async function dropOldUploads({
  database,
  uploadsFolder,
  clock,
}: {
  readonly database: Pick<Database, 'withRole'>
  readonly uploadsFolder: string
  readonly clock: Clock
}): Promise<void> {
  const { rows } = await database.withRole('import', ({ $client }) => $client.query<{ id: number }>(LATEST_HELD), {
    readOnly: true,
  })
  const kept = new Set(rows.map(({ id }) => `run-${id}`))
  const now = clock().getTime()
  for (const name of await namesIn(uploadsFolder)) {
    if (!name.startsWith('run-')) continue
    const age = now - (await stat(join(uploadsFolder, name))).mtimeMs
    // The run of a younger folder may not be committed yet.
    if (age > KEPT_MS || (age > DAY_MS && !kept.has(name))) await rm(join(uploadsFolder, name), { recursive: true })
  }
}

const LATEST_HELD = `
  select id from (
    select distinct on (source_id) id, outcome from feed_fetches where trigger in ('api', 'console') order by source_id, id desc
  ) last where outcome in ('held', 'waiting', 'running')`

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
