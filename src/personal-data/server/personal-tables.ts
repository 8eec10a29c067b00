import { erasuresOf, RUNNING } from './erasures.ts'

/**
 * An SQL statement about the data of a person. All take the same parameters: $1 the ids of the group's sites, $2 the e-mail
 * address, $3 the last nine digits of the mobile number, $4 the account's id, $5 the mobile number. The database role sees every
 * site, so each statement has to filter by site.
 */
type Statement = string

/** Always true. PostgreSQL needs a type for every parameter, even for one that a statement doesn't use. */
const TYPED = 'num_nulls($1::int[], $2::text, $3::text, $4::uuid, $5::text) >= 0'

const isEmail = (column: string): string => `lower(${column}) = $2::text`
/** Compares the last nine digits, because people type the same number with and without country code. */
const isPhone = (column: string): string => `right(regexp_replace(${column}, '\\D', '', 'g'), 9) = $3::text`

const isPerson = (table: string): string =>
  `${table}.site_id = any($1::int[]) and (${isEmail(`${table}.email`)} or ${isPhone(`${table}.phone`)})`

const LEADS = `select l.id from leads l where ${isPerson('l')}`
const ALERTS = 'site_id = any($1::int[]) and (account_id = $4 or email = $2)'
const PURCHASED = `site_id = any($1::int[]) and (${isEmail("answers->'person'->>'email'")} or ${isPhone("answers->'person'->>'phone'")})`
const PURCHASES = `select id from purchases where ${PURCHASED}`
const RESERVED = isPerson('reservations')
const INVOICED = `site_id = any($1::int[]) and ${isEmail('email')}`
const DRAWN = `site_id = any($1::int[]) and (${isEmail('contact')} or ${isPhone('contact')} or player = 'account ' || $4::text)`
const VALUED = `site_id = any($1::int[]) and lead_id in (${LEADS})`

/** Queries of the export, by the key of their rows in the file. */
export const EXPORTS: Readonly<Record<string, Statement>> = {
  account: `select phone, email, created_at, last_seen_at from accounts where id = $4 and ${TYPED}`,
  passkeys: `select host, name, created_at, last_used_at from passkeys where account_id = $4 and ${TYPED}`,
  sessions: `select user_agent, created_at, last_seen_at from account_sessions where account_id = $4 and ${TYPED}`,
  vehicles: `select list, name, slug, saved_at from saved_vehicles where account_id = $4 and ${TYPED}`,
  searches: `select label, address, saved_at from saved_searches where account_id = $4 and ${TYPED}`,
  own_cars: `select name, rego, rego_state, km, added_at from own_cars where account_id = $4 and ${TYPED}`,
  alerts: `select label, subject, frequency, created_at, confirmed_at from alerts where ${ALERTS} and ${TYPED}`,
  // Without what gives the dealer's rights.
  leads: `
    select id, form, received_at, case when payload #> '{payload,message}' is null then payload #- '{links,dealer}'
      else jsonb_set(payload #- '{links,dealer}', '{payload,message}', to_jsonb(regexp_replace(
        payload #>> '{payload,message}', E'[^\\n]*/(purchases|reservations)/dealer/[^\\n]*', '', 'g'))) end as payload
    from leads where id in (${LEADS}) and ${TYPED}`,
  lead_events: `
    select lead_id, kind, details, created_at, 'data:image/jpeg;base64,' || translate(encode(photo, 'base64'), E'\\n', '') as photo
    from lead_events where lead_id in (${LEADS}) and kind not in ('assigned', 'snoozed', 'task', 'task-done', 'spam', 'not-spam', 'merged', 'split', 'done', 'reopened', 'created') and ${TYPED}`,
  consents: `select purpose, wording, form, given_at, withdrawn_at from consents where lead_id in (${LEADS}) and ${TYPED}`,
  appointments: `
    select kind, starts_at, ends_at, timezone, state, created_at from appointments where lead_id in (${LEADS}) and ${TYPED}`,
  valuations: `select vehicle, answers, result, created_at, accepted_at from valuations where ${VALUED} and ${TYPED}`,
  purchases: `
    select id, vehicle_name, answers, agreed_cents, state, state_at, dealer_note, summary, created_at, sent_at from purchases where ${PURCHASED} and ${TYPED}`,
  reservations: `
    select id, vehicle_name, name, email, phone, deposit_cents, state, created_at from reservations where ${RESERVED} and ${TYPED}`,
  payments_by_reference: `select reference, name, email, created_at from invoice_payments where ${INVOICED} and ${TYPED}`,
  payments: `
    select purpose, description, amount_cents, currency, state, created_at, captured_at, refunded_at from payments
    where site_id = any($1::int[]) and ${TYPED} and subject in (
      select id::text from reservations where ${RESERVED} union all select id::text from invoice_payments where ${INVOICED})`,
  prize_draws: `select promotion, contact, prize, code, at from prize_draws where ${DRAWN} and ${TYPED}`,
}

/** Queries of the encrypted files in the export. */
export const FILES: Readonly<Record<'documents' | 'valuation_photos', Statement>> = {
  documents: `
    select site_id as "siteId", id, purchase_id as "parentId", kind, created_at from purchase_documents
    where purchase_id in (${PURCHASES}) and ${TYPED}`,
  valuation_photos: `
    select site_id as "siteId", id, valuation_id as "parentId", created_at from valuation_photos
    where valuation_id in (select id from valuations where ${VALUED}) and ${TYPED}`,
}

/** Ids that mails about the person contain, in their own id or in a link. */
export const MAILED_IDS: Statement = `
  select id::text from leads where id in (${LEADS}) and ${TYPED}
  union all select id::text from deliveries where lead_id in (${LEADS})
  union all select id::text from lead_events where lead_id in (${LEADS})
  union all select id::text from purchases where ${PURCHASED}
  union all select id::text from reservations where ${RESERVED}
  union all select id::text from invoice_payments where ${INVOICED}
  union all select id::text from alerts where ${ALERTS}
  union all select mail_id::text from alert_events
    where mail_id is not null and alert_id in (select id from alerts where ${ALERTS})`

/** Ids of the rows from which a person is erased, for the list of erasures. */
export const ERASED_IDS: Statement = `
  select id from leads where id in (${LEADS}) and ${TYPED}
  union all select id from purchases where ${PURCHASED}
  union all select id from reservations where ${RESERVED}
  union all select id from invoice_payments where ${INVOICED}
  union all select id from prize_draws where ${DRAWN}
  union all select id from alerts where ${ALERTS}`

/** Cancels the appointments that are still to come at $6, before the leads lose the addresses by which they are found. */
export const FREE_TIMES: Statement = `
  update appointments set state = 'cancelled', sequence = sequence + 1
  where lead_id in (${LEADS}) and state = 'booked' and starts_at > $6::timestamptz and ${TYPED}
  returning id as "appointmentId", site_id as "siteId"`

/** Erases the person from ended reservations that were active at the time of the request; a day later, after the last mails. */
export const ERASE_ENDED: Statement = `
  update reservations set name = null, email = null, phone = null, erase_when_ended = false
  where id in (
    select id from reservations where erase_when_ended and state not in ${RUNNING} and ended_at < $1::timestamptz - interval '1 day'
    limit $2)`

/** Run in this order. */
export const ERASURES: readonly Statement[] = erasuresOf({
  leads: LEADS,
  alerts: ALERTS,
  purchased: PURCHASED,
  invoiced: INVOICED,
  drawn: DRAWN,
  reserved: RESERVED,
  codes: 'site_id = any($1::int[]) and address in ($2, $5)',
  account: 'id = $4',
  typed: TYPED,
})
