import { once } from 'node:events'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { isSafeToRepeat } from '#platform/server/database-errors.ts'
import type { FeedField } from '../../mapping/feed-fields.ts'
import { applyGroup, type ApplyPlan, type GroupOutcome } from '../apply/apply-group.ts'
import { classifyRows, type TargetCounts } from '../apply/classify-rows.ts'
import { resolveTargets, type FeedFacts, type ResolvedTarget } from '../apply/resolve-targets.ts'
import { dedupeRows } from '../apply/dedupe-rows.ts'
import { writeRowsWithoutTarget } from '../apply/write-runs.ts'
import { NO_TARGET, type Target } from '../import/dealership-directory.ts'
import { copyStatement, SET_TEMP_BUFFERS, stagingTables } from './staging.ts'

/** One connection with staging tables of its own, for a part of the file's dealerships. */
export type Shard = {
  /** Stages a line; resolves when the database accepts more. */
  readonly write: (line: string) => Promise<void> | null
  /** Stages the remaining lines; no more can be written. */
  readonly finish: () => Promise<void>
  readonly client: PoolClient
}

const BUFFER_CHARACTERS = 128 * 1024

/** Creates the staging tables of a connection and starts to copy into them. */
export async function openShard(client: PoolClient, fields: readonly FeedField[]): Promise<Shard> {
  await client.query(`${SET_TEMP_BUFFERS}; set work_mem = '128MB'`)
  await client.query(stagingTables(fields))
  const copy = client.query(copyFrom(copyStatement(fields)))
  const failed = new Promise<never>((_, reject) => copy.once('error', reject))
  failed.catch(() => undefined)
  // Without this listener, a second error of a closed connection would end the process.
  copy.on('error', () => undefined)
  let buffer = ''
  const flush = (): Promise<void> | null => {
    const text = buffer
    buffer = ''
    if (text === '' || copy.write(text)) return null
    return Promise.race([once(copy, 'drain').then(() => undefined), failed])
  }
  return {
    client,
    write: (line) => {
      buffer += line
      return buffer.length < BUFFER_CHARACTERS ? null : flush()
    },
    finish: async () => {
      await flush()
      copy.end()
      await Promise.race([once(copy, 'finish'), failed])
      await client.query('analyze incoming')
    },
  }
}

/** Smaller transactions hold locks for a shorter time and lose less work when killed; larger ones need fewer statements. */
export const WRITES_PER_TRANSACTION = 100_000
const MAX_ATTEMPTS = 5

export type ShardPlan = ApplyPlan & {
  readonly feed: FeedFacts
  readonly targets: readonly Target[]
  readonly isDryRun: boolean
  /** Number of vehicles after which the next dealership begins a new transaction. */
  readonly writesPerTransaction: number
  /** Inserts the record of the import and returns its id. A dry run calls it in its transaction, so that it is rolled back, too. */
  readonly recordImportStart: (client: PoolClient) => Promise<number>
  readonly onApplied: (outcome: GroupOutcome, targets: readonly ResolvedTarget[]) => void
}

/** Applies the staged rows of the shard, several dealerships per transaction. A dry run is rolled back. */
export async function applyShard({ client }: Shard, given: ShardPlan): Promise<void> {
  await dedupeRows(client)
  if (given.isDryRun) await client.query('begin')
  const importId = given.isDryRun ? await given.recordImportStart(client) : given.run.importId
  const plan = { ...given, run: { ...given.run, importId } }
  const targets = await inTransaction(client, plan.isDryRun, async () => {
    await writeRowsWithoutTarget(client, plan.run.importId, NO_TARGET)
    return resolveTargets(client, plan.targets, plan.feed)
  })
  const counts = await classifyRows(client, plan.withLocation, plan.isPartial)
  for (const group of groupsOf(targets, counts, plan.writesPerTransaction)) {
    const groupCounts = group.flatMap(({ target }) => counts.get(target) ?? [])
    const outcome = await inTransaction(client, plan.isDryRun, () => applyGroup(client, group, groupCounts, plan))
    plan.onApplied(outcome, group)
  }
  if (plan.isDryRun) await client.query('rollback')
}

/** Runs the work in its own transaction and retries it after a conflict; a dry run's transaction is already open. */
async function inTransaction<T>(client: PoolClient, isInside: boolean, work: () => Promise<T>): Promise<T> {
  if (isInside) return work()
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (attempt === MAX_ATTEMPTS || !isSafeToRepeat(error)) throw error
    }
  }
}

/** Dealerships in groups of at most `limit` writes; one with more is a group of its own. */
function groupsOf(
  targets: readonly ResolvedTarget[],
  counts: ReadonlyMap<number, TargetCounts>,
  limit: number,
): readonly ResolvedTarget[][] {
  const groups: ResolvedTarget[][] = []
  let size = Infinity
  for (const target of targets.toSorted((a, b) => a.dealershipId - b.dealershipId)) {
    const { added = 0, changed = 0, absent = 0 } = counts.get(target.target) ?? {}
    const writes = added + changed + absent
    if (size + writes > limit) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(target)
    size += writes
  }
  return groups
}
