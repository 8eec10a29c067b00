import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import type { Transaction } from '#platform/server/database.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Grant } from '#staff/role.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { addTwoDealers } from '../testing/two-dealers.ts'

const database = await createTestDatabase()
const { amber: amberSite, blue: blueSite } = await addTwoDealers(database)

/** Amber has a second yard with a vehicle, a lead, an appointment and a reservation, an application for a job, and a lead that names no dealership. */
await database.asOwner(`
  update dealerships set configuration = jsonb_build_object('group', slug);
  update vehicles v set location_id = l.id from locations l where l.dealership_id = v.dealership_id;
  update leads e set dealership_id = l.dealership_id, location_id = l.id, vehicle_id = v.id from site_dealerships s
    join locations l using (dealership_id) join vehicles v using (dealership_id) where s.site_id = e.site_id;
  update reservations r set vehicle_id = v.id from vehicles v join site_dealerships s using (dealership_id) where s.site_id = r.site_id;
  update purchases r set vehicle_id = v.id from vehicles v join site_dealerships s using (dealership_id) where s.site_id = r.site_id;
  update sale_events e set subject_id = r.id from reservations r where r.site_id = e.site_id;
  insert into locations (dealership_id, slug, name) select id, 'north', 'North' from dealerships where slug = 'amber';
  insert into vehicles (dealership_id, location_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status)
    select dealership_id, id, dealership_id, '2', '', 'north', 'North', 'Make', 'Model', 'used', 'in_stock' from locations where slug = 'north';
  insert into leads (id, site_id, form, payload, submission_key, dealership_id, location_id)
    select gen_random_uuid(), ${amberSite}, form, '{}', key, case when key <> 'nowhere' then dealership_id end, case when key <> 'nowhere' then id end
    from locations, (values ('enquiry', 'north'), ('careers', 'careers'), ('enquiry', 'nowhere')) as planted (form, key) where slug = 'north';
  insert into appointments (id, dealership_id, location_id, site_id, lead_id, kind, starts_at, ends_at, timezone, seat)
    select gen_random_uuid(), dealership_id, location_id, site_id, id, 'testDrive', now(), now() + interval '1 hour', 'UTC', 1
    from leads where submission_key = 'north';
  insert into reservations (id, site_id, vehicle_id, vehicle_name, vehicle_slug, state, dealer_email, site_url, deposit_cents,
    hold_hours, refundable, held_until) select gen_random_uuid(), ${amberSite}, id, slug, slug, 'expired', '', '', 0, 48, true, now() from vehicles where slug = 'north';
  insert into configuration_owners (kind, name, writer, number) select 'dealer', slug, 'console', 1 from dealerships`)

const ids = async (table: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await database.asOwner<{ slug: string; id: number }>(`select slug, id from ${table}`)).map(({ slug, id }) => [
      slug,
      id,
    ]),
  )
const { amber = 0, blue = 0 } = await ids('dealerships')
const { amber: main = 0, north = 0, blue: foreign = 0 } = await ids('locations')

const PEOPLE: Readonly<Record<string, readonly Grant[]>> = {
  nobody: [],
  sales: [{ role: 'sales', dealershipId: amber, locationIds: null }],
  northSales: [{ role: 'sales', dealershipId: amber, locationIds: [north] }],
  manager: [{ role: 'manager', dealershipId: amber, locationIds: null }],
  northManager: [{ role: 'manager', dealershipId: amber, locationIds: [north] }],
  webEditor: [{ role: 'web-editor', siteId: amberSite }],
  groupAdmin: [{ role: 'group-admin', groupName: 'amber' }],
  platform: [{ role: 'platform' }],
}
const persons = new Map<string, string>()
for (const [name, grants] of Object.entries(PEOPLE))
  persons.set(name, await addPerson(database, `${name.toLowerCase()}@staff.example`, ...grants))
const idOf = (name: string): string => persons.get(name) ?? randomUUID()

const countIn =
  (table: string, where = 'true') =>
  async (tx: Transaction) =>
    (await tx.$client.query<{ n: number }>(`select count(*)::int as n from "${table}" where ${where}`)).rows[0]?.n

