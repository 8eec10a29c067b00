import { randomInt } from 'node:crypto'
import type { ClientBase } from 'pg'
import { sha256 } from '#api/pipeline/caller.ts'
import { SECRET_LENGTH, tokenText } from '#api/tokens/token-text.ts'
import { DEALERSHIP, LARGEST_SITE } from '../app.ts'

export const LEADS = 100_000
export const PEOPLE = 200
export const STREAMS = 20

/**
 * Fills the inbox of the measured site's group: people of all of its dealerships, twenty or more of the yard that new leads are for, and
 * leads of the last year. Returns tokens of twenty people of that yard.
 */
export async function fillInbox(client: Pick<ClientBase, 'query'>): Promise<readonly string[]> {
  await client.query(ADD_PEOPLE, [LARGEST_SITE, PEOPLE, STREAMS, DEALERSHIP])
  await client.query('begin')
  for (const statement of ADD_LEADS)
    await client.query(statement, statement.includes('$1') ? [LARGEST_SITE, LEADS] : [])
  await client.query('commit')
  await client.query('analyze leads, contacts, contact_addresses, lead_terms, memberships, people')
  const { rows } = await client.query<{ id: string }>(
    `select p.id from people p join memberships m on m.person_id = p.id join dealerships d on d.id = m.dealership_id
     where p.email like '%@bench.example' and d.slug = $2 order by p.email limit $1`,
    [STREAMS, DEALERSHIP],
  )
  const tokens: string[] = []
  for (const { id } of rows) {
    const token = tokenText(
      'person',
      Array.from({ length: SECRET_LENGTH }, () => randomInt(62)),
    )
    await client.query(
      `insert into api_tokens (person_id, made_by, name, token_hash, last_four, scopes, expires_at)
       values ($1, $1, 'Bench', $2, $3, '{events:read}', now() + interval '1 day')`,
      [id, sha256(token), token.slice(-4)],
    )
    tokens.push(token)
  }
  return tokens
}

const YARDS = `yards as (
  select s.id as site_id, d.id as dealership_id, d.slug, (select min(l.id) from locations l where l.dealership_id = d.id) as location_id,
    row_number() over (order by d.id) - 1 as number, count(*) over () as count
  from sites s join site_dealerships t on t.site_id = s.id join dealerships d on d.id = t.dealership_id where s.slug = $1)`

const ADD_PEOPLE = `
  with ${YARDS}, added as (
    insert into people (email, name) select 'person' || n || '@bench.example', 'Person ' || n from generate_series(1, $2) as n returning id, email
  )
  insert into memberships (person_id, role, dealership_id) select a.id, 'sales', y.dealership_id
  from (select id, substring(email from '[0-9]+')::int as n from added) a
  join yards y on case when a.n <= $3 then y.slug = $4 else y.number = a.n % y.count end`

/**
 * Each has a person of their own. Triggers take ten times as long, so what they would write is written here: contacts, and the words by which
 * a lead is found. Nobody hears of these leads, as nobody is there yet.
 */
const ADD_LEADS = [
  "set local session_replication_role = 'replica'",
  `create temporary table made on commit drop as
   with ${YARDS}
   select n, gen_random_uuid() as id, gen_random_uuid() as contact_id, y.* from generate_series(1, $2) as n join yards y on y.number = n % y.count`,
  `insert into contacts (id, site_id, name) select contact_id, site_id, 'Shopper Number ' || n from made`,
  `insert into contact_addresses (site_id, contact_id, kind, address) select site_id, contact_id, 'email', 'shopper' || n || '@bench.example' from made`,
  `insert into leads (id, site_id, received_at, last_activity_at, waiting_since, form, name, last_name, email, message, dealership_id, location_id,
     contact_id, payload, submission_key)
   select id, site_id, at, at, at, 'enquiry', 'Shopper', 'Number ' || n, 'shopper' || n || '@bench.example',
     'Is it still there? I could come on Saturday morning.', dealership_id, location_id, contact_id,
     jsonb_build_object('payload', jsonb_build_object('name', 'Shopper', 'last_name', 'Number ' || n, 'message', 'Is it still there?')), 'bench-' || n
   from (select *, now() - n * interval '5 minutes' as at from made) as timed`,
  `insert into lead_terms (site_id, lead_id, term) select site_id, id, term from made, unnest(array['shopper', 'number', n::text]) as term`,
]
