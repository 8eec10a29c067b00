import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import { bundleProgram } from '#platform/server/testing/bundle-program.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'

const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-kill-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Below the project, because imports read its mappings.
const programs = join(projectRoot(), 'node_modules', '.cache', `import-${process.pid}`)
const program = await bundleProgram(join(import.meta.dirname, '../../testing/import-process.ts'), programs)
afterAll(() => rmSync(programs, { recursive: true }))

const DEALERSHIPS = 8
const VEHICLES_EACH = 60

function file(name: string, rows: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, ['dealership,stock_number,type,make,model,price,photos', ...rows, ''].join('\n'))
  return path
}

const yards = Array.from({ length: DEALERSHIPS }, (_, yard) => yard)
const row = (yard: number, number: number, price: number) =>
  `yard-${yard},S${number},used,Kia,Rio,${price},https://a.example/${number}-${price}.jpg;https://a.example/${number}.jpg`
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

const first = file(
  'first.csv',
  yards.flatMap((yard) => numbers(0, VEHICLES_EACH).map((number) => row(yard, number, 9000))),
)
/** In each dealership 10 vehicles are sold, 10 added, and every third price changes. */
const second = file(
  'second.csv',
  yards.flatMap((yard) =>
    numbers(10, VEHICLES_EACH + 10).map((number) => row(yard, number, number % 3 === 0 ? 8500 : 9000)),
  ),
)

/** Runs an import in its own process and kills it when it prints "stopped". Returns the last line of its output. */
async function importProcess(path: string, stop = ''): Promise<string> {
  const child = spawn(process.execPath, [program, database.url, path, stop], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    last = line
    if (line === 'stopped') child.kill('SIGKILL')
  }
  await ended
  // The database ends the sessions of a killed client, and finishes a commit that it was sent, a moment later.
  await vi.waitFor(async () => expect(await openImports()).toBe(0), { timeout: 20_000 })
  return last
}

async function openImports(): Promise<number> {
  const [found] = await database.asOwner<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity where application_name = 'import to kill'`,
  )
  return found?.sessions ?? 0
}

/** Dealerships that the latest import applied. */
async function appliedByTheLatest(): Promise<number> {
  const [found] = await database.asOwner<{ runs: number }>(
    `select count(*)::int as runs from feed_runs where state = 'applied' and import_id = (select max(id) from imports)`,
  )
  return found?.runs ?? 0
}

type Row = Record<string, unknown>

/** The stock without what differs from run to run: ids, times, and addresses that end in an id. */
async function stock(): Promise<readonly Row[]> {
  return database.asOwner<Row>(`
    select d.slug as dealership, v.feed_key, v.status, v.price, v.row_hash, v.photos_count, v.sold_at is null as unsold,
      (select array_agg(source_url order by position) from photos p where p.vehicle_id = v.id) as photos
    from vehicles v join dealerships d on d.id = v.dealership_id order by 1, 2`)
}

/** Inconsistencies: gaps in the change numbers, vehicles whose last event does not match their state, dealerships applied in part. */
async function inconsistencies(): Promise<readonly Row[]> {
  return database.asOwner<Row>(`
    select dealership_id, 'gap' as what from stock_sequences s
      where last <> (select count(distinct sequence) from stock_events e where e.dealership_id = s.dealership_id)
    union all
    select v.dealership_id, 'state of ' || v.feed_key from vehicles v
      join lateral (select kind from stock_events e where e.vehicle_id = v.id order by sequence desc limit 1) e on true
      where (e.kind = 'sold') <> (v.status = 'sold')
    union all
    select v.dealership_id, 'no history of ' || v.feed_key from vehicles v
      where not exists (select from stock_events e where e.vehicle_id = v.id)
    union all
    select dealership_id, 'half a dealership' from vehicles group by dealership_id
      having count(*) not in (${VEHICLES_EACH}, ${VEHICLES_EACH + 10})`)
}

const clear = () => database.asOwner('truncate dealerships, imports restart identity cascade')

/** The point at which the import is killed, and the least and most dealerships applied by then: two shards commit concurrently. */
const KILLS: readonly (readonly [stop: string, least: number, most: number])[] = [
  ['reading', 0, 0],
  ['before 1', 0, 0],
  ['after 1', 1, 2],
  ['before 5', 4, 4],
]

describe('an import that is killed and started again leaves the same stock as an undisturbed one', () => {
  let undisturbed: readonly Row[] = []
  beforeAll(async () => {
    await importProcess(first)
    await importProcess(second)
    undisturbed = await stock()
  }, 60_000)

  test('with all vehicles', () => expect(undisturbed).toHaveLength(DEALERSHIPS * (VEHICLES_EACH + 10)))

  test.each(KILLS)('killed %s', { timeout: 120_000 }, async (stop, least, most) => {
    await clear()
    for (const path of [first, second]) {
      expect(await importProcess(path, stop)).toBe('stopped')
      const applied = await appliedByTheLatest()
      expect(applied).toBeGreaterThanOrEqual(least)
      expect(applied).toBeLessThanOrEqual(most)
      expect(await inconsistencies()).toEqual([])
      expect(await importProcess(path)).toBe('done')
      expect(await inconsistencies()).toEqual([])
    }
    expect(await stock()).toEqual(undisturbed)
    expect(
      (await database.asOwner<Row>(`select note from imports where state = 'failed'`)).map(({ note }) => note),
    ).toEqual(['interrupted', 'interrupted'])
  })
})
