import { z } from 'zod'
import { actorText, type Actor } from '#platform/actor.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { readConfirmation, readHoldNote, type Allowed } from '../../safeguards/hold.ts'
import { releaseUpload } from '../api/feed-upload.ts'
import { importKept } from '../feed-files/import-kept.ts'
import type { FileKeeper } from '../feed-files/keep-file.ts'
import { dropUpload } from '../api/upload-folder.ts'
import type { HoldDecision, LastImport } from '../tables.ts'
import { requestRun } from './request-run.ts'

/** Why a held run can't be released or rejected. */
export type HeldFault =
  /** No run of the import is held. */
  | 'not-held'
  /** The feed has imported, or tried, another file since. */
  | 'superseded'
  /** The file was given to a command, or is gone: nothing here can read it again. */
  | 'no-file'
  | 'paused'

interface HeldOf {
  readonly importId: number
  /** Of which the runs are released or rejected. */
  readonly dealerships: readonly number[]
}

interface HeldRun {
  readonly runId: number
  readonly dealershipId: number
  readonly feedId: number
  readonly isPaused: boolean
  readonly isLatest: boolean
  /** Null for a file that was given to a command. */
  readonly fetch: {
    readonly id: number
    readonly sourceId: number
    readonly trigger: string
    readonly report: unknown
    readonly lastImport: LastImport | null
    /** Whether the file was sent: then it is kept here. */
    readonly isSent: boolean
  } | null
  readonly note: string | null
  readonly kept: {
    readonly dealershipId: number
    readonly dealer: string
    readonly feed: string
    readonly mapping: string
    readonly bytes: number
    readonly object: string
  } | null
}

const report = z.object({
  held: z.array(
    z.object({
      confirm: z.object({ shrink: z.boolean(), empty: z.array(z.string()), jump: z.array(z.string()) }),
    }),
  ),
})

interface By {
  readonly actor: Actor
  readonly now: Date
}

/**
 * Imports a held file again, with that confirmed which held it. A file that is fetched is fetched again, and one that has changed meanwhile is
 * checked like any other. Returns the id of the run.
 */
export function releaseHeld(
  { database, files, uploadsFolder }: FileKeeper & { readonly uploadsFolder: string },
  of: HeldOf,
  by: By,
): Promise<Result<number, HeldFault>> {
  return database.withRole('import', async (tx) => {
    const found = await heldRuns(tx, of)
    if (!found.ok) return found
    const runs = found.value
    const fetch = runs[0]?.fetch ?? null
    if (runs.some(({ isPaused }) => isPaused)) return err('paused')
    if (fetch === null) {
      const asked = await releaseKept(tx, { files, uploadsFolder }, runs, by)
      if (asked.ok) await decide(tx, runs, 'released', by)
      return asked
    }
    const allow = allowedBy(fetch.report)
    if (allow === null) return err('no-file')
    const runId = fetch.isSent
      ? await releaseUpload(tx, uploadsFolder, { runId: fetch.id, actor: by.actor, allow })
      : await requestRun(tx, {
          sourceId: fetch.sourceId,
          actor: by.actor,
          again: true,
          release: { content: fetch.lastImport?.outcome === 'held' ? fetch.lastImport.content : null, allow },
        })
    if (runId === null) return err('no-file')
    await decide(tx, runs, 'released', by)
    return ok(runId)
  })
}

/** Asks for an import of the kept file of a command, as far as its safeguards are known and its mapping ships. */
async function releaseKept(
  tx: Pick<Transaction, '$client'>,
  keeping: Pick<FileKeeper, 'files'> & { readonly uploadsFolder: string },
  [run, ...others]: readonly HeldRun[],
  { actor }: By,
): Promise<Result<number, HeldFault>> {
  const allow = readConfirmation(readHoldNote(run?.note ?? '', '').advice)
  if (!run?.kept || allow === null || others.length > 0) return err('no-file')
  const { dealer, mapping, ...kept } = run.kept
  const asked = await importKept(tx, keeping, { kept, dealer, defined: null, mapping, actor, allow })
  return asked.ok ? asked : err('no-file')
}

/** Notes that a held file is not to be imported: the stock stays as it is until another file comes. */
export async function rejectHeld(
  { database, uploadsFolder }: { readonly database: Pick<Database, 'withRole'>; readonly uploadsFolder: string },
  of: HeldOf,
  by: By,
): Promise<Result<void, HeldFault>> {
  const rejected = await database.withRole('import', async (tx) => {
    const found = await heldRuns(tx, of)
    if (found.ok) await decide(tx, found.value, 'rejected', by)
    return found
  })
  if (!rejected.ok) return rejected
  const fetch = rejected.value[0]?.fetch
  if (fetch?.isSent) await dropUpload(uploadsFolder, fetch.id)
  return ok(undefined)
}

async function heldRuns(
  { $client }: Pick<Transaction, '$client'>,
  { importId, dealerships }: HeldOf,
): Promise<Result<readonly HeldRun[], HeldFault>> {
  const { rows } = await $client.query<HeldRun>(HELD, [importId, dealerships])
  if (rows.length === 0) return err('not-held')
  return rows.every(({ isLatest }) => isLatest) ? ok(rows) : err('superseded')
}

const HELD = `
  select r.id as "runId", r.dealership_id as "dealershipId", r.feed_id as "feedId", f.paused_at is not null as "isPaused",
    not exists (select from feed_runs later where later.feed_id = r.feed_id and later.id > r.id) as "isLatest",
    (select jsonb_build_object('id', x.id, 'sourceId', x.source_id, 'trigger', x.trigger, 'report', x.report, 'lastImport', s.last_import,
        'isSent', x.request is null and x.trigger in ('api', 'console'))
      from feed_fetches x join feed_sources s on s.id = x.source_id where x.import_id = r.import_id order by x.id desc limit 1) as fetch,
    r.note, (select jsonb_build_object('dealershipId', k.dealership_id, 'dealer', d.slug, 'feed', k.feed, 'mapping', i.mapping, 'bytes', k.bytes,
        'object', k.object)
      from feed_files k join dealerships d on d.id = k.dealership_id join imports i on i.id = k.import_id
      where k.import_id = r.import_id order by k.id desc limit 1) as kept
  from feed_runs r join feeds f on f.id = r.feed_id
  where r.import_id = $1 and r.state = 'held' and r.dealership_id = any($2::integer[]) order by r.id for update of r`

/** All that held any part of the file; null for a report of an earlier version, which does not say. */
function allowedBy(stored: unknown): Allowed | null {
  const read = report.safeParse(stored)
  if (!read.success || read.data.held.length === 0) return null
  const each = read.data.held.map(({ confirm }) => confirm)
  return {
    shrink: each.some(({ shrink }) => shrink),
    empty: [...new Set(each.flatMap(({ empty }) => empty))],
    jump: [...new Set(each.flatMap(({ jump }) => jump))],
  }
}

async function decide(
  tx: Pick<Transaction, '$client'>,
  runs: readonly HeldRun[],
  kind: HoldDecision['kind'],
  { actor, now }: By,
): Promise<void> {
  const decision: HoldDecision = { kind, by: actorText(actor), at: now.toISOString() }
  await tx.$client.query('update feed_runs set decision = $2 where id = any($1::integer[])', [
    runs.map(({ runId }) => runId),
    JSON.stringify(decision),
  ])
  await record(
    tx,
    actor,
    ...runs.map(({ feedId, dealershipId }) => ({
      verb: 'update' as const,
      subject: 'feed' as const,
      id: String(feedId),
      fields: [kind],
      dealershipId,
    })),
  )
}
