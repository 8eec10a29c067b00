import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const file = join(folder, 'all.backup')
const NOW = new Date('2026-11-21T00:00:00Z')
const silent = () => undefined

let source: TestDatabase
let target: TestDatabase

beforeAll(async () => {
  source = await createTestDatabase()
  target = await createTestDatabase()
  await source.asOwner("insert into sites (slug) select 'site-' || n from generate_series(1, 3) n")
  await source.asOwner("insert into dealerships (slug, name) values ('one', E'A \\\\ tab\\t, a line\\nand ünïcode')")
  await source.asOwner('insert into site_dealerships select s.id, d.id from sites s, dealerships d')
  await source.asOwner(`insert into locations (dealership_id, slug, name, manufacturers, distribution_locations)
    select 1, 'place-' || n, repeat('long ', n % 50), array['A "b"', null, 'c'], '{"deep": [1, null, "\\\\"]}' from generate_series(1, 20000) n`)
  await source.asOwner(`insert into leads (id, site_id, form, payload, submission_key)
    select gen_random_uuid(), 1 + n % 3, 'enquiry', jsonb_build_object('n', n), n::text from generate_series(1, 100) n`)
  // Months of the partitions, and one before them.
  await source.asOwner(`insert into audit (at, actor, verb, subject)
    select now() - n * interval '1 year', 'system:test', 'view', 'lead' from generate_series(0, 3) n`)
})
afterAll(() => rmSync(folder, { recursive: true }))

const withFlippedByte = (bytes: Buffer, place: number) =>
  Buffer.from(bytes.map((byte, at) => (at === place ? byte ^ 255 : byte)))

/** Row count and hash of every table. */
async function contentOf(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await database.asOwner<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not in ('forecourt_migrations', 'restored_copy')",
  )
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const rows = await database.asOwner<{ line: string }>(`select t::text as line from "${name}" t order by 1`)
    content[name] = `${rows.length} ${createHash('sha256')
      .update(rows.map(({ line }) => line).join('\n'))
      .digest('hex')}`
  }
  return content
}

describe('a backup', () => {
  test('restores every row into an empty database', async () => {
    const written = await writeBackup(source.url, file, NOW, silent)
    // Each lead has a row of work_changes, each site one of work_sequences.
    expect(written.rows).toBe(3 + 1 + 3 + 20_000 + 100 + 100 + 3 + 4)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await readBackup(target, file, 'migrations', silent)).toEqual({ ok: true, value: written })
    expect(await contentOf(target)).toEqual(await contentOf(source))
  })

  test('sets sequences past the highest value', async () => {
    const [site] = await target.asOwner<{ id: number }>("insert into sites (slug) values ('next') returning id")
    expect(site?.id).toBe(4)
  })

  test('marks the database as a copy together with the rows, even if a newer migration then fails', async () => {
    const copy = await createTestDatabase()
    const migrations = join(folder, 'migrations')
    cpSync('migrations', migrations, { recursive: true })
    writeFileSync(join(migrations, '9999_wrong.sql'), 'select wrong')
    expect(await readBackup(copy, file, migrations, silent)).toMatchObject({ error: { kind: 'failed-migration' } })
    expect(await copy.asOwner('select backed_up_at, finished_at from restored_copy')).toEqual([
      { backed_up_at: NOW, finished_at: null },
    ])
  })

  test('is refused by a database that is not empty', async () => {
    expect(await readBackup(target, file, 'migrations', silent)).toMatchObject({
      ok: false,
      error: { kind: 'not-empty' },
    })
  })

  test.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['another file', () => Buffer.from('Stock number,Make,Model\n')],
    ...[500, 5000, 9000].map(
      (place) => [`flipped at byte ${place}`, (bytes: Buffer) => withFlippedByte(bytes, place)] as const,
    ),
  ] as const)('that is %s changes nothing', async (_, damage) => {
    const empty = await createTestDatabase()
    const damaged = join(folder, 'damaged.backup')
    writeFileSync(damaged, damage(readFileSync(file)))
    expect(await readBackup(empty, damaged, 'migrations', silent)).toMatchObject({
      ok: false,
      error: { kind: 'damaged-backup' },
    })
    expect(await empty.asOwner('select 1 from sites')).toEqual([])
    expect(await empty.asOwner('select 1 from locations')).toEqual([])
  })
})
