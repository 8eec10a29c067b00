import { DAY_MS } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'

/** Long enough to find an enquiry that was wrongly suspected. */
export const SPAM_KEPT_DAYS = 90

export interface LeadRetention {
  readonly slug: string
  readonly keepMonths: number
}

/**
 * Deletes old spam, and removes the person from other leads when the site's retention period is over (Privacy Act 1988,
 * APP 11.2: destroy or de-identify what is no longer needed). That somebody asked, when, and about which vehicle can still
 * be counted. A lead with a waiting delivery is left for later.
 * @param retentions of every site in force; leads of other sites stay as they are, because their period is unknown here
 */
export function oldLeadsTasks(
  database: Database,
  retentions: () => readonly LeadRetention[],
): readonly MaintenanceTask[] {
  return [
    {
      name: 'old-spam',
      run: (now, signal) =>
        inBatches(database, signal, (client) =>
          client.query(OLD_SPAM, [new Date(now.getTime() - SPAM_KEPT_DAYS * DAY_MS), ROWS_PER_BATCH]),
        ),
    },
    {
      name: 'old-leads',
      run: (now, signal) => {
        const known = JSON.stringify(retentions())
        return inBatches(database, signal, (client) => client.query(FORGET_PEOPLE, [known, now, ROWS_PER_BATCH]))
      },
    },
  ]
}

const OLD_SPAM = `
  delete from leads where id in (
    select id from leads where suspected_spam is not null and received_at < $1 limit $2)`

/** The digest goes, too: whoever knows a phone number could find the submission by it. */
const FORGET_PEOPLE = `
  with old as (
    select l.id from leads l join sites s on s.id = l.site_id
    join jsonb_to_recordset($1::jsonb) k(slug text, "keepMonths" integer) on k.slug = s.slug
    where l.received_at < $2::timestamptz - make_interval(months => k."keepMonths")
      and l.payload ? 'payload'
      and not exists (select from deliveries d where d.lead_id = l.id and d.state = 'waiting')
    limit $3
  )
  update leads set name = null, last_name = null, email = null, phone = null, postcode = null, message = null,
    submission_key = leads.id::text,
    payload = payload - array['payload', 'url', 'userAgent', 'attributes', 'consent', 'loan', 'links', 'appointment']
  where id in (select id from old)`
