import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))

beforeAll(async () => {
  database = await createTestDatabase()
  cpSync('migrations', folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('migrate', () => {
  test('does nothing when everything is applied', async () => {
    expect(await migrate(database, folder)).toEqual({ ok: true, value: [] })
  })

  test('applies new migrations once, even if several processes start together', async () => {
    writeFileSync(join(folder, '9000_boats.sql'), 'create table boats (id int)')
    const results = await Promise.all([1, 2, 3].map(() => migrate(database, folder)))
    expect(results.flatMap((result) => (result.ok ? result.value : ['failed']))).toEqual(['9000_boats'])
  })

  test('rolls a failing migration back', async () => {
    writeFileSync(join(folder, '9001_wrong.sql'), 'create table planes (id int); select 1 / 0')
    const failed = await migrate(database, folder)
    expect(failed).toMatchObject({ ok: false, error: { kind: 'failed-migration' } })
    expect(await database.asOwner("select to_regclass('planes') as found")).toEqual([{ found: null }])
    rmSync(join(folder, '9001_wrong.sql'))
  })

  test('accepts a corrected file that lists its earlier checksum', async () => {
    const file = join(folder, '9002_corrected.sql')
    writeFileSync(file, 'select 1')
    await migrate(database, folder)
    writeFileSync(file, `-- formerly ${createHash('sha256').update('select 1').digest('hex')}\nselect 2`)
    expect(await migrate(database, folder)).toEqual({ ok: true, value: [] })
    await database.asOwner("delete from forecourt_migrations where name = '9002_corrected'")
    rmSync(file)
  })

  test('refuses a file that was edited after it was applied', async () => {
    appendFileSync(join(folder, '9000_boats.sql'), '-- later')
    expect(await migrate(database, folder)).toMatchObject({ ok: false, error: { kind: 'changed-migration' } })
  })

  test('refuses a database that is newer than the code', async () => {
    rmSync(join(folder, '9000_boats.sql'))
    const refused = await migrate(database, folder)
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'newer-database', what: expect.stringContaining('9000_boats') },
    })
  })
})

describe('the former job queue', () => {
  const drop = readFileSync('migrations/0007_chores.sql', 'utf8').split('--> statement-breakpoint').at(-1) ?? ''
  const queue = (comment: string) =>
    database.asOwner(`
      drop schema if exists pgboss cascade;
      create schema pgboss create table version (version int primary key) create table job (id int);
      comment on schema pgboss is ${comment}`)
  const isThere = async () => (await database.asOwner("select from pg_namespace where nspname = 'pgboss'")).length === 1

  test('is dropped with its tables', async () => {
    await queue("'12.34.0'")
    await database.asOwner(drop)
    expect(await isThere()).toBe(false)
    await database.asOwner(drop)
  })

  test.each([
    ["another's", 'null', 'select 1'],
    ['one that holds a job', "'12.34.0'", 'insert into pgboss.job values (1)'],
    ['one of other tables', "'12.34.0'", 'drop table pgboss.job'],
    ['one that the user may not drop', "'12.34.0'", 'set role forecourt_app'],
  ])('%s stays, and nothing fails', async (_, comment, change) => {
    await queue(comment)
    await database.asOwner(change)
    try {
      await database.asOwner(drop)
    } finally {
      await database.asOwner('reset role')
    }
    expect(await isThere()).toBe(true)
  })
})
