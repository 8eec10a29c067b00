import { actorText, type Actor } from '#platform/actor.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'

interface Paused {
  readonly feedIds: readonly number[]
  readonly actor: Actor
  readonly now: Date
}

/** Feeds of one name: those of a file of several dealerships are paused together. */
const SAME_FEEDS = `
  select distinct other.id from feeds f join feeds other on other.id = f.id or (f.shared and other.shared and other.name = f.name)
  where f.id = any($1::integer[])`

/** Pauses feeds: nothing of them is imported until somebody resumes them. */
export async function pauseFeeds(tx: Pick<Transaction, '$client'>, { feedIds, actor, now }: Paused): Promise<void> {
  const { rows } = await tx.$client.query<{ id: number; dealershipId: number }>(
    `update feeds set paused_at = $2, paused_by = $3 where id in (${SAME_FEEDS}) and paused_at is null
     returning id, dealership_id as "dealershipId"`,
    [feedIds, now, actorText(actor)],
  )
  await recordFeeds(tx, actor, rows)
}

/** Returns whether any of them was paused. */
export async function resumeFeeds(
  tx: Pick<Transaction, '$client'>,
  { feedIds, actor }: Omit<Paused, 'now'>,
): Promise<boolean> {
  const { rows } = await tx.$client.query<{ id: number; dealershipId: number }>(
    `update feeds set paused_at = null, paused_by = null where id in (${SAME_FEEDS}) and paused_at is not null
     returning id, dealership_id as "dealershipId"`,
    [feedIds],
  )
  await recordFeeds(tx, actor, rows)
  return rows.length > 0
}

function recordFeeds(
  tx: Pick<Transaction, '$client'>,
  actor: Actor,
  feeds: readonly { readonly id: number; readonly dealershipId: number }[],
): Promise<void> {
  return record(
    tx,
    actor,
    ...feeds.map(({ id, dealershipId }) => ({
      verb: 'update' as const,
      subject: 'feed' as const,
      id: String(id),
      fields: ['pausedAt'],
      dealershipId,
    })),
  )
}
