import type { Account } from '#accounts/account.ts'
import type { Database, Transaction } from '#platform/server/database.ts'

type Client = Transaction['$client']

/** What the platform holds of a person, over all sites of the group. */
export interface PersonalData {
  /** Everything as JSON, by table. */
  readonly read: (siteId: number, account: Account) => Promise<Readonly<Record<string, readonly object[]>>>
  /**
   * Deletes the account and what belongs to it, and takes the person out of leads, consents, purchases and reservations that
   * ended. A reservation that runs stays until it ends, because money is held for it.
   */
  readonly erase: (siteId: number, account: Account) => Promise<void>
}

/**
 * A person is known by addresses that a code confirmed, so what others typed elsewhere with the same address is theirs. The
 * role sees every site: each statement names the sites of the group.
 */
export function createPersonalData(database: Pick<Database, 'withRole'>): PersonalData {
  return {
    read: (siteId, account) =>
      database.withRole('import', async ({ $client }) => {
        const person = await personOf($client, siteId, account)
        const parts: [string, readonly object[]][] = []
        for (const [name, query] of Object.entries(EXPORTS))
          parts.push([name, (await $client.query<object>(query, person)).rows])
        return Object.fromEntries(parts)
      }),
    erase: (siteId, account) =>
      database.withRole('import', async ({ $client }) => {
        const person = await personOf($client, siteId, account)
        for (const statement of ERASURES) await $client.query(statement, person)
      }),
  }
}

/** $1 sites of the group, $2 e-mail address, $3 last nine digits of the mobile number, $4 account, $5 the number. */
async function personOf(client: Client, siteId: number, { id, email, phone }: Account): Promise<unknown[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from sites where group_name = (select group_name from sites where id = $1)',
    [siteId],
  )
  return [rows.map((row) => row.id), email, phone === null ? null : phone.slice(-9), id, phone]
}

const isPerson = (table: string): string =>
  `${table}.site_id = any($1::int[]) and (lower(${table}.email) = $2::text or right(regexp_replace(${table}.phone, '\\D', '', 'g'), 9) = $3::text)`

/** Every statement gets the same parameters, and PostgreSQL wants each of them to have a type. */
const TYPED = 'num_nulls($1::int[], $2::text, $3::text, $4::uuid, $5::text) >= 0'
const LEADS = `select l.id from leads l where ${isPerson('l')}`
const BOUGHT = `site_id = any($1::int[]) and jsonb_path_exists(answers, '$.** ? (@ == $email)', jsonb_build_object('email', $2::text))`
const RESERVED = isPerson('reservations')
const ALERTS = 'site_id = any($1::int[]) and (account_id = $4 or email = $2)'

const EXPORTS: Readonly<Record<string, string>> = {
  account: `select phone, email, created_at, last_seen_at from accounts where id = $4 and ${TYPED}`,
  sessions: `select user_agent, created_at, last_seen_at from account_sessions where account_id = $4 and ${TYPED}`,
  vehicles: `select list, name, slug, saved_at from saved_vehicles where account_id = $4 and ${TYPED}`,
  searches: `select label, address, saved_at from saved_searches where account_id = $4 and ${TYPED}`,
  own_cars: `select name, rego, rego_state, km, added_at from own_cars where account_id = $4 and ${TYPED}`,
  alerts: `select label, subject, frequency, created_at, confirmed_at from alerts where ${ALERTS} and ${TYPED}`,
  leads: `select id, form, received_at, payload from leads where id in (${LEADS}) and ${TYPED}`,
  lead_events: `select lead_id, kind, details, created_at from lead_events where lead_id in (${LEADS}) and ${TYPED}`,
  consents: `select purpose, wording, form, given_at, withdrawn_at from consents where lead_id in (${LEADS}) and ${TYPED}`,
  purchases: `select id, vehicle_name, answers, state, created_at from purchases where ${BOUGHT} and ${TYPED}`,
  reservations: `select id, vehicle_name, name, email, phone, state, created_at from reservations where ${RESERVED} and ${TYPED}`,
}

/** In this order: what names the person goes last, because the statements before find their rows by it. */
const ERASURES: readonly string[] = [
  `delete from deliveries where lead_id in (${LEADS}) and ${TYPED}`,
  `delete from lead_events where lead_id in (${LEADS}) and ${TYPED}`,
  `update consents set email = null where lead_id in (${LEADS}) and ${TYPED}`,
  `update purchases set answers = '{}' where ${BOUGHT} and ${TYPED}`,
  `update reservations set name = null, email = null, phone = null
   where ${RESERVED} and state not in ('requested', 'paying', 'confirmed', 'held') and ${TYPED}`,
  `update leads set name = null, last_name = null, email = null, phone = null, postcode = null, message = null,
     submission_key = leads.id::text, payload = payload - array['payload', 'url', 'userAgent', 'attributes', 'consent', 'loan', 'links']
   where id in (${LEADS}) and ${TYPED}`,
  `delete from alerts where ${ALERTS} and ${TYPED}`,
  `delete from sign_in_codes where site_id = any($1::int[]) and address in ($2, $5) and ${TYPED}`,
  `delete from accounts where id = $4 and ${TYPED}`,
]
