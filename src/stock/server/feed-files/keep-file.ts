import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ObjectFiles } from '#media/server/store/object-files.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'

/** Where the last files of feeds are kept. */
export interface FileKeeper {
  readonly database: Pick<Database, 'withRole'>
  /** The store of pictures. */
  readonly files: ObjectFiles
}

export interface KeptFile {
  readonly id: number
  readonly dealershipId: number
  readonly feed: string
  readonly importId: number | null
  readonly name: string
  readonly bytes: number
  readonly object: string
  readonly keptAt: Date
}

interface FileToKeep extends Pick<KeptFile, 'dealershipId' | 'feed' | 'importId' | 'name'> {
  readonly path: string
}

/** Larger files are imported, but not kept. */
const MOST_KEPT_BYTES = 100 * 1024 ** 2
/** The folder in the store. */
export const KEPT_FOLDER = 'feed-files'
/** Of files that were imported, and of samples, for each feed. */
const VERSIONS_KEPT = 2

/** Keeps a copy of a file in place of the oldest of its feed. Returns its id; null for one that is too large. */
export async function keepFile({ database, files }: FileKeeper, kept: FileToKeep): Promise<number | null> {
  const { size } = await stat(kept.path)
  if (size > MOST_KEPT_BYTES) return null
  const object = `${KEPT_FOLDER}/${randomUUID()}`
  await files.write(object, { path: kept.path, size })
  const { dealershipId, feed, importId, name } = kept
  const { id, replaced } = await database.withRole('import', async ({ $client }) => {
    const { rows } = await $client.query<{ id: number }>(ADD, [dealershipId, feed, importId, name, size, object])
    const old = await $client.query<{ object: string }>(DROP, [dealershipId, feed, importId === null, VERSIONS_KEPT])
    return { id: rows[0]?.id ?? null, replaced: old.rows }
  })
  for (const each of replaced) await files.remove(each.object)
  return id
}

const ADD = `
  insert into feed_files (dealership_id, feed, import_id, name, bytes, object) values ($1, $2, $3, $4, $5, $6) returning id`

const DROP = `
  delete from feed_files where id in (
    select id from feed_files where dealership_id = $1 and feed = $2 and (import_id is null) = $3 order by id desc offset $4)
  returning object`

/** Keeps a file that was imported. Should the store refuse it, the import stays as it is. */
export async function keepImported(
  keeper: FileKeeper & { readonly log: Pick<Logger, 'warn'> },
  kept: FileToKeep,
): Promise<void> {
  try {
    await keepFile(keeper, kept)
  } catch (error) {
    keeper.log.warn({ err: error, feed: kept.feed }, 'the file of a feed could not be kept')
  }
}

/** The dealership and feed of an import; null for a file of several dealerships, which none of them may read as a whole. */
export async function feedOfImport(
  database: Pick<Database, 'withRole'>,
  importId: number,
): Promise<Pick<KeptFile, 'dealershipId' | 'feed'> | null> {
  const { rows } = await database.withRole(
    'import',
    ({ $client }) => $client.query<Pick<KeptFile, 'dealershipId' | 'feed'>>(FEED_OF, [importId]),
    { readOnly: true },
  )
  return rows.length === 1 ? (rows[0] ?? null) : null
}

const FEED_OF = `
  select distinct coalesce(i.dealership_id, r.dealership_id) as "dealershipId", i.feed from imports i
    left join feed_runs r on r.import_id = i.id
  where i.id = $1 and coalesce(i.dealership_id, r.dealership_id) is not null`

/** Copies a kept file to a path. Returns whether it was still there. */
export async function copyKeptFile({ files }: Pick<FileKeeper, 'files'>, object: string, path: string) {
  const opened = await files.read(object)
  if (opened === null) return false
  await pipeline(opened.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return true
}
