import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import { createImportHarness } from '../../testing/import-harness.ts'
import {
  importInto,
  MODEL_FIELDS,
  modelRows,
  releaseShort,
  setInModel,
  type FileRow,
  type ModelStock,
} from '../../testing/stock-model.ts'
import { FEED_FIELDS } from '../../mapping/feed-fields.ts'
import { editVehicles } from './edit-vehicles.ts'
import { releaseDue } from './release-due.ts'
import { undoEdit } from './undo-edit.ts'

/** The usual run is short; `npm run proof` is the long one. */
const RUNS = Number(process.env.PROOF_STOCK_RUNS ?? 3)
const SEED = process.env.PROOF_STOCK_RUNS === undefined ? { seed: 28 } : {}

const { attempt, csv, database } = await createImportHarness()

const KEYS = ['A', 'B', 'C', 'D']
const NOW = new Date()
const SOON = new Date(NOW.getTime() + 1000)

const VALUES = {
  price: fc.constantFrom(1_000_000, 1_200_000, null),
  km: fc.constantFrom(10, 20, null),
  colour: fc.constantFrom('Red', 'Blue', null),
  status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
}
const row: fc.Arbitrary<FileRow> = fc.record(VALUES)
const file = fc.dictionary(fc.constantFrom(...KEYS), row, { minKeys: 1 }).map((rows) => new Map(Object.entries(rows)))
const kill = fc.constantFrom('no', 'no', 'before', 'after')
const change = fc.constantFrom(...MODEL_FIELDS).chain((field) =>
  fc.record({
    field: fc.constant(field),
    value: VALUES[field] as fc.Arbitrary<string | number | null>,
    isShort: fc.boolean(),
    isRelease: fc.boolean(),
  }),
)
const edit = fc.record({ key: fc.constantFrom(...KEYS), change })

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('import' as const), file, kill }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), edit }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('time' as const) }) },
  // Both at once: the outcome is that of one order or the other.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('both' as const), file, edit }) },
)

type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never
type Kill = typeof kill extends fc.Arbitrary<infer K> ? K : never

/** A connection that breaks before or after the commit that writes stock. */
function breaking(client: PoolClient, when: Kill): PoolClient {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  let writes = false
  const watch = async (...call: unknown[]): Promise<unknown> => {
    if (String(call[0]).includes('insert into feed_runs')) writes = true
    if (call[0] !== 'commit' || !writes || when === 'no') return query(...call)
    if (when === 'after') await query('commit')
    const { rows } = (await query('select pg_backend_pid() as pid')) as { rows: readonly { pid: number }[] }
    await database.asOwner(`select pg_terminate_backend(${rows[0]?.pid ?? 0})`)
    return query('select 1')
  }
  // A copy is a stream; everything else is awaited.
  client.query = ((...call: unknown[]) => (typeof call[0] === 'string' ? watch(...call) : query(...call))) as never
  return client
}

function importStock(rows: ReadonlyMap<string, FileRow>, when: Kill) {
  const lines = [...rows].map(([key, { price, km, colour, status }]) =>
    [key, 'used', 'Kia', 'Rio', price === null ? '' : Number(price) / 100, km ?? '', colour ?? '', status].join(','),
  )
  const pool = database.pool('import')
  let connections = 0
  return attempt(csv(lines, 'stock_number,type,make,model,price,km,colour,status'), {
    allowShrink: true,
    allowEmpty: FEED_FIELDS,
    allowJump: FEED_FIELDS,
    database: {
      connect: async () => {
        const client = await pool.connect()
        // The first connection keeps the record of the import; the second one writes stock.
        if (connections++ === 0) return client
        const query = client.query
        const release = client.release.bind(client)
        const broken = breaking(client, when)
        broken.release = (error) => {
          client.query = query
          release(error)
        }
        return broken
      },
    },
  })
}