/** How many rows each of them sees. Blue has one row in each table, which only the platform sees. */
const SEEN: Readonly<Record<string, Readonly<Record<keyof typeof PEOPLE, number>>>> = {
  sites: rows(0, 1, 1, 1, 1, 1, 1, 2),
  site_dealerships: rows(0, 1, 1, 1, 1, 1, 1, 2),
  outgoing_fetches: rows(0, 1, 1, 1, 1, 1, 1, 2),
  dealerships: rows(0, 1, 1, 1, 1, 1, 1, 2),
  locations: rows(0, 2, 2, 2, 2, 2, 2, 3),
  opening_hours: rows(0, 1, 1, 1, 1, 1, 1, 2),
  special_hours: rows(0, 1, 1, 1, 1, 1, 1, 2),
  reviews: rows(0, 1, 1, 1, 1, 1, 1, 2),
  vehicles: rows(0, 2, 2, 2, 2, 2, 2, 3),
  photos: rows(0, 1, 1, 1, 1, 1, 1, 2),
  condition_reports: rows(0, 1, 1, 1, 1, 1, 1, 2),
  vehicle_joins: rows(0, 1, 1, 1, 1, 1, 1, 2),
  market_prices: rows(0, 1, 1, 1, 1, 1, 1, 2),
  stock_events: rows(0, 1, 1, 1, 1, 1, 1, 2),
  stock_sequences: rows(0, 1, 1, 1, 1, 1, 1, 2),
  vehicle_overrides: rows(0, 1, 1, 1, 1, 1, 1, 2),
  vehicle_edits: rows(0, 1, 1, 1, 1, 1, 1, 2),
  feeds: rows(0, 0, 0, 1, 1, 0, 1, 2),
  feed_runs: rows(0, 0, 0, 1, 1, 0, 1, 2),
  feed_sources: rows(0, 0, 0, 1, 1, 0, 1, 2),
  feed_fetches: rows(0, 0, 0, 1, 1, 0, 1, 2),
  feed_files: rows(0, 0, 0, 1, 1, 0, 1, 2),
  imports: rows(0, 0, 0, 1, 1, 0, 1, 2),
  quarantined_rows: rows(0, 0, 0, 1, 1, 0, 1, 2),
  leads: rows(0, 2, 1, 2, 1, 0, 4, 0),
  lead_events: rows(0, 1, 0, 1, 0, 0, 1, 0),
  contacts: rows(0, 1, 0, 1, 0, 0, 1, 0),
  contact_addresses: rows(0, 1, 0, 1, 0, 0, 1, 0),
  mail_problems: rows(0, 1, 0, 1, 0, 0, 1, 0),
  lead_tasks: rows(0, 1, 0, 1, 0, 0, 1, 0),
  lead_terms: rows(0, 1, 0, 1, 0, 0, 1, 0),
  // Only of sites that they see a lead of.
  spam_verdicts: rows(0, 1, 1, 1, 1, 0, 1, 0),
  // Sales: both changes of the main yard, three of the north. Restricted leads: the administrator.
  work_changes: rows(0, 5, 3, 5, 3, 0, 7, 0),
  consents: rows(0, 1, 0, 1, 0, 0, 1, 0),
  deliveries: rows(0, 1, 0, 1, 0, 0, 1, 0),
  appointments: rows(0, 2, 1, 2, 1, 0, 2, 0),
  calendar_blocks: rows(0, 1, 0, 1, 0, 0, 1, 0),
  // One's own alone, and none of these people has one.
  calendar_addresses: rows(0, 0, 0, 0, 0, 0, 0, 0),
  staff_views: rows(0, 0, 0, 0, 0, 0, 0, 0),
  push_subscriptions: rows(0, 0, 0, 0, 0, 0, 0, 0),
  notice_settings: rows(0, 0, 0, 0, 0, 0, 0, 0),
  payments: rows(0, 0, 0, 0, 0, 0, 0, 0),
  ledger_transactions: rows(0, 0, 0, 0, 0, 0, 0, 0),
  ledger_entries: rows(0, 0, 0, 0, 0, 0, 0, 0),
  reservations: rows(0, 2, 1, 2, 1, 0, 2, 0),
  purchases: rows(0, 1, 0, 1, 0, 0, 1, 0),
  purchase_documents: rows(0, 0, 0, 1, 0, 0, 1, 0),
  sale_events: rows(0, 1, 0, 1, 0, 0, 1, 0),
  configuration_owners: rows(0, 0, 0, 1, 1, 2, 2, 4),
  configuration_revisions: rows(0, 0, 0, 0, 0, 1, 1, 2),
  memberships: rows(0, 5, 5, 5, 5, 1, 7, 9),
  people: rows(1, 5, 5, 5, 5, 1, 7, 10),
  absences: rows(0, 1, 1, 1, 1, 0, 1, 2),
  assignment_rules: rows(0, 1, 1, 1, 1, 0, 1, 2),
  assignment_teams: rows(0, 1, 1, 1, 1, 0, 1, 2),
  assignment_profiles: rows(0, 1, 1, 1, 1, 0, 1, 2),
  assignment_settings: rows(0, 1, 1, 1, 1, 0, 1, 2),
  lead_assignments: rows(0, 1, 0, 1, 0, 0, 1, 0),
  staff_presence: rows(0, 1, 1, 1, 1, 0, 1, 2),
  invitation_grants: rows(0, 1, 1, 1, 1, 0, 1, 2),
  invitations: rows(0, 1, 1, 1, 1, 0, 1, 2),
  audit: rows(0, 0, 0, 0, 0, 0, 0, 2),
  api_tokens: rows(0, 0, 0, 1, 0, 0, 1, 2),
  api_requests: rows(0, 0, 0, 0, 0, 0, 0, 0),
  webhook_endpoints: rows(0, 0, 0, 0, 0, 0, 1, 2),
  webhook_secrets: rows(0, 0, 0, 0, 0, 0, 1, 2),
  webhook_deliveries: rows(0, 0, 0, 0, 0, 0, 1, 2),
}

