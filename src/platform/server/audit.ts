import { actorText, type Actor } from '../actor.ts'
import { isLook, type AuditEntry, type LookEntry } from '../audit.ts'
import type { Transaction } from './database.ts'

/**
 * Adds entries to the audit log, in the transaction of the change. The database adds the time, the transaction, and for staff
 * the person, the request and the reason of `withStaff`. It refuses a change by staff whose transaction has no entry.
 * A repeated look within an hour adds nothing, unless it is a list that shows more than before.
 */
export async function record(
  transaction: Pick<Transaction, '$client'>,
  actor: Actor,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  const by = actorText(actor)
  for (const look of entries.filter(isLook)) await recordLook(transaction, by, look)
  const others = entries.filter((entry) => !isLook(entry))
  if (others.length > 0) await transaction.$client.query(INSERT, [by, JSON.stringify(others.map(rowOf))])
}

function rowOf(entry: AuditEntry) {
  const { verb, subject, dealershipId = null, locationId = null, siteId = null } = entry
  return {
    verb,
    subject,
    subject_id: 'id' in entry ? entry.id : null,
    dealership_id: dealershipId,
    location_id: locationId,
    site_id: siteId,
    fields: 'fields' in entry ? (entry.fields ?? []) : [],
    filter: 'filter' in entry ? entry.filter : null,
    count: 'count' in entry ? entry.count : null,
  }
}

const COLUMNS = 'verb, subject, subject_id, dealership_id, location_id, site_id, fields, filter, count'

const INSERT = `
  insert into audit (actor, ${COLUMNS})
  select $1, ${COLUMNS} from jsonb_to_recordset($2::jsonb) as entry (verb text, subject text, subject_id text,
    dealership_id integer, location_id integer, site_id integer, fields text[], filter text, count integer)`

/** By a function of the database, because who looks at a lead may not read the log. */
async function recordLook(transaction: Pick<Transaction, '$client'>, by: string, entry: LookEntry): Promise<void> {
  await transaction.$client.query('select record_look($1, $2::jsonb)', [by, JSON.stringify(rowOf(entry))])
}
