import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  test('does nothing where nothing is new', async () => {
    expect(await migrate(database.url, folder)).toEqual({ ok: true, value: [] })
  })

  test('applies what is new once, also when several processes start together', async () => {
    writeFileSync(join(folder, '9000_boats.sql'), 'create table boats (id int)')
    const results = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)))
    expect(results.flatMap((result) => (result.ok ? result.value : ['failed']))).toEqual(['9000_boats'])
  })

  test('leaves nothing of a file that fails', async () => {
    writeFileSync(join(folder, '9001_wrong.sql'), 'create table planes (id int); select 1 / 0')
    const failed = await migrate(database.url, folder)
    expect(failed).toMatchObject({ ok: false, error: { kind: 'failed-migration' } })
    expect(await database.asOwner("select to_regclass('planes') as found")).toEqual([{ found: null }])
    rmSync(join(folder, '9001_wrong.sql'))
  })

  test('refuses a file that was edited afterwards', async () => {
    appendFileSync(join(folder, '9000_boats.sql'), '-- later')
    expect(await migrate(database.url, folder)).toMatchObject({ ok: false, error: { kind: 'changed-migration' } })
  })

  test('refuses a database that is newer than the code', async () => {
    rmSync(join(folder, '9000_boats.sql'))
    const refused = await migrate(database.url, folder)
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'newer-database', what: expect.stringContaining('9000_boats') },
    })
  })
})