function rows(...counts: readonly number[]): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.keys(PEOPLE).map((name, at) => [name, counts[at] ?? 0]))
}

interface StaffTable {
  readonly name: string
  readonly isWritable: boolean
  readonly hasTrigger: boolean
}

const tables = await database.asOwner<StaffTable>(`
  select relname as name,
    has_any_column_privilege('forecourt_staff', oid, 'insert, update') or has_table_privilege('forecourt_staff', oid, 'delete, truncate') as "isWritable",
    exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'demand_audit'::regproc and t.tgdeferrable and t.tginitdeferred
      and t.tgtype = (1 + 4 + 8 + 16)) as "hasTrigger"
  from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and has_any_column_privilege('forecourt_staff', oid, 'select, insert, update') order by 1`)

describe('with rows of two dealers in every table', () => {
  test('every table that staff can reach is listed here', () => {
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(SEEN).sort())
  })

  it.each(Object.keys(SEEN))('each role sees of %s its own rows, and nobody without a role sees any', async (table) => {
    const seen: Record<string, number | undefined> = {}
    for (const name of Object.keys(PEOPLE)) seen[name] = await database.withStaff(idOf(name), countIn(table))
    expect(seen).toEqual(SEEN[table])
    expect(await database.withRole('staff', countIn(table))).toBe(0)
  })

  test('the platform reads leads, and managers and group administrators the audit log, for a reason only', async () => {
    const reason = { reason: 'A complaint of the dealer' }
    expect(await database.withStaff(idOf('platform'), countIn('leads'), reason)).toBe(5)
    expect(await database.withStaff(idOf('groupAdmin'), countIn('audit'), reason)).toBe(1)
    expect(await database.withStaff(idOf('manager'), countIn('audit'), reason)).toBe(1)
    expect(await database.withStaff(idOf('northManager'), countIn('audit'), reason)).toBe(0)
    expect(await database.withStaff(idOf('sales'), countIn('audit'), reason)).toBe(0)
    expect(await database.withStaff(idOf('platform'), countIn('purchase_documents'), reason)).toBe(0)
  })

  test('a sign-in, which belongs to no dealership, is seen for a reason by who could give the person’s roles', async () => {
    const add =
      "insert into audit (actor, verb, subject, subject_id) values ($1, 'create', 'session', 'of-sales') returning id"
    const signIns = ({ $client }: Transaction) =>
      $client.query("select from audit where subject_id = 'of-sales'").then(({ rowCount }) => rowCount)
    await database.asOwner(add, [`person:${idOf('sales')}`])
    const seen: Record<string, number | null> = {}
    for (const name of Object.keys(PEOPLE))
      seen[name] = await database.withStaff(idOf(name), signIns, { reason: 'A call' })
    const those = Object.keys(seen).filter((name) => seen[name] === 1)
    expect(those.sort()).toEqual(['groupAdmin', 'manager', 'platform'])
    expect(await database.withStaff(idOf('manager'), signIns)).toBe(0)
    await database.asOwner("delete from audit where subject_id = 'of-sales'")
  })

  test('a person who was removed sees nothing, while they work', async () => {
    const person = await addPerson(database, 'gone@staff.example', {
      role: 'manager',
      dealershipId: amber,
      locationIds: null,
    })
    expect(await database.withStaff(person, countIn('leads'))).toBe(2)
    await database.asOwner('update people set removed_at = now() where id = $1', [person])
    expect(await database.withStaff(person, countIn('leads'))).toBe(0)
    await database.asOwner('delete from people where id = $1', [person])
  })
})

