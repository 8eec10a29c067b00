import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { LeadRecord } from './lead-record.ts'
import { addStaffEvent, leadChange, type By } from './staff-change.ts'

type Tx = Pick<Transaction, '$client'>

/** Keeps a note for colleagues. The shopper never sees it. */
export async function addNote(tx: Tx, lead: LeadRecord, text: string, by: By): Promise<void> {
  await addStaffEvent(tx, lead, 'note', { text }, by)
  await record(tx, by.actor, leadChange(lead, 'note'))
}

/** Logs a call. One in which somebody was reached answers the lead, and makes it the caller's if it is nobody's. */
export async function logCall(
  tx: Tx,
  lead: LeadRecord,
  { text, reached }: { readonly text: string; readonly reached: boolean },
  by: By,
): Promise<void> {
  await addStaffEvent(tx, lead, 'call', { text, reached }, by)
  const takes = reached && (await ownIfUnassigned(tx, lead, by))
  await record(tx, by.actor, leadChange(lead, 'call', ...(takes ? ['assignee_id'] : [])))
}

/** Whoever answers a lead of nobody owns it. Returns whether they do from now on. */
export async function ownIfUnassigned({ $client }: Tx, { id }: LeadRecord, { personId }: By): Promise<boolean> {
  // A system that answers by a token is nobody who could work on a lead.
  const { rowCount } = await $client.query(
    `update leads set assignee_id = $2 where id = $1 and assignee_id is null and exists (select from people where id = $2 and kind = 'person')`,
    [id, personId],
  )
  return rowCount === 1
}
