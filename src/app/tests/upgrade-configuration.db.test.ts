import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readCurrent } from '#configuration/server/revisions.ts'
import { openDatabase } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { SILENT } from '#platform/server/progress.ts'
import { createTestDatabase, withDatabaseName } from '#platform/server/testing/test-database.ts'
import { openTestingFolder, siteFile } from '#sites/server/testing/testing-folder.ts'
import { FIRST_RUN_STEPS } from '../first-run/first-run-steps.ts'
import { firstRun } from '../first-run/first-run.ts'
import { followFiles } from '../start/configuration-files.ts'
import { openSites } from '../start/open-sites.ts'
import { buildConfig } from '../testing/build-command-call.ts'

const server = await createTestDatabase()

/** Migrations of the last version that kept no configuration in the database (commit 746fb7f7). */
const BEFORE_REVISIONS = new Set(
  readdirSync('migrations')
    .filter((file) => /^00(?:[0-2]\d|3[0-5])_.*\.sql$/.test(file))
    .map((file) => file.slice(0, -'.sql'.length)),
)

/** What commands, imports and SQL of that version left behind: complete, with a mailbox only, and without a location. */
const ROWS = `
  insert into dealerships (slug, name, timezone) values
    ('north-yard', 'North Yard', 'Australia/Brisbane'), ('south-yard', 'South Yard', 'Australia/Melbourne'), ('bare-yard', 'Bare Yard', 'Australia/Brisbane');
  insert into locations (dealership_id, slug, name, code, "primary", street, city, state, postcode, lat, long, phone, email)
    select id, 'rocklea', 'North Rocklea', 'NR', true, '1 Yard Road', 'Rocklea', 'QLD', '4106', -27.55, 153.0, '0491 570 006',
      'rocklea@north.example' from dealerships where slug = 'north-yard';
  insert into locations (dealership_id, slug, name, email)
    select id, 'south-yard', 'South Yard', 'sales@south.example' from dealerships where slug = 'south-yard';
  insert into opening_hours (dealership_id, location_id, weekday, status, open, close)
    select dealership_id, id, day, 'Open', '08:30', '17:30' from locations, generate_series(1, 5) day where slug = 'rocklea';
  insert into special_hours (dealership_id, location_id, date, name, status)
    select dealership_id, id, '2027-01-01', 'New Year', 'Closed' from locations where slug = 'rocklea';
  insert into reviews (dealership_id, location_id, customer_name, text, rating, reviewed_at)
    select dealership_id, id, 'Sam', 'Good people.', 2, '2026-10-01' from locations where slug = 'rocklea';
  insert into sites (slug, group_name) values ('north', 'north');
  insert into site_dealerships select s.id, d.id from sites s, dealerships d where d.slug = 'north-yard'`

/** Every row of the dealerships, without ids and the columns that came later. */
const SELECT = `
  select d.slug as dealership, d.name, d.timezone, l.slug, l.name as place, l.code, l."primary", l.street, l.city, l.state, l.postcode, l.lat, l.long,
    l.phone, l.email,
    (select json_agg(json_build_array(weekday, status, open, close) order by weekday) from opening_hours h where h.location_id = l.id) as hours,
    (select json_agg(json_build_array(date, name, status)) from special_hours h where h.location_id = l.id) as special,
    (select json_agg(json_build_array(customer_name, text, rating, reviewed_at)) from reviews r where r.location_id = l.id) as reviews
  from dealerships d left join locations l on l.dealership_id = d.id order by 1, 4`

/** A database of the version before with `rows`, then migrated, and the first start with the files of a folder. */
async function upgrade(rows: string, mode: 'demo' | 'production', files: Readonly<Record<string, string>>) {
  const name = `upgrade_${randomBytes(5).toString('hex')}`
  await server.asOwner(`create database ${name}`)
  const address = { url: withDatabaseName(server.url, name), rolePrefix: name }
  expect(await migrate(address, 'migrations', BEFORE_REVISIONS)).toMatchObject({ ok: true })
  const owner = new Client({ connectionString: address.url })
  await owner.connect()
  const database = openDatabase({ ...address, applicationName: 'forecourt test', log: silentLogger })
  const folder = await openTestingFolder(files)
  onTestFinished(async () => {
    await database.close()
    await owner.end()
    await server.asOwner(`drop database ${name} with (force)`)
    await folder.close()
  })
  await owner.query(rows)
  const { rows: before } = await owner.query<{ dealership: string }>(SELECT)
  expect(await migrate(address, 'migrations')).toMatchObject({ ok: true })
  const context = { config: { ...buildConfig(folder.dir), mode }, database, log: silentLogger }
  const writer = await followFiles(context)
  // A start that was interrupted is repeated.
  await firstRun(FIRST_RUN_STEPS, context, SILENT)
  await firstRun(FIRST_RUN_STEPS, context, SILENT)
  const registry = await openSites(context)
  writer.close()
  registry.close()
  const { rows: after } = await owner.query<{ dealership: string }>(SELECT)
  const current = await database.withRole('index', readCurrent)
  return { before, after, sites: registry.all(), owners: current.filter(({ owner: { kind } }) => kind !== 'preset') }
}

test('dealerships, locations and sites of the version before become revisions at the first start', async () => {
  const { before, after, sites, owners } = await upgrade(ROWS, 'production', {
    'sites/north.yaml': siteFile('north'),
    'sites/south.yaml': siteFile('south'),
    'dealers/other.yaml': 'name: Other\n',
  })
  expect(owners.map((each) => [each.owner.kind, each.owner.name, each.writer, each.number])).toEqual([
    ['dealer', 'bare-yard', 'console', 1],
    ['dealer', 'north-yard', 'console', 1],
    ['dealer', 'other', 'files', 1],
    ['dealer', 'south-yard', 'console', 1],
    ['site', 'north', 'files', 1],
    ['site', 'south', 'files', 1],
  ])
  expect(sites.map(({ slug }) => slug)).toEqual(['north', 'south'])
  expect(owners.find(({ owner }) => owner.name === 'north-yard')?.text).toContain('rocklea@north.example')
  expect(before).toHaveLength(3)
  expect(after.filter(({ dealership }) => dealership !== 'other')).toEqual(before)
})

test('so do those of the demo, whose sites belong to the console', async () => {
  const rows = `${ROWS}; insert into first_run_steps (name) values ('demo')`
  const { before, after, sites, owners } = await upgrade(rows, 'demo', { 'sites/north.yaml': siteFile('north') })
  expect(sites.map(({ slug }) => slug)).toEqual(['harbourline', 'headland', 'ironbark', 'north', 'redgum', 'westgate'])
  expect(owners.filter(({ writer }) => writer === 'files').map(({ owner }) => owner.name)).toEqual(['north'])
  expect(owners.filter(({ owner }) => owner.kind === 'dealer')).toHaveLength(before.length)
  expect(after).toEqual(before)
})