async function editCar({ key, change: { field, value, isShort, isRelease } }: Edit): Promise<string> {
  const [car] = await database.asOwner<{ id: number }>(`select id from vehicles where feed_key = '${key}'`)
  const editId = randomUUID()
  const to = isRelease ? ('feed' as const) : { value, until: isShort ? SOON.toISOString() : null }
  const wanted = car ? [{ vehicleId: car.id, changes: [{ field, to }] }] : []
  await database.withRole('import', (tx) => editVehicles(tx, wanted, { editId, actor: TESTER, now: new Date() }))
  return editId
}

const editModel = (stock: ModelStock, { key, change: { field, value, isShort, isRelease } }: Edit): ModelStock =>
  setInModel(stock, key, field, isRelease ? undefined : { value, isShort })

async function storedRows() {
  const rows = await database.asOwner<Record<string, unknown>>(`
    select feed_key as key, price::int as price, km, colour, status, (
      select coalesce(array_agg(field order by field), '{}') from vehicle_overrides o where o.vehicle_id = v.id and field in ('price', 'km', 'colour', 'status')) as hand
    from vehicles v order by feed_key`)
  return rows
}

/** Gaps in change numbers, histories that contradict what is shown, and sold vehicles without a time. */
const CONTRADICTIONS = `
  select 'gap' as what from stock_sequences s
    where last <> (select count(distinct sequence) from stock_events e where e.dealership_id = s.dealership_id)
  union all select 'state of ' || feed_key from vehicles v
    join lateral (select kind from stock_events e where e.vehicle_id = v.id and kind <> 'changed' order by sequence desc limit 1) e on true
    where (e.kind = 'sold') <> (v.status = 'sold') and e.kind <> 'added'
  union all select 'price of ' || feed_key from vehicles v
    join lateral (select detail from stock_events e where e.vehicle_id = v.id and detail ? 'price' order by sequence desc limit 1) e on true
    where e.detail -> 'price' -> 1 <> coalesce(to_jsonb(v.price), 'null')
  union all select 'sold at of ' || feed_key from vehicles where (status = 'sold') <> (sold_at is not null)`

test(
  'edits by hand, releases, and imports that are killed between transactions end as the model does',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        await database.asOwner('truncate dealerships, imports restart identity cascade')
        await database.asOwner(`insert into dealerships (slug, name) values ('north', 'North Yard')`)
        let model: ModelStock = new Map()
        let last: { readonly id: string; readonly before: ModelStock; readonly edit: Edit } | null = null
        for (const each of steps) {
          if (each.kind === 'import') {
            await importStock(each.file, each.kill)
            if (each.kill !== 'before') model = importInto(model, each.file)
            last = null
          } else if (each.kind === 'edit') {
            const before = model
            last = { id: await editCar(each.edit), before, edit: each.edit }
            model = editModel(model, each.edit)
          } else if (each.kind === 'undo' && last) {
            const undone = last.id
            await database.withRole('import', (tx) =>
              undoEdit(tx, undone, { editId: randomUUID(), actor: TESTER, now: new Date() }),
            )
            model = last.before
            last = null
          } else if (each.kind === 'time') {
            await releaseDue(database, new Date(SOON.getTime() + 1))
            model = releaseShort(model)
            last = null
          } else if (each.kind === 'both') {
            await Promise.all([importStock(each.file, 'no'), editCar(each.edit)])
            const orders = [
              editModel(importInto(model, each.file), each.edit),
              importInto(editModel(model, each.edit), each.file),
            ]
            const stored = await storedRows()
            // An edit of a car that was not there yet changes nothing.
            orders.push(importInto(model, each.file))
            model =
              orders.find((order) => JSON.stringify(modelRows(order)) === JSON.stringify(stored)) ?? orders[0] ?? model
            last = null
          }
          expect(await storedRows()).toEqual(modelRows(model))
          expect(await database.asOwner(CONTRADICTIONS)).toEqual([])
        }
      }),
      { numRuns: RUNS, ...SEED },
    )
  },
)
