import { actorText, type Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import type { FeedRequest } from '../tables.ts'
import { FEED_REQUEST } from './request-queue.ts'

interface RequestedRun extends Omit<FeedRequest, 'actor'> {
  readonly sourceId: number
  readonly actor: Actor
}

/**
 * Asks for a run of a configured feed, and returns its id. Asking twice for the same is one run, as long as it has not begun. A worker on the
 * machine that can read the source runs it.
 */
export async function requestRun(
  { $client }: Pick<Transaction, '$client'>,
  { sourceId, actor, again, release }: RequestedRun,
): Promise<number> {
  const request: FeedRequest = { actor: actorText(actor), again, release }
  const { rows } = await $client.query<{ id: number }>(ADD, [sourceId, JSON.stringify(request)])
  const runId = rows[0]?.id ?? 0
  await addJobs($client, FEED_REQUEST, [{ runId }])
  return runId
}

const ADD = `
  with same as (
    select id from feed_fetches where source_id = $1 and outcome = 'waiting' and request - 'actor' = $2::jsonb - 'actor' limit 1
  ), added as (
    insert into feed_fetches (source_id, dealership_id, trigger, machine, outcome, request)
    select id, dealership_id, 'console', '', 'waiting', $2 from feed_sources where id = $1 and not exists (select from same)
    returning id
  )
  select id from same union all select id from added`

/** The source of a requested run that has not begun; null if it has. */
export function sourceOfRequest(database: Pick<Database, 'withRole'>, runId: number): Promise<number | null> {
  return database.withRole(
    'import',
    async ({ $client }) => {
      const { rows } = await $client.query<{ sourceId: number }>(
        `select source_id as "sourceId" from feed_fetches where id = $1 and outcome = 'waiting'`,
        [runId],
      )
      return rows[0]?.sourceId ?? null
    },
    { readOnly: true },
  )
}

/** Ends a requested run that can't begin. */
export function endRequest(database: Pick<Database, 'withRole'>, runId: number, note: string): Promise<void> {
  return database.withRole('import', async ({ $client }) => {
    await $client.query(
      `update feed_fetches set outcome = 'failed', finished_at = now(), note = $2 where id = $1 and outcome = 'waiting'`,
      [runId, note],
    )
  })
}
