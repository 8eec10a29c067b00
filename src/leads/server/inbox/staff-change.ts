import { randomUUID } from 'node:crypto'
import { actorText, type Actor } from '#platform/actor.ts'
import type { AuditEntry } from '#platform/audit.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { StaffEventKind } from '../../inbox/staff-event.ts'
import type { LeadRecord } from './lead-record.ts'

/** The author and time of a change. */
export interface By {
  readonly actor: Actor
  /** The person behind it, also behind a token. */
  readonly personId: string
  readonly now: Date
}

/** The place of a lead, for the audit log. */
export function scopeOf({
  dealershipId,
  locationId,
  siteId,
}: Pick<LeadRecord, 'dealershipId' | 'locationId' | 'siteId'>) {
  return { dealershipId, locationId, siteId }
}

/** The audit entry of a change of a lead. */
export function leadChange(
  lead: Pick<LeadRecord, 'id' | 'dealershipId' | 'locationId' | 'siteId'>,
  ...fields: string[]
): AuditEntry {
  return { verb: 'update', subject: 'lead', id: lead.id, fields, ...scopeOf(lead) }
}

/** Adds an event by staff to a lead, without an entry of the audit log. Returns its id. */
export async function addStaffEvent(
  { $client }: Pick<Transaction, '$client'>,
  { id: leadId, siteId }: Pick<LeadRecord, 'id' | 'siteId'>,
  kind: StaffEventKind,
  details: object,
  { actor, now }: By,
): Promise<string> {
  const id = randomUUID()
  await $client.query(
    `insert into lead_events (id, site_id, lead_id, kind, event_key, details, created_at, actor) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, siteId, leadId, kind, `${kind}-${id}`, details, now, actorText(actor)],
  )
  return id
}

/** Sets columns of a lead, with an event and an entry of the audit log. */
export async function changeLead(
  tx: Pick<Transaction, '$client'>,
  lead: LeadRecord,
  columns: Readonly<Record<string, unknown>>,
  event: { readonly kind: StaffEventKind; readonly details: object },
  by: By,
): Promise<void> {
  const names = Object.keys(columns)
  const sets = names.map((name, index) => `${name} = $${index + 2}`)
  await tx.$client.query(`update leads set ${sets.join(', ')} where id = $1`, [lead.id, ...Object.values(columns)])
  await addStaffEvent(tx, lead, event.kind, event.details, by)
  await record(tx, by.actor, leadChange(lead, ...names))
}
