import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'

const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-kill-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
/** Each dealership: 10 sold, 10 added, every third price changed. */
const second = file(
  'second.csv',
  yards.flatMap((yard) =>
    numbers(10, VEHICLES_EACH + 10).map((number) => row(yard, number, number % 3 === 0 ? 8500 : 9000)),
  ),
)

/** Runs an import in its own process; with `until` it is killed at that step. Gives the steps it came to. */
async function importProcess(
  path: string,
  until?: (step: string, index: number) => boolean,
): Promise<readonly string[]> {
  const script = join(import.meta.dirname, '../../testing/import-process.ts')
  const child = spawn(process.execPath, [script, database.url, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const steps: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    steps.push(line)
    if (until?.(line, steps.filter((step) => step.startsWith('applying')).length)) child.kill('SIGKILL')
  }
  await ended
  return steps
}

type Row = Record<string, unknown>

/** The stock without what differs from run to run: ids, times, and addresses that end in an id. */
async function stock(): Promise<readonly Row[]> {
  return database.asOwner<Row>(`
    select d.slug as dealership, v.feed_key, v.status, v.price, v.row_hash, v.photos_count, v.sold_at is null as unsold,
      (select array_agg(source_url order by position) from photos p where p.vehicle_id = v.id) as photos
    from vehicles v join dealerships d on d.id = v.dealership_id order by 1, 2`)
}

/** What the history says against itself: gaps in the numbers, vehicles whose last event isn't their state. */
async function contradictions(): Promise<readonly Row[]> {
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

test(
  'killed at any step and started again, it ends where an undisturbed import ends',
  { timeout: 120_000 },
  async () => {
    await importProcess(first)
    await importProcess(second)
    const undisturbed = await stock()
    expect(undisturbed).toHaveLength(DEALERSHIPS * (VEHICLES_EACH + 10))
    for (const applied of [0, 1, 3]) {
      await clear()
      for (const path of [first, second]) {
        const steps = await importProcess(path, (step, index) =>
          applied === 0 ? step.startsWith('reading') : index === applied,
        )
        expect(steps).not.toContain('done')
        expect(await contradictions()).toEqual([])
        expect(await importProcess(path)).toContain('done')
        expect(await contradictions()).toEqual([])
      }
      expect(await stock()).toEqual(undisturbed)
      expect(
        (await database.asOwner<Row>(`select note from imports where state = 'failed'`)).map(({ note }) => note),
      ).toEqual(['interrupted', 'interrupted'])
    }
  },
)
