/** SQL that finds the rows of a person. Each part filters by site, because the database role sees every site. */
export interface PersonsRows {
  /** Query of the ids of leads. */
  readonly leads: string
  /** Conditions on the tables of the same name. */
  readonly alerts: string
  readonly purchased: string
  readonly invoiced: string
  readonly drawn: string
  readonly reserved: string
  readonly codes: string
  readonly account: string
  /** Always true. PostgreSQL needs a type for every parameter, even for one that a statement doesn't use. */
  readonly typed: string
}

/** States in which a reservation is active: money is held for it, or the dealer has yet to decide. */
export const RUNNING = `('requested', 'paying', 'confirmed', 'held')`

/** Fields of a lead that identify nobody. They stay, so that enquiries can still be counted by time and vehicle. */
const KEPT_OF_LEAD = `array['id', 'receivedAt', 'form', 'site', 'vehicle', 'dealership', 'location', 'source']`

/** Statements that erase a person, in this order: rows that identify the person are erased last, because the other statements find theirs through them. */
export function erasuresOf(rows: PersonsRows): readonly string[] {
  const { leads, alerts, purchased, invoiced, drawn, reserved, codes, account, typed } = rows
  return [
    `delete from valuations where site_id = any($1::int[]) and lead_id in (${leads}) and ${typed}`,
    `update analytics_events set client_id = null where lead_id in (${leads}) and ${typed}`,
    // Their bodies may have the whole record.
    `delete from webhook_deliveries where ${typed} and (
      (subject = 'lead' and subject_id in (select found.id::text from (${leads}) as found))
      or (subject = 'purchase' and subject_id in (select id::text from purchases where ${purchased}))
      or (subject = 'reservation' and subject_id in (select id::text from reservations where ${reserved})))`,
    `delete from mail_problems where address in (select lower(email) from leads where id in (${leads})) and ${typed}`,
    `delete from deliveries where lead_id in (${leads}) and ${typed}`,
    // What staff said of the sender, by a digest of address and number.
    `delete from spam_verdicts where site_id = any($1::int[]) and digest in (spam_digest(site_id, 'email', $2), spam_digest(site_id, 'phone', $3)) and ${typed}`,
    `delete from lead_events where lead_id in (${leads}) and ${typed}`,
    `update consents set email = null, page = null where lead_id in (${leads}) and ${typed}`,
    // Deletes the documents of the purchases as well (on delete cascade).
    `delete from purchases where ${purchased} and ${typed}`,
    `update payments set description = purpose where site_id = any($1::int[]) and ${typed}
     and id in (select payment_id from invoice_payments where ${invoiced})`,
    `update invoice_payments set name = null, email = null, reference = '' where ${invoiced} and ${typed}`,
    `update prize_draws set contact = null where ${drawn} and ${typed}`,
    `update reservations set erase_when_ended = true where ${reserved} and state in ${RUNNING} and ${typed}`,
    `update reservations set name = null, email = null, phone = null where ${reserved} and state not in ${RUNNING} and ${typed}`,
    `update leads set name = null, last_name = null, email = null, phone = null, postcode = null, message = null,
     submission_key = leads.id::text,
     payload = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(payload) where key = any(${KEPT_OF_LEAD}))
   where id in (${leads}) and ${typed}`,
    `delete from alerts where ${alerts} and ${typed}`,
    `delete from sign_in_codes where ${codes} and ${typed}`,
    `delete from accounts where ${account} and ${typed}`,
  ]
}
