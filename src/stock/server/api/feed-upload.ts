import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { parseActor, actorText, systemActor, type Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { reportJson, countsText } from '../../report/report-json.ts'
import type { Allowed } from '../../safeguards/hold.ts'
import { definedFeeds } from '../feeds/defined-feeds.ts'
import type { FeedRunner } from '../feeds/feed-runner.ts'
import { keepImported } from '../feed-files/keep-file.ts'
import { importFetched, type FeedImport } from '../feeds/import-fetched.ts'
import { runImport } from '../import/run-import.ts'
import { feedMapping, mappingForType, type FileType } from './api-mapping.ts'
import {
  dropOldUploads,
  FILE_NAMES,
  readRequest,
  REQUEST_FILE,
  runFolder,
  type UploadRequest,
} from './upload-folder.ts'

/** Imports a file that was sent to the API. A run waits while another import of its feed is running. */
export const FEED_UPLOAD = defineQueue({
  name: 'feed-upload',
  ids: { runId: z.int() },
  retry: { limit: 30, firstPauseSeconds: 2, maxPauseSeconds: 120 },
  dedupe: 'unfinished',
  timeLimitSeconds: 7_200,
})

const FILES_AT_ONCE = 2

export interface UploadOptions {
  readonly database: Pick<Database, 'withRole'>
  /** Holds files until they are imported. The process that runs the jobs reads the same folder. */
  readonly uploadsFolder: string
}

export interface SentFeed {
  readonly dealership: { readonly id: number; readonly slug: string }
  readonly feed: string
  /** A shipped mapping, for a feed that the dealer's configuration does not define. */
  readonly mapping: string
  readonly type: FileType
  readonly bytes: number
  readonly actor: Actor
  /** Copies the file to a path. */
  readonly saveTo: (path: string) => Promise<void>
}

/** Stores a file and the run that is to import it, and returns the run's id. */
export function acceptFeed({ database, uploadsFolder }: UploadOptions, sent: SentFeed): Promise<number> {
  return withStoredUpload(uploadsFolder, sent, (folder) =>
    database.withRole('import', (tx) => addUpload(tx, { uploadsFolder, folder, trigger: 'api' }, sent)),
  )
}

/** The same in a transaction that goes on, for a file that somebody asks to be imported. */
export function acceptFeedIn(
  tx: Pick<Transaction, '$client'>,
  uploadsFolder: string,
  sent: SentFeed & { readonly allow?: Allowed },
): Promise<number> {
  return withStoredUpload(uploadsFolder, sent, (folder) =>
    addUpload(tx, { uploadsFolder, folder, trigger: 'console' }, sent),
  )
}

async function withStoredUpload(
  uploadsFolder: string,
  { dealership, feed, mapping, type, actor, saveTo, allow }: SentFeed & { readonly allow?: Allowed },
  work: (folder: string) => Promise<number>,
): Promise<number> {
  const folder = join(uploadsFolder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await saveTo(join(folder, FILE_NAMES[type]))
    const request = { dealership, feed, mapping, type, actor: actorText(actor), ...(allow && { allow }) }
    await writeFile(join(folder, REQUEST_FILE), JSON.stringify(request), { mode: 0o600 })
    return await work(folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function addUpload(
  { $client }: Pick<Transaction, '$client'>,
  {
    uploadsFolder,
    folder,
    trigger,
  }: { readonly uploadsFolder: string; readonly folder: string; readonly trigger: 'api' | 'console' },
  { dealership, feed, bytes, type }: SentFeed,
): Promise<number> {
  const { rows } = await $client.query<{ id: number }>(ADD_RUN, [
    dealership.id,
    feed,
    hostname(),
    bytes,
    FILE_NAMES[type],
    trigger,
  ])
  const runId = rows[0]?.id ?? 0
  await rename(folder, runFolder(uploadsFolder, runId))
  await addJobs($client, FEED_UPLOAD, [{ runId }])
  return runId
}

const ADD_RUN = `
  with source as (
    insert into feed_sources (dealership_id, name) values ($1, $2)
    on conflict (dealership_id, name) do update set name = excluded.name returning id
  )
  insert into feed_fetches (source_id, dealership_id, trigger, machine, bytes, location, outcome)
  select id, $1, $6, $3, $4, $5, 'waiting' from source returning id`

/**
 * Asks for another run of a file that was held back, with its safeguards confirmed. Null if the file is gone: it is kept until the next file of
 * its feed comes.
 */
export async function releaseUpload(
  { $client }: Pick<Transaction, '$client'>,
  uploadsFolder: string,
  { runId, actor, allow }: { readonly runId: number; readonly actor: Actor; readonly allow: Allowed },
): Promise<number | null> {
  const folder = runFolder(uploadsFolder, runId)
  const request = await readRequest(folder)
  if (request === null) return null
  const { rows } = await $client.query<{ id: number }>(ADD_RELEASE, [runId, hostname()])
  const id = rows[0]?.id ?? 0
  await writeFile(join(folder, REQUEST_FILE), JSON.stringify({ ...request, actor: actorText(actor), allow }), {
    mode: 0o600,
  })
  await rename(folder, runFolder(uploadsFolder, id))
  await addJobs($client, FEED_UPLOAD, [{ runId: id }])
  return id
}

const ADD_RELEASE = `
  insert into feed_fetches (source_id, dealership_id, trigger, machine, bytes, location, outcome)
  select source_id, dealership_id, 'console', $2, bytes, location, 'waiting' from feed_fetches where id = $1 returning id`

export type UploadRunner = FeedRunner & Pick<UploadOptions, 'uploadsFolder'>

export function feedUploadWorker(runner: UploadRunner): JobWorker {
  return jobWorker(FEED_UPLOAD, { concurrency: FILES_AT_ONCE, length: 'long' }, async ({ runId }) => {
    const folder = runFolder(runner.uploadsFolder, runId)
    const request = await readRequest(folder)
    const imported = request === null ? failed(NOT_HERE) : await importUpload(runner, folder, request)
    if (imported === 'busy') throw new Error('Another import of the feed is running.')
    if (request !== null) await keepUpload(runner, folder, request, imported.importId)
    await recordEnd(runner, runId, imported)
    // One that is held back may be released.
    if (imported.outcome !== 'held') await rm(folder, { recursive: true, force: true })
    await dropOldUploads(runner)
  })
}

async function keepUpload(
  runner: UploadRunner,
  folder: string,
  { dealership, feed, type }: UploadRequest,
  importId: number | null,
): Promise<void> {
  const name = FILE_NAMES[type]
  await keepImported(runner, { dealershipId: dealership.id, feed, importId, name, path: join(folder, name) })
}

async function importUpload(
  runner: UploadRunner,
  folder: string,
  request: UploadRequest,
): Promise<FeedImport | 'busy'> {
  const { dealership, feed, type } = request
  const actor = parseActor(request.actor) ?? systemActor(FEED_UPLOAD.name)
  const file = join(folder, FILE_NAMES[type])
  const defined = (await definedFeeds(runner.database)).find(
    (each) => each.dealershipId === dealership.id && each.name === feed,
  )
  const mapping = await feedMapping(defined, request.mapping)
  const fitting = mapping.ok ? mappingForType(mapping.value, type) : mapping
  if (!fitting.ok) return { ...failed(fitting.error), outcome: 'refused' }
  if (defined) {
    const run = await importFetched(runner, defined, { file, actor, allowed: request.allow })
    return run.outcome === 'failed' && run.importId === null ? 'busy' : run
  }
  let importId: number | null = null
  const imported = await runImport({
    file,
    actor,
    mapping: fitting.value,
    dealership: dealership.slug,
    feed,
    ...(request.allow && {
      allowShrink: request.allow.shrink,
      allowEmpty: request.allow.empty,
      allowJump: request.allow.jump,
    }),
    database: runner.database.pool('import'),
    clock: runner.clock,
    onRecorded: (id) => (importId = id),
  })
  if (!imported.ok) {
    const { kind, what } = imported.error
    if (kind === 'busy' || kind === 'database-lost') return 'busy'
    return { outcome: 'refused', importId, report: null, note: what }
  }
  const report = imported.value
  const texts = report.held.flatMap((held) => [...held.texts, held.advice])
  const note = [`${countsText(report)}.`, ...texts].join(' ')
  return { outcome: report.held.length === 0 ? 'imported' : 'held', importId, report, note }
}

const NOT_HERE = 'The file is not on the machine that runs the jobs, or was imported already.'

function failed(note: string): FeedImport {
  return { outcome: 'failed', importId: null, report: null, note }
}

async function recordEnd(
  { database, log }: UploadRunner,
  runId: number,
  { outcome, importId, report, note }: FeedImport,
): Promise<void> {
  const stored = report && JSON.stringify(reportJson(report))
  await database.withRole('import', async ({ $client }) => {
    await $client.query(
      `update feed_fetches set finished_at = now(), outcome = $2, import_id = $3, report = $4, note = $5
       where id = $1 and outcome in ('waiting', 'running')`,
      [runId, outcome, importId, stored, note],
    )
  })
  if (outcome === 'failed' || outcome === 'refused') log.warn({ run: runId, outcome, note }, 'a sent feed failed')
  else log.info({ run: runId, outcome, note }, 'a sent feed was read')
}
