import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from 'pg'
import { PAYMENT_REFUND } from '#payments/server/refund-queue.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { appUrlOf } from '#platform/server/database-address.ts'
import { migrate } from '#platform/server/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { addTwoDealers, type TwoDealers } from '../testing/two-dealers.ts'

/** Attacks by somebody who can run statements of their own on a connection that serves shoppers. */
let database: TestDatabase
let dealers: TwoDealers
let hostile: Client

beforeAll(async () => {
  database = await createTestDatabase()
  // Grants on the database itself are not copied from the template.
  await migrate(database, 'migrations')
  dealers = await addTwoDealers(database)
  await declareQueues(database, [PAYMENT_REFUND], silentLogger)
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
    'delete from stock_events',
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
    'create or replace function public.current_site() returns integer language sql return 1',
    'alter function current_site() security invoker',
    'alter function current_site() reset all',
    'drop function current_site()',
    'create schema pg_secrets',
    'select lo_create(0)',
    'select lo_creat(-1)',
    "select lo_from_bytea(0, 'x')",
    'select * from secrets.site_key',
    'update secrets.site_key set key = inner_pad',
    "select pg_relation_filepath('secrets.site_key'), pg_read_binary_file('global/pg_control')",
  ])('%s is refused', async (statement) => {
    await expect(hostile.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  describe('another site cannot be claimed', () => {
    /** The signature that `withSite` sends for the site. */
    const settingOf = async (siteId: number) => {
      const { rows } = await database.withSite(siteId, ({ $client }) =>
        $client.query<{ setting: string }>("select current_setting('app.site') as setting"),
      )
      return rows[0]?.setting ?? ''
    }
    const amber = () => settingOf(dealers.amber)

    test.each([
      ['without a signature', () => String(dealers.blue)],
      ['with an empty one', () => `${dealers.blue}.`],
      ['with a made-up one', () => `${dealers.blue}.${'0'.repeat(64)}`],
      ['with the signature of the own site', async () => `${dealers.blue}.${(await amber()).split('.')[1]}`],
      ['with text around the own id', async () => ` ${await amber()}`],
      [
        'with a hash without the key',
        () => `${dealers.blue}.${createHash('sha256').update(String(dealers.blue)).digest('hex')}`,
      ],
    ])('%s', async (_, claim) => {
      await hostile.query("select set_config('app.site', $1, false)", [await claim()])
      for (const statement of ['select from leads', 'select from vehicles', 'select current_site()']) {
        await expect(hostile.query(statement)).rejects.toMatchObject({ code: '42501' })
      }
      await hostile.query('reset app.site')
      expect(await leadsSeen()).toBe(0)
    })

    test('inside a transaction of the own site', async () => {
      const claim = database.withSite(dealers.amber, ({ $client }) =>
        $client.query(`set local app.site = '${dealers.blue}'; select * from leads`),
      )
      await expect(claim).rejects.toMatchObject({ code: '42501' })
    })

    test('by reading other connections of the role', async () => {
      const shown = await database.withSite(dealers.blue, async () => {
        const { rows } = await hostile.query<{ query: string }>(
          'select query from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
        )
        return rows.map(({ query }) => query)
      })
      expect(shown).toContain("select set_config('app.site', $1, true)")
      const [, signature = ''] = (await settingOf(dealers.blue)).split('.')
      expect(signature).toMatch(/^[0-9a-f]{64}$/)
      expect(shown.join()).not.toContain(signature)
    })

    test('by reading what the previous transaction left on the connection', async () => {
      await database.withSite(dealers.blue, ({ $client }) => $client.query('select 1'))
      const { rows } = await database.withRole('app', ({ $client }) =>
        $client.query<{ left: string }>(`
          select current_setting('app.site', true) as left union all
          select setting from pg_settings where name like 'app.%' union all
          select statement from pg_prepared_statements union all
          select statement from pg_cursors`),
      )
      // PostgreSQL leaves an empty setting behind, and the portal of this query itself is a cursor.
      expect(rows.filter(({ left }) => /[0-9a-f]{64}/.test(left ?? ''))).toEqual([])
    })
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

  describe('a job', () => {
    const add = (queue: string, ids: object, count = 1) =>
      database.withSite(dealers.amber, ({ $client }) =>
        $client.query('select jobs.add_job($1, $2, null) from generate_series(1, $3)', [
          queue,
          JSON.stringify(ids),
          count,
        ]),
      )
    const refused = { code: '42501' }
    const paymentId = '5d5c3f2e-6a0e-4c8a-9d43-0f3a2d3f7a11'

    test('is added for the own site', async () => {
      expect((await add('payment-refund', { siteId: dealers.amber, paymentId })).rowCount).toBe(1)
    })

    test.each([
      ['of another site', () => add('payment-refund', { siteId: dealers.blue, paymentId })],
      ['of no site', () => add('payment-refund', { paymentId })],
      ['of every site', () => add('market-prices', { siteId: dealers.amber })],
      ['of maintenance', () => add('maintenance', { siteId: dealers.amber, task: 'old-imports' })],
      [
        'without a transaction of a site',
        () => hostile.query(`select jobs.add_job('payment-refund', '{"siteId": ${dealers.amber}}', null)`),
      ],
      ['among more than a hundred', () => add('payment-refund', { siteId: dealers.amber, paymentId }, 101)],
    ])('%s is refused', async (_, attempt) => {
      await expect(attempt()).rejects.toMatchObject(refused)
    })

    test.each(['select * from jobs.shopper_additions', 'delete from jobs.shopper_additions'])(
      '%s is refused',
      async (statement) => {
        await expect(hostile.query(statement)).rejects.toMatchObject(refused)
      },
    )
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
