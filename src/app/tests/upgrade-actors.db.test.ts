import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#platform/server/migrate.ts'
import { createTestDatabase, withDatabaseName } from '#platform/server/testing/test-database.ts'

const server = await createTestDatabase()

/** Migrations of the last version whose histories named no actor. */
const BEFORE_ACTORS = new Set(
  readdirSync('migrations')
    .filter((file) => /^00(?:[0-3]\d|4[0-6])_.*\.sql$/.test(file))
    .map((file) => file.slice(0, -'.sql'.length)),
)

const LEAD = '5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11'

const ROWS = `
  insert into dealerships (slug, name, timezone) values ('yard', 'Yard', 'Australia/Brisbane');
  insert into sites (slug, group_name) values ('yard', 'yard');
  insert into leads (id, site_id, form, payload, submission_key) select '${LEAD}', id, 'enquiry', '{}', 'key' from sites;
  insert into lead_events (id, site_id, lead_id, kind, event_key)
    select gen_random_uuid(), id, '${LEAD}', kind, kind from sites, unnest(array['reply', 'reminder', 'seen']) kind;
  insert into sale_events (id, site_id, subject, subject_id, type, site_url, facts)
    select gen_random_uuid(), id, 'reservation', gen_random_uuid(), 'reservation.created', '', '{}' from sites;
  insert into imports (file, mapping, feed, state) values ('a.csv', 'plain', 'stock', 'done');
  insert into stock_events (dealership_id, sequence, vehicle_id, kind) select id, 1, 1, 'added' from dealerships;
  insert into configuration_owners (kind, name, writer, number) values ('site', 'yard', 'files', 1);
  insert into configuration_revisions (owner_id, number, text, by_whom) select id, 1, 'name: Yard', 'files' from configuration_owners`

test('rows from before actors get one, and those that anybody could have caused say so', async () => {
  const name = `upgrade_${randomBytes(5).toString('hex')}`
  await server.asOwner(`create database ${name}`)
  const address = { url: withDatabaseName(server.url, name), rolePrefix: name }
  expect(await migrate(address, 'migrations', BEFORE_ACTORS)).toMatchObject({ ok: true })
  const owner = new Client({ connectionString: address.url })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await server.asOwner(`drop database ${name} with (force)`)
  })
  await owner.query(ROWS)
  expect(await migrate(address, 'migrations')).toMatchObject({ ok: true })
  const { rows } = await owner.query(`
    select 'lead ' || kind as row, actor from lead_events union all select 'sale', actor from sale_events
    union all select 'import', actor from imports union all select 'stock', actor from stock_events
    union all select 'revision', by_whom from configuration_revisions order by 1`)
  expect(rows).toEqual([
    { row: 'import', actor: 'system:not recorded' },
    { row: 'lead reminder', actor: 'system:appointment-reminders' },
    { row: 'lead reply', actor: `link:shopper:lead:${LEAD}` },
    { row: 'lead seen', actor: 'system:not recorded' },
    { row: 'revision', actor: 'system:files' },
    { row: 'sale', actor: 'system:not recorded' },
    { row: 'stock', actor: 'system:not recorded' },
  ])
  await expect(
    owner.query("insert into imports (file, mapping, feed, state) values ('b', 'plain', 'stock', 'done')"),
  ).rejects.toThrow('actor')
})
