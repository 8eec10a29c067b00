import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { createImportHarness } from '../../testing/import-harness.ts'
import {
  changesOf,
  importInto,
  MODEL_FIELDS,
  modelRows,
  releaseShort,
  setInModel,
  takeBackInModel,
  type FileRow,
  type ModelImport,
  type ModelStock,
} from '../../testing/stock-model.ts'
import { FEED_FIELDS } from '../../mapping/feed-fields.ts'
import { editVehicles } from './edit-vehicles.ts'
import { releaseDue } from './release-due.ts'
import { requestTakeBack, takeBackRequested } from '../take-back/take-back.ts'
import { TAKE_BACK } from '../take-back/take-back-queue.ts'
import { undoEdit } from './undo-edit.ts'

/** The usual run is short; `npm run proof` is the long one. */
const RUNS = Number(process.env.PROOF_STOCK_RUNS ?? 3)
const SEED = process.env.PROOF_STOCK_RUNS === undefined ? { seed: 28 } : {}

const { attempt, csv, database } = await createImportHarness()
beforeAll(() => declareQueues(database, [TAKE_BACK], silentLogger))

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
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take back' as const), nth: fc.nat(3) }) },
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

const lastImport = async () => (await database.asOwner<{ id: number }>('select max(id) as id from imports'))[0]?.id ?? 0

/** Takes an import back, and lets its feed go on. */
async function takeBack(importId: number): Promise<void> {
  const requested = await requestTakeBack(database, { importId, dealerships: null }, { actor: TESTER, now: NOW })
  if (!requested.ok) throw new Error(requested.error)
  expect(await takeBackRequested(database, importId, () => NOW)).toBe(true)
  await database.asOwner('update feeds set paused_at = null')
}

/** Nobody knows whether an edit or an import beside it came first, and so whether the edit changed anything. */
const editedKeys = async () =>
  (
    await database.asOwner<{ key: string }>(
      'select distinct v.feed_key as key from vehicle_edits e join vehicles v on v.id = e.vehicle_id',
    )
  ).map(({ key }) => key)

const handOf = (stock: ModelStock, key: string) => JSON.stringify([...(stock.get(key)?.hand ?? [])])

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
  'edits by hand, releases, imports that are killed between transactions, and imports that are taken back end as the model does',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        await database.asOwner('truncate dealerships, imports restart identity cascade')
        await database.asOwner(`insert into dealerships (slug, name) values ('north', 'North Yard')`)
        let model: ModelStock = new Map()
        let imports: readonly ModelImport[] = []
        let edited = new Set<string>()
        let last: { readonly id: string; readonly before: ModelStock; readonly edit: Edit } | null = null
        for (const each of steps) {
          if (each.kind === 'import') {
            await importStock(each.file, each.kill)
            const after = importInto(model, each.file)
            if (each.kill !== 'before') imports = [...imports, changesOf(await lastImport(), model, after)]
            if (each.kill !== 'before') model = after
            last = null
          } else if (each.kind === 'edit') {
            const before = model
            last = { id: await editCar(each.edit), before, edit: each.edit }
            model = editModel(model, each.edit)
            if (handOf(before, each.edit.key) !== handOf(model, each.edit.key)) edited.add(each.edit.key)
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
            const [, editId] = await Promise.all([importStock(each.file, 'no'), editCar(each.edit)])
            const stored = await storedRows()
            const imported = importInto(model, each.file)
            const editedFirst = editModel(model, each.edit)
            const afterEdit = editModel(imported, each.edit)
            const { key } = each.edit
            const orders = [
              { before: model, imported, after: afterEdit, isEdit: handOf(imported, key) !== handOf(afterEdit, key) },
              {
                before: editedFirst,
                imported: importInto(editedFirst, each.file),
                after: importInto(editedFirst, each.file),
                isEdit: handOf(model, key) !== handOf(editedFirst, key),
              },
              // An edit of a car that was not there yet changes nothing.
              { before: model, imported, after: imported, isEdit: false },
            ]
            // Both orders may end with the same values, but not with the same edits.
            const isEdit = (await database.asOwner('select from vehicle_edits where edit_id = $1', [editId])).length > 0
            const order =
              orders.find(
                (one) => one.isEdit === isEdit && JSON.stringify(modelRows(one.after)) === JSON.stringify(stored),
              ) ?? orders[0]
            if (order === undefined) throw new Error('there are three orders')
            imports = [...imports, changesOf(await lastImport(), order.before, order.imported)]
            model = order.after
            edited = new Set([...edited, ...(await editedKeys())])
            last = null
          } else if (each.kind === 'take back' && imports.length > 0) {
            const taken = imports.at(-1 - (each.nth % imports.length))
            if (taken === undefined) throw new Error('there is an import')
            const later = imports.slice(imports.indexOf(taken) + 1)
            await takeBack(taken.id)
            model = takeBackInModel(model, taken, later, edited)
            imports = imports.filter((other) => other !== taken)
            edited = new Set([...edited].filter((key) => model.has(key)))
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
