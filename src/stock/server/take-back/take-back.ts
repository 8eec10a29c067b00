import { actorText, storedActor, type Actor } from '#platform/actor.ts'
import { DAY_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { addCounts, NOTHING_TAKEN_BACK, TAKEN_BACK_WITHIN_DAYS, type TakeBackCounts } from '../../take-back.ts'
import { lockStock } from '../apply/write-events.ts'
import { pauseFeeds } from '../feeds/pause-feed.ts'
import { lockFeedInTransaction } from '../import/feed-lock.ts'
import type { TakeBackRecord } from '../tables.ts'
import { countPlan, DROP_TABLES, planTakeBack, type TakenRun } from './plan-take-back.ts'
import { TAKE_BACK } from './take-back-queue.ts'
import { writeBack } from './write-back.ts'

type Roles = Pick<Database, 'withRole'>

/** Why nothing was taken back. */
export type TakeBackFault =
  /** There is no import of that number with these dealerships, or it changed nothing. */
  | 'unknown'
  | 'too-old'
  /** It was taken back, or is about to be. */
  | 'taken-back'

interface KnownRun extends TakenRun {
  readonly feed: string
  readonly dealership: string
  /** The dealership of the whole import; null for a file of several. */
  readonly scope: string | null
  readonly takeBack: TakeBackRecord | null
}

const RUNS = `
  select r.id as "runId", r.import_id as "importId", r.dealership_id as "dealershipId", r.feed_id as "feedId", r.started_at as "startedAt",
    r.sequence, r.previous_fields as "previousFields", r.take_back as "takeBack", i.feed, d.slug as dealership, s.slug as scope
  from feed_runs r join imports i on i.id = r.import_id join dealerships d on d.id = r.dealership_id
    left join dealerships s on s.id = i.dealership_id
  where r.import_id = $1 and r.state = 'applied' and ($2::integer[] is null or r.dealership_id = any($2)) order by r.dealership_id`

async function runsOf(
  { $client }: Pick<Transaction, '$client'>,
  importId: number,
  dealerships: readonly number[] | null,
): Promise<readonly KnownRun[]> {
  const { rows } = await $client.query<KnownRun>(RUNS, [importId, dealerships])
  return rows
}

/** Runs that can be taken back, or why none can. */
async function openRuns(
  tx: Pick<Transaction, '$client'>,
  { importId, dealerships, now }: TakeBackOf & { readonly now: Date },
): Promise<Result<readonly KnownRun[], TakeBackFault>> {
  const all = await runsOf(tx, importId, dealerships)
  const [first] = all
  if (first === undefined) return err('unknown')
  if (now.getTime() - first.startedAt.getTime() > TAKEN_BACK_WITHIN_DAYS * DAY_MS) return err('too-old')
  const open = all.filter(({ takeBack }) => takeBack === null || takeBack.state === 'failed')
  return open.length > 0 ? ok(open) : err('taken-back')
}

export interface TakeBackOf {
  readonly importId: number
  /** Only their part of the import; null: all. */
  readonly dealerships: readonly number[] | null
}

/** What would happen if the import were taken back now. Nothing is stored. */
export async function previewTakeBack(
  database: Roles,
  of: TakeBackOf,
  now: Date,
): Promise<Result<TakeBackCounts, TakeBackFault>> {
  return database.withRole('import', async (tx) => {
    const runs = await openRuns(tx, { ...of, now })
    if (!runs.ok) return runs
    let counts = NOTHING_TAKEN_BACK
    for (const run of runs.value) {
      await planTakeBack(tx.$client, run, now)
      counts = addCounts(counts, await countPlan(tx.$client, run))
      await tx.$client.query(DROP_TABLES)
    }
    return ok(counts)
  })
}

/** Lets a job take the import back, and pauses its feed at once. */
export function requestTakeBack(
  database: Roles,
  of: TakeBackOf,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<Result<void, TakeBackFault>> {
  return database.withRole('import', async (tx) => {
    const runs = await openRuns(tx, { ...of, now })
    if (!runs.ok) return runs
    const waiting: TakeBackRecord = {
      state: 'waiting',
      by: actorText(actor),
      at: now.toISOString(),
      finishedAt: null,
      counts: null,
      note: null,
    }
    await writeState(
      tx,
      runs.value.map(({ runId }) => runId),
      waiting,
    )
    await pauseFeeds(tx, { feedIds: runs.value.map(({ feedId }) => feedId), actor, now })
    await addJobs(tx.$client, TAKE_BACK, [{ importId: of.importId }])
    return ok(undefined)
  })
}

/** Takes back what was requested of an import, a transaction for each dealership. Returns false while the feed is being imported. */
export async function takeBackRequested(database: Roles, importId: number, clock: () => Date): Promise<boolean> {
  const waiting = await database.withRole('import', async (tx) =>
    (await runsOf(tx, importId, null)).filter(({ takeBack }) => takeBack?.state === 'waiting'),
  )
  for (const run of waiting) if (!(await takeBackRun(database, run, clock()))) return false
  return true
}

function takeBackRun(database: Roles, known: KnownRun, now: Date): Promise<boolean> {
  return database.withRole('import', async (tx) => {
    const { $client } = tx
    if (!(await lockFeedInTransaction($client, known.feed, known.scope))) return false
    await lockStock($client, [known.dealershipId])
    // Another worker may have done it meanwhile.
    const run = (await runsOf(tx, known.importId, [known.dealershipId])).find(({ runId }) => runId === known.runId)
    if (run?.takeBack?.state !== 'waiting') return true
    const actor = storedActor(run.takeBack.by)
    await planTakeBack($client, run, now)
    const counts = await countPlan($client, run)
    await writeBack(tx, run, { actor, now })
    await $client.query(FIELDS_AGAIN, [run.feedId, run.previousFields ?? []])
    await writeState(tx, [run.runId], { ...run.takeBack, state: 'done', finishedAt: now.toISOString(), counts })
    return true
  })
}

/** What the run before brought may be in the vehicles again, and is emptied if the next file brings none of it. */
const FIELDS_AGAIN = `
  update feeds set fields = array(select distinct unnest(fields || $2::text[]) order by 1) where id = $1`

/** Notes what went wrong of what is still waiting, when the job gives up. */
export function failTakeBack(database: Roles, importId: number, note: string): Promise<void> {
  return database.withRole('import', async (tx) => {
    const waiting = (await runsOf(tx, importId, null)).filter(({ takeBack }) => takeBack?.state === 'waiting')
    for (const { runId, takeBack } of waiting)
      if (takeBack) await writeState(tx, [runId], { ...takeBack, state: 'failed', note })
  })
}

async function writeState(
  { $client }: Pick<Transaction, '$client'>,
  runIds: readonly number[],
  state: TakeBackRecord,
): Promise<void> {
  await $client.query('update feed_runs set take_back = $2 where id = any($1::integer[])', [
    runIds,
    JSON.stringify(state),
  ])
}