const grants: fc.Arbitrary<Grant> = fc.oneof(
  fc.record({
    role: fc.constantFrom('sales' as const, 'manager' as const),
    dealershipId: fc.constant(amber),
    locationIds: fc.option(fc.subarray([main, north], { minLength: 1 })),
  }),
  fc.record({
    role: fc.constantFrom('sales' as const, 'manager' as const),
    dealershipId: fc.constant(blue),
    locationIds: fc.constantFrom(null, [foreign], [main]),
  }),
  fc.record({ role: fc.constant('web-editor' as const), siteId: fc.constantFrom(amberSite, blueSite) }),
  fc.record({ role: fc.constant('group-admin' as const), groupName: fc.constantFrom('amber', 'blue', 'other') }),
)

interface PlantedLead {
  readonly id: string
  readonly key: string
  readonly dealership: number | null
  readonly location: number | null
}

/** The rule in words: sellers see the leads of their locations but applications for jobs, administrators those of their group. */
function maySee(grant: Grant, { key, dealership, location }: PlantedLead): boolean {
  if (grant.role === 'group-admin') return grant.groupName === (key === 'blue' ? 'blue' : 'amber')
  if (grant.role === 'web-editor' || grant.role === 'platform' || key === 'careers') return false
  return dealership === grant.dealershipId && (grant.locationIds?.includes(location ?? 0) ?? true)
}

test('people with any roles see the leads of these roles, and never one of a dealership without them', async () => {
  const planted = await database.asOwner<PlantedLead>(
    'select id, submission_key as key, dealership_id as dealership, location_id as location from leads',
  )
  let number = 0
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(grants, { maxLength: 3, selector: (grant) => JSON.stringify({ ...grant, locationIds: null }) }),
      async (given) => {
        const person = await addPerson(database, `random-${++number}@staff.example`, ...given)
        const seen = await database.withStaff(person, async ({ $client }) => {
          const { rows: found } = await $client.query<{ key: string }>('select submission_key as key from leads')
          return found.map(({ key }) => key)
        })
        const expected = planted.filter((lead) => given.some((grant) => maySee(grant, lead)))
        expect(seen.sort()).toEqual(expected.map(({ key }) => key).sort())
        await database.asOwner('delete from people where id = $1', [person])
      },
    ),
    { numRuns: 60 },
  )
})

test('every table that staff may write demands an entry of the audit log, and no other one is writable', () => {
  const written = tables.filter(({ isWritable }) => isWritable)
  expect(written.filter(({ hasTrigger }) => !hasTrigger).map(({ name }) => name)).toEqual(['api_requests', 'audit'])
  expect(written.map(({ name }) => name)).toEqual([
    'absences',
    'api_requests',
    'api_tokens',
    'appointments',
    'assignment_profiles',
    'assignment_rules',
    'assignment_settings',
    'assignment_teams',
    'audit',
    'calendar_addresses',
    'calendar_blocks',
    'condition_reports',
    'contacts',
    'deliveries',
    'invitation_grants',
    'invitations',
    'lead_assignments',
    'lead_events',
    'lead_tasks',
    'leads',
    'ledger_entries',
    'ledger_transactions',
    'memberships',
    'notice_settings',
    'payments',
    'people',
    'photos',
    'purchases',
    'push_subscriptions',
    'reservations',
    'sale_events',
    'spam_verdicts',
    'staff_views',
    'stock_events',
    'stock_sequences',
    'vehicle_edits',
    'vehicle_overrides',
    'vehicles',
    'webhook_deliveries',
    'webhook_endpoints',
    'webhook_secrets',
  ])
})

test('memberships are looked up once per query, not once per row', async () => {
  const { rows: plan } = await database.withStaff(idOf('sales'), ({ $client }) =>
    $client.query<{ 'QUERY PLAN': string }>(
      'explain (verbose, costs off) select l.id, v.slug, p.id from leads l, vehicles v, people p',
    ),
  )
  const calls = plan.map((row) => row['QUERY PLAN'].trim()).filter((line) => /(?:staff_\w+|current_staff)\(/.test(line))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((line) => !line.startsWith('Output: '))).toEqual([])
})

