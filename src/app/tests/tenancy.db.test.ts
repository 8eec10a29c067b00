import { describe, expect, it, test } from 'vitest'
import type { Transaction } from '#platform/server/database.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addTwoDealers } from '../testing/two-dealers.ts'

const database = await createTestDatabase()
const { amber, blue } = await addTwoDealers(database)

/** Reference data that all sites share, and the platform's own book-keeping. They contain no data of a site. */
const SHARED_TABLES = [
  'brands',
  'models',
  'price_models',
  'forecourt_migrations',
  'first_run_steps',
  'rate_limits',
  'restored_copy',
]

interface TableAccess {
  readonly name: string
  readonly isReadable: boolean
  readonly hasPolicy: boolean
  readonly isWritable: boolean
}

const tables = await database.asOwner<TableAccess>(`
  select relname as name, relrowsecurity and exists (select from pg_policy where polrelid = c.oid) as "hasPolicy",
    has_any_column_privilege('forecourt_app', oid, 'select') as "isReadable",
    has_table_privilege('forecourt_app', oid, 'insert, update, delete, truncate, references, trigger')
      or has_any_column_privilege('forecourt_app', oid, 'insert, update') as "isWritable"
  from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`)
const owned = tables.filter(({ name }) => !SHARED_TABLES.includes(name))

const countIn = (table: string) => async (tx: Transaction) =>
  (await tx.$client.query<{ n: number }>(`select count(*)::int as n from "${table}"`)).rows[0]?.n

describe('with two dealers in every table', () => {
  it.each(owned.filter(({ isReadable }) => isReadable))(
    '$name shows a site only its own row, and nothing without a site',
    async ({ name }) => {
      expect(await database.withSite(amber, countIn(name))).toBe(1)
      expect(await database.withSite(blue, countIn(name))).toBe(1)
      expect(await database.withRole('app', countIn(name))).toBe(0)
    },
  )

  const credentials = owned.filter(({ name }) => name.startsWith('staff_auth_'))
  const others = owned.filter((table) => !credentials.includes(table))

  it.each(credentials)('$name shows its rows to the sign-in alone', async ({ name }) => {
    expect(await database.withRole('auth', countIn(name))).toBe(2)
    for (const role of ['app', 'staff', 'import', 'index', 'jobs'] as const)
      await expect(database.withRole(role, countIn(name))).rejects.toThrow('permission denied')
    await expect(database.withSite(amber, countIn(name))).rejects.toThrow('permission denied')
  })

  it.each(others)('$name shows import every row', async ({ name }) => {
    expect(await database.withRole('import', countIn(name))).toBe(2)
  })

  const secrets = new Set(['owner_secrets', 'webhook_secrets', 'push_keys', 'push_subscriptions'])

  it.each(others.filter(({ name }) => !secrets.has(name)))('$name shows index every row', async ({ name }) => {
    expect(await database.withRole('index', countIn(name))).toBe(2)
  })
})

test('every table that belongs to a site or a dealership has row-level security', () => {
  expect(owned.filter(({ hasPolicy }) => !hasPolicy)).toEqual([])
})

test('the role that signs staff in reaches only these tables', async () => {
  const reached = await database.asOwner<{ name: string; may: string[] }>(`
    select relname as name, array(select privilege from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
      where case when privilege in ('delete', 'truncate') then has_table_privilege('forecourt_auth', oid, privilege)
        else has_any_column_privilege('forecourt_auth', oid, privilege) end) as may
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`)
  expect(
    Object.fromEntries(reached.flatMap(({ name, may }) => (may.length > 0 ? [[name, may.join(' ')]] : []))),
  ).toEqual({
    audit: 'insert',
    dealerships: 'select',
    invitation_grants: 'select',
    invitations: 'select update',
    locations: 'select',
    memberships: 'select insert delete',
    people: 'select insert',
    rate_limits: 'select insert update delete',
    sites: 'select',
    staff_auth_accounts: 'select insert update delete',
    staff_auth_sessions: 'select insert update delete',
    staff_auth_two_factors: 'select insert update delete',
    staff_auth_used_codes: 'select insert update delete',
    staff_auth_users: 'select insert update delete',
    staff_auth_verifications: 'select insert update delete',
  })
})

test('the role that serves shoppers can write only these tables', () => {
  const written = tables.filter(({ isWritable }) => isWritable).map(({ name }) => name)
  expect(written).toEqual([
    'account_sessions',
    'accounts',
    'alert_events',
    'alerts',
    'analytics_events',
    'appointments',
    'audit',
    'consents',
    'deliveries',
    'invoice_payments',
    'lead_events',
    'leads',
    'ledger_entries',
    'ledger_transactions',
    'miscellaneous',
    'outgoing_fetches',
    'own_cars',
    'passkeys',
    'payments',
    'phone_reveals',
    'prize_draws',
    'purchase_documents',
    'purchases',
    'reservations',
    'sale_events',
    'saved_searches',
    'saved_vehicles',
    'search_visits',
    'sign_in_codes',
    'test_payment_sessions',
    'used_passkey_challenges',
    'valuation_photos',
    'valuations',
    'vehicle_views',
  ])
})

test('a row that it writes can refer to rows of its own site only', async () => {
  const loose = await database.asOwner(`
    select f.conname as key from pg_constraint f
    join pg_attribute site on site.attrelid = f.confrelid and site.attname = 'site_id'
    where f.contype = 'f' and has_table_privilege('forecourt_app', f.conrelid, 'insert') and not site.attnum = any(f.confkey)`)
  expect(loose).toEqual([])
})

test('a row that belongs to a group refers to rows of the same group', async () => {
  const loose = await database.asOwner(`
    select f.conname as key from pg_constraint f
    join pg_attribute own on own.attrelid = f.confrelid and own.attname = 'group_name' and f.confrelid <> 'sites'::regclass
    where f.contype = 'f' and not own.attnum = any(f.confkey) and not exists (
      select from pg_attribute site
      where site.attrelid = f.confrelid and site.attname = 'site_id' and site.attnum = any(f.confkey))`)
  expect(loose).toEqual([])
})

test("a dealership's configuration, which names its feeds, is out of the shoppers' reach", async () => {
  const read = database.withSite(amber, ({ $client }) => $client.query('select configuration from dealerships'))
  await expect(read).rejects.toThrow('permission denied')
})

test('the signature of the site is verified once per table, not once per row', async () => {
  const { rows } = await database.withSite(amber, ({ $client }) =>
    $client.query<{ 'QUERY PLAN': string }>(
      'explain (verbose, costs off) select v.*, d.name, leads.* from vehicles v join dealerships d on d.id = v.dealership_id, leads',
    ),
  )
  const calls = rows.map((row) => row['QUERY PLAN'].trim()).filter((line) => line.includes('current_site()'))
  expect(calls.length).toBeGreaterThan(0)
  // It may only be the output of a subquery without input (an InitPlan), never part of a filter.
  expect(calls.filter((line) => line !== 'Output: current_site()')).toEqual([])
})
