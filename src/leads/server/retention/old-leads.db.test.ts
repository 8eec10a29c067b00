import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { oldLeadsTasks } from './old-leads.ts'

const database = await createTestDatabase()
const now = new Date('2026-11-21T17:00:00Z')
const RETENTIONS = [
  { slug: 'long', keepMonths: 24 },
  { slug: 'short', keepMonths: 3 },
]

const run = (name: string, retentions = RETENTIONS) => {
  const task = oldLeadsTasks(database, () => retentions).find((each) => each.name === name)
  if (!task) throw new Error(`there is no task ${name}`)
  return task.run(now, new AbortController().signal)
}

const REMAINING = {
  id: 'x',
  receivedAt: 'then',
  form: 'enquiry',
  vehicle: { id: 7 },
  location: { id: 1 },
  source: 'Website',
}
const PERSON = { payload: { name: 'Alex' }, url: '/a', userAgent: 'b', attributes: {}, consent: { optIn: true } }

beforeEach(async () => {
  await database.asOwner('truncate sites restart identity cascade')
  await database.asOwner("insert into sites (slug) values ('long'), ('short'), ('gone')")
})

function addLeads(spam: string | null = null) {
  return database.asOwner(
    `insert into leads (id, site_id, received_at, form, name, last_name, email, phone, postcode, message, vehicle_id, payload,
       submission_key, suspected_spam)
     select gen_random_uuid(), s.id, $1::timestamptz - make_interval(months => m), 'enquiry', 'Alex', 'Example', 'a@dealer.example',
       '0491 570 006', '4000', m::text, 7, $2, s.slug || m, $3 from sites s, unnest(array[1, 2, 4, 25]) m`,
    [now.toISOString(), JSON.stringify({ ...REMAINING, ...PERSON }), spam],
  )
}

test('a lead loses its personal data, and no other, after the retention period of its site', async () => {
  await addLeads()
  expect(await run('old-leads')).toBe(3)
  expect(await run('old-leads')).toBe(0)
  const rows = await database.asOwner<{ slug: string; left: string | null }>(
    `select s.slug, string_agg(l.message, ' ' order by received_at desc) as left from leads l join sites s on s.id = l.site_id
     group by 1 order by 1`,
  )
  // The retention period of a site that isn't loaded here is unknown.
  expect(rows).toEqual([
    { slug: 'gone', left: '1 2 4 25' },
    { slug: 'long', left: '1 2 4' },
    { slug: 'short', left: '1 2' },
  ])
  const [old] = await database.asOwner(
    `select name, last_name, email, phone, postcode, message, vehicle_id, payload, submission_key = id::text as unlinked
     from leads where payload ->> 'url' is null limit 1`,
  )
  const nothing = { name: null, last_name: null, email: null, phone: null, postcode: null, message: null }
  expect(old).toEqual({ ...nothing, vehicle_id: 7, payload: REMAINING, unlinked: true })
})

test('replies, mails to the shopper and addresses of consents are deleted with the personal data', async () => {
  await addLeads()
  await database.asOwner(`
    insert into lead_events (actor, id, site_id, lead_id, kind, event_key, details)
      select 'system:test', gen_random_uuid(), site_id, id, 'reply', 'reply', '{"text": "Call Alex"}' from leads;
    insert into deliveries (id, site_id, lead_id, channel, target, state)
      select gen_random_uuid(), site_id, id, channel, 'a@dealer.example', 'delivered' from leads, unnest(array['email', 'shopper']) channel;
    insert into consents (id, site_id, lead_id, purpose, email, wording, ticked_at_first, form, page, given_at)
      select gen_random_uuid(), site_id, id, 'marketing', 'a@dealer.example', '', false, 'enquiry', '/a', now() from leads`)
  expect(await run('old-leads')).toBe(3)
  const [left] = await database.asOwner(
    `select count(e)::int as events, count(d) filter (where d.channel = 'shopper')::int as mails, count(d)::int as deliveries,
       count(c.email)::int as addresses, count(c)::int as consents
     from leads l left join lead_events e on e.lead_id = l.id left join deliveries d on d.lead_id = l.id
       left join consents c on c.lead_id = l.id
     where l.email is null`,
  )
  expect(left).toEqual({ events: 0, mails: 0, deliveries: 3, addresses: 0, consents: 3 })
})

test('leads of sites that are not loaded stay as they are', async () => {
  await addLeads()
  expect(await run('old-leads', [])).toBe(0)
})

test('a lead with a waiting delivery keeps its personal data', async () => {
  await addLeads()
  const states = (state: string) =>
    database.asOwner(
      `insert into deliveries (id, site_id, lead_id, channel, target, state)
       select gen_random_uuid(), site_id, id, 'email', $1, $1 from leads`,
      [state],
    )
  await states('delivered')
  await states('waiting')
  expect(await run('old-leads')).toBe(0)
  await database.asOwner("update deliveries set state = 'failed' where state = 'waiting'")
  expect(await run('old-leads')).toBe(3)
})

test('spam is deleted after 90 days', async () => {
  await addLeads('honeypot')
  expect(await run('old-spam')).toBe(6)
})

test('events of reservations and orders are deleted after half a year, with their deliveries', async () => {
  await database.asOwner(
    `insert into sale_events (actor, id, site_id, subject, subject_id, type, site_url, facts, created_at)
     select 'system:test', gen_random_uuid(), id, 'reservation', gen_random_uuid(), 'reservation.created', '', '{}', $1::timestamptz - make_interval(days => days)
     from sites, unnest(array[100, 200]) days where slug = 'long'`,
    [now.toISOString()],
  )
  await database.asOwner(
    "insert into deliveries (id, site_id, sale_event_id, channel, target) select gen_random_uuid(), site_id, id, 'webhook', '' from sale_events",
  )
  expect(await run('old-sale-events')).toBe(1)
  expect(await database.asOwner('select count(*)::int as n from deliveries')).toEqual([{ n: 1 }])
})