describe('SQL of a member of staff', () => {
  it.each([
    'set role forecourt_import',
    'set session authorization forecourt',
    'select * from owner_secrets',
    'select sealed from webhook_secrets',
    'select auth from push_subscriptions',
    'select * from push_keys',
    'select * from notices',
    'select body from webhook_deliveries',
    'select * from sms_opt_outs',
    'select * from secrets.site_key',
    'select configuration from dealerships',
    'select token_hash from invitations',
    'select * from accounts',
    'select * from sign_in_codes',
    'select * from payments',
    'select * from audit_months.other',
    'select * from staff_grants()',
    'delete from leads',
    'update leads set name = null',
    'update leads set dealership_id = 1',
    'select * from work_sequences',
    "select contact_of(1, 'x', 'x@mail.example', null)",
    'update vehicles set dealership_id = 1',
    'update vehicles set views = 1',
    'truncate people',
    'update audit set actor = actor',
    'delete from audit',
    "insert into audit (at, actor, verb, subject) values (now(), 'x', 'view', 'lead')",
    `insert into audit (actor, verb, subject, transaction) values ('x', 'update', 'lead', '1')`,
    `insert into audit (actor, verb, subject, person_id) values ('x', 'update', 'lead', gen_random_uuid())`,
    'alter table leads disable trigger all',
    'set local session_replication_role = replica',
  ])('is refused: %s', async (statement) => {
    const run = database.withStaff(idOf('groupAdmin'), ({ $client }) => $client.query(statement))
    await expect(run).rejects.toThrow(/permission denied|must be owner/)
  })

  test('can’t name another person, or use the signature of a site', async () => {
    const asIf = (value: string) =>
      database.withStaff(idOf('sales'), async (tx) => {
        await tx.$client.query("select set_config('app.staff', $1, true)", [value])
        return countIn('leads')(tx)
      })
    await expect(asIf(idOf('groupAdmin'))).rejects.toThrow('app.staff has no valid signature')
    await expect(asIf(`${idOf('groupAdmin')}.00`)).rejects.toThrow('app.staff has no valid signature')
    const ofSite = await database.withSite(amberSite, async ({ $client }) => {
      const { rows: found } = await $client.query<{ value: string }>("select current_setting('app.site') as value")
      return found[0]?.value ?? ''
    })
    await expect(asIf(ofSite)).rejects.toThrow('app.staff has no valid signature')
  })
})

describe('roles are given by those who have them', () => {
  const give = (by: string, role: string, columns: string, value: unknown) =>
    database.withStaff(idOf(by), async ({ $client }) => {
      await $client.query("insert into audit (actor, verb, subject) values ('person:x', 'create', 'membership')")
      await $client.query(`insert into memberships (person_id, role, ${columns}) values ($1, $2, $3)`, [
        idOf('nobody'),
        role,
        value,
      ])
      await $client.query('delete from memberships where person_id = $1', [idOf('nobody')])
    })

  it.each([
    ['manager', 'sales', 'dealership_id', amber],
    ['groupAdmin', 'manager', 'dealership_id', amber],
    ['groupAdmin', 'web-editor', 'site_id', amberSite],
    ['groupAdmin', 'group-admin', 'group_name', 'amber'],
    ['platform', 'group-admin', 'group_name', 'blue'],
  ])('%s gives %s for %s %s', async (by, role, column, value) => {
    await expect(give(by, role, column, value)).resolves.toBeUndefined()
  })

  it.each([
    ['sales', 'sales', 'dealership_id', amber],
    ['northManager', 'sales', 'dealership_id', amber],
    ['manager', 'sales', 'dealership_id', blue],
    ['manager', 'group-admin', 'group_name', 'amber'],
    ['webEditor', 'web-editor', 'site_id', amberSite],
    ['groupAdmin', 'group-admin', 'group_name', 'blue'],
    ['groupAdmin', 'platform', 'group_name', null],
  ])('%s can’t give %s for %s %s', async (by, role, column, value) => {
    await expect(give(by, role, column, value)).rejects.toThrow('row-level security')
  })
})

test('shoppers read nothing of staff', async () => {
  for (const table of ['people', 'memberships', 'invitations', 'invitation_grants', 'audit'])
    await expect(database.withSite(amberSite, countIn(table))).rejects.toThrow('permission denied')
})
