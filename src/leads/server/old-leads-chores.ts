import { DAY_MS } from '#platform/clock.ts'
import type { Chore } from '#platform/server/chores/chore.ts'
import { inSlices, ROWS_A_SLICE } from '#platform/server/chores/in-slices.ts'
import type { Database } from '#platform/server/database.ts'

/** Long enough to find an enquiry among them that was none. */
export const SPAM_KEPT_DAYS = 90

export interface LeadKeeping {
  readonly slug: string
  readonly keepMonths: number
}

/**
 * Spam goes. Of other leads the person goes when the site's time is over (Privacy Act 1988, APP 11.2: destroy or de-identify what is
 * no longer needed); that somebody asked, when, and about which vehicle stays to be counted.
 * A lead that is still to be delivered waits.
 * @param keepings of every site in force; leads of other sites stay as they are, since nobody here knows how long theirs keeps them
 */
export function oldLeadsChores(database: Database, keepings: () => readonly LeadKeeping[]): readonly Chore[] {
  return [
    {
      name: 'old-spam',
      run: (now, signal) =>
        inSlices(database, signal, (client) =>
          client.query(OLD_SPAM, [new Date(now.getTime() - SPAM_KEPT_DAYS * DAY_MS), ROWS_A_SLICE]),
        ),
    },
    {
      name: 'old-leads',
      run: (now, signal) => {
        const known = JSON.stringify(keepings())
        return inSlices(database, signal, (client) => client.query(FORGET_PEOPLE, [known, now, ROWS_A_SLICE]))
      },
    },
  ]
}

const OLD_SPAM = `
  delete from leads where id in (
    select id from leads where suspected_spam is not null and received_at < $1 limit $2)`

/** The digest of a submission could be guessed back from a phone number. */
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
    payload = payload - array['payload', 'url', 'userAgent', 'attributes', 'consent']
  where id in (select id from old)`
