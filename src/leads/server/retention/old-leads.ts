import { daysBefore } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'

/** Days after which spam is deleted: long enough to find an enquiry that was wrongly suspected. */
const SPAM_KEPT_DAYS = 90

/** Long enough to answer what a dealer's system was told. Their deliveries are deleted with them. */
const SALE_EVENTS_KEPT_DAYS = 180
/** Long enough to see whether an address still fails. */
const MAIL_PROBLEMS_KEPT_DAYS = 400

/** Streams and webhooks that were away for longer read everything again. */
const WORK_CHANGES_KEPT_DAYS = 7

/** As long as leads are kept by default. */
const VERDICTS_KEPT_DAYS = 730

export interface LeadRetention {
  readonly slug: string
  readonly keepMonths: number
}

/**
 * Deletes old spam, and deletes the personal data of other leads when the site's retention period is over (Privacy Act 1988, APP 11.2:
 * destroy or de-identify what is no longer needed): sender, message, later replies and photos, and addresses of mails and consents.
 * The number of leads by time and vehicle remains. A lead with a waiting delivery is left for later.
 * @param retentions the retention period of every published site; leads of other sites stay, because their period is unknown
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
          client.query(OLD_SPAM, [daysBefore(now, SPAM_KEPT_DAYS), ROWS_PER_BATCH]),
        ),
    },
    {
      name: 'old-leads',
      run: (now, signal) => {
        const periods = JSON.stringify(retentions())
        return inBatches(database, signal, (client) =>
          client.query(DELETE_PERSONAL_DATA, [periods, now, ROWS_PER_BATCH]),
        )
      },
    },
    {
      name: 'old-work-changes',
      run: (now, signal) =>
        inBatches(database, signal, (client) =>
          client.query(OLD_WORK_CHANGES, [daysBefore(now, WORK_CHANGES_KEPT_DAYS), ROWS_PER_BATCH]),
        ),
    },
    {
      name: 'old-spam-verdicts',
      run: (now, signal) =>
        inBatches(database, signal, (client) =>
          client.query(OLD_VERDICTS, [daysBefore(now, VERDICTS_KEPT_DAYS), ROWS_PER_BATCH]),
        ),
    },
    {
      name: 'old-sale-events',
      run: (now, signal) =>
        inBatches(database, signal, (client) =>
          client.query(OLD_SALE_EVENTS, [daysBefore(now, SALE_EVENTS_KEPT_DAYS), ROWS_PER_BATCH]),
        ),
    },
    {
      name: 'old-mail-problems',
      run: (now, signal) =>
        inBatches(database, signal, (client) =>
          client.query(OLD_MAIL_PROBLEMS, [daysBefore(now, MAIL_PROBLEMS_KEPT_DAYS), ROWS_PER_BATCH]),
        ),
    },
  ]
}

const OLD_MAIL_PROBLEMS = `
  delete from mail_problems where id in (select id from mail_problems where at < $1 limit $2)`

const OLD_WORK_CHANGES = `
  delete from work_changes where (scope, number) in (select scope, number from work_changes where at < $1 limit $2)`

const OLD_VERDICTS = `
  delete from spam_verdicts where (site_id, kind, digest) in (select site_id, kind, digest from spam_verdicts where at < $1 limit $2)`

const OLD_SALE_EVENTS = `
  delete from sale_events where id in (select id from sale_events where created_at < $1 limit $2)`

const OLD_SPAM = `
  delete from leads where id in (
    select id from leads where suspected_spam is not null and received_at < $1 limit $2)`

/** The submission key is replaced too, because it is a digest by which somebody with the same details could find the lead. */
const DELETE_PERSONAL_DATA = `
  with old as (
    select l.id from leads l join sites s on s.id = l.site_id
    join jsonb_to_recordset($1::jsonb) k(slug text, "keepMonths" integer) on k.slug = s.slug
    where l.received_at < $2::timestamptz - make_interval(months => k."keepMonths")
      and l.payload ? 'payload'
      and not exists (select from deliveries d where d.lead_id = l.id and d.state = 'waiting')
    limit $3
  ), deleted_events as (
    delete from lead_events where lead_id in (select id from old)
  ), deleted_mails as (
    delete from deliveries where lead_id in (select id from old) and channel in ('shopper', 'answer', 'sms')
  ), anonymous_consents as (
    update consents set email = null, page = null where lead_id in (select id from old)
  )
  update leads set name = null, last_name = null, email = null, phone = null, postcode = null, message = null,
    submission_key = leads.id::text,
    payload = payload - array['payload', 'url', 'userAgent', 'attributes', 'consent', 'loan', 'links', 'appointment']
  where id in (select id from old)`
