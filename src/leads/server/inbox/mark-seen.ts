import { randomUUID } from 'node:crypto'
import { actorText } from '#platform/actor.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { LeadRecord } from './lead-record.ts'
import { leadChange, type By } from './staff-change.ts'

/** Marks a lead as seen, which the shopper's page shows, when somebody who works on it opens it first. */
export async function markSeen(tx: Pick<Transaction, '$client'>, lead: LeadRecord, { actor, now }: By): Promise<void> {
  const known = await tx.$client.query(
    `select from lead_events where lead_id = $1 and kind in ('seen', 'answered', 'message') limit 1`,
    [lead.id],
  )
  if (known.rowCount !== 0 || lead.isSpam) return
  const { rowCount } = await tx.$client.query(
    `insert into lead_events (id, site_id, lead_id, kind, event_key, created_at, actor) values ($1, $2, $3, 'seen', 'seen', $4, $5)
     on conflict (lead_id, event_key) do nothing`,
    [randomUUID(), lead.siteId, lead.id, now, actorText(actor)],
  )
  if (rowCount === 1) await record(tx, actor, leadChange(lead, 'seen'))
}
