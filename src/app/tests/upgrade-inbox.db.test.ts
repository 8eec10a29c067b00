import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#platform/server/migrate.ts'
import { createTestDatabase, withDatabaseName } from '#platform/server/testing/test-database.ts'

const server = await createTestDatabase()

/** Migrations of the last version without contacts. */
const BEFORE_INBOX = new Set(
  readdirSync('migrations')
    .filter((file) => /^00(?:[0-4]\d|5[0-3])_.*\.sql$/.test(file))
    .map((file) => file.slice(0, -'.sql'.length)),
)

const ROWS = `
  insert into sites (slug, group_name) values ('yard', 'yard'), ('other', 'other');
  insert into leads (id, site_id, received_at, form, name, last_name, email, phone, payload, submission_key, suspected_spam)
  select gen_random_uuid(), s.id, now() - age, 'enquiry', name, 'Sample', email, phone,
    case when key = 'emptied' then '{}' else '{"payload": {"rego": "123 ABC"}, "vehicle": {"stockNumber": "U-42"}}' end::jsonb, key, spam
  from (values
    ('yard', 'first', interval '2 days', 'Robin', 'robin@mail.example', null, null),
    ('yard', 'again', interval '1 day', 'Robin', 'Robin@Mail.example', '0491 570 006', null),
    ('yard', 'by phone', interval '1 hour', 'Rob', null, '+61 491 570 006', null),
    ('yard', 'answered', interval '1 hour', 'Kim', 'kim@mail.example', null, null),
    ('yard', 'old', interval '90 days', 'Old', 'old@mail.example', null, null),
    ('yard', 'spam', interval '1 day', 'Bot', 'bot@mail.example', null, 'honeypot'),
    ('yard', 'emptied', interval '900 days', null, null, null, null),
    ('other', 'elsewhere', interval '1 day', 'Robin', 'robin@mail.example', null, null)
  ) as sent (site, key, age, name, email, phone, spam) join sites s on s.slug = sent.site;
  insert into lead_events (id, site_id, lead_id, kind, event_key, actor)
    select gen_random_uuid(), site_id, id, 'answered', 'answered', 'link:dealer:lead:' || id from leads where submission_key = 'answered'`

test('leads from before the inbox get their person, and wait or are done', async () => {
  const name = `upgrade_${randomBytes(5).toString('hex')}`
  await server.asOwner(`create database ${name}`)
  const address = { url: withDatabaseName(server.url, name), rolePrefix: name }
  expect(await migrate(address, 'migrations', BEFORE_INBOX)).toEqual({ ok: true, value: expect.anything() })
  const owner = new Client({ connectionString: address.url })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await server.asOwner(`drop database ${name} with (force)`)
  })
  await owner.query(ROWS)
  expect(await migrate(address, 'migrations')).toMatchObject({ ok: true })
  const { rows } = await owner.query(`
    select submission_key as key, status, waiting_since = received_at as waits, first_answered_at is not null as answered,
      dense_rank() over (order by (select min(o.received_at) from leads o where o.contact_id = l.contact_id)) as person, contact_id is null as nobody, version
    from leads l order by key`)
  const of = (key: string) => rows.find((row: { key: string }) => row.key === key)
  expect(of('first')).toMatchObject({ status: 'open', waits: true, version: 1 })
  expect(of('by phone')).toMatchObject({ person: of('first').person, status: 'open', waits: true })
  expect(of('again')).toMatchObject({ person: of('first').person })
  expect(of('elsewhere').person).not.toBe(of('first').person)
  expect(of('answered')).toMatchObject({ status: 'open', waits: null, answered: true })
  expect(of('old')).toMatchObject({ status: 'done', waits: null })
  expect(of('spam')).toMatchObject({ waits: null, nobody: false })
  expect(of('emptied')).toMatchObject({ status: 'done', nobody: true })
  const terms = await owner.query(
    `select term from lead_terms t join leads l on l.id = t.lead_id where submission_key = 'by phone' order by 1`,
  )
  expect(terms.rows.map(({ term }: { term: string }) => term)).toEqual(['0491570006', '123abc', 'rob', 'sample', 'u42'])
  expect((await owner.query('select from work_changes')).rowCount).toBe(0)
})
