import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from 'pg'
import { appUrlOf } from '#platform/server/database-address.ts'
import { migrate } from '#platform/server/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { addTwoDealers, type TwoDealers } from '../testing/two-dealers.ts'

/** What somebody could try who found a way to run statements of his own on a connection that serves shoppers. */
let database: TestDatabase
let dealers: TwoDealers
let hostile: Client

beforeAll(async () => {
  database = await createTestDatabase()
  // Grants on the database itself are not copied from the template.
  await migrate(database, 'migrations')
  dealers = await addTwoDealers(database)
  hostile = new Client({ connectionString: appUrlOf(database) })
  await hostile.connect()
})
afterAll(() => hostile.end())

const leadsSeen = async () => (await hostile.query('select * from leads')).rowCount

describe('on a connection that serves shoppers', () => {
  test.each([
    'set role forecourt_import',
    'set role forecourt_index',
    'set role forecourt',
    'set session authorization forecourt',
    'set local session authorization forecourt_import',
    'grant forecourt_import to forecourt_app',
    'alter role forecourt_app bypassrls',
    'alter role forecourt_app superuser',
    'create role helper login',
  ])('%s is refused', async (statement) => {
    await expect(hostile.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|22023)$/) })
  })

  test.each(['set role none', 'reset role', 'reset session authorization', 'reset all', 'discard all'])(
    '%s gains nothing',
    async (statement) => {
      await hostile.query(statement)
      const { rows } = await hostile.query('select current_user, session_user')
      expect(rows).toEqual([{ current_user: 'forecourt_app', session_user: 'forecourt_app' }])
      expect(await leadsSeen()).toBe(0)
    },
  )

  test.each([
    "update brands set name = 'x'",
    'delete from models',
    'select * from jobs.job',
    'delete from jobs.job',
    'delete from first_run_steps',
    'delete from forecourt_migrations',
    'update vehicles set price = 1',
    'update dealerships set name = slug',
    'delete from site_dealerships',
    'delete from leads',
    "update leads set email = 'x'",
    'truncate leads',
    'select * from stock_events',
    'select * from imports',
    'select * from pg_authid',
    "copy (select 1) to program 'id'",
    "select pg_read_file('PG_VERSION')",
    'alter table leads disable row level security',
    'create policy all_rows on leads using (true)',
    'drop policy own_rows on leads',
    'create table stolen (lead text)',
    // It would hide the real table from whoever uses the connection next.
    'create temp table leads (like vehicles)',
    'create function current_site() returns integer language sql return 1',
  ])('%s is refused', async (statement) => {
    await expect(hostile.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('a delivery cannot refer to a lead of another site', async () => {
    const [lead] = await database.asOwner<{ id: string }>('select id from leads where site_id = $1', [dealers.blue])
    const add = database.withSite(dealers.amber, ({ $client }) =>
      $client.query(
        "insert into deliveries (id, site_id, lead_id, channel, target) values (gen_random_uuid(), $1, $2, 'adf', 'x@dealer.example')",
        [dealers.amber, lead?.id],
      ),
    )
    await expect(add).rejects.toMatchObject({ code: '23503' })
  })

  test('a row cannot be written for another site, nor moved to it', async () => {
    const write = (statement: string) =>
      database.withSite(dealers.amber, ({ $client }) => $client.query(statement, [dealers.blue]))
    const refused = { code: '42501' }
    await expect(write('insert into analytics_events (site_id, event_id) values ($1, 1)')).rejects.toMatchObject(
      refused,
    )
    await expect(write('update deliveries set site_id = $1')).rejects.toMatchObject(refused)
  })
})
