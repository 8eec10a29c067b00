import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import { FEED_FIELDS } from '../../mapping/feed-fields.ts'
import { createImportHarness } from '../../testing/import-harness.ts'
import { joinVehicles, keepApart } from './join-vehicles.ts'
import { undoJoin } from './undo-join.ts'

const { attempt, csv, database } = await createImportHarness()

const FEEDS = ['first', 'second'] as const
const CARS = ['1', '2'] as const
type Feed = (typeof FEEDS)[number]

const feed = fc.constantFrom(...FEEDS)
const car = fc.constantFrom(...CARS)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      feed,
      cars: fc.subarray([...CARS], { minLength: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), feed, car }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('apart' as const), car }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), car }) },
)

interface Judged {
  readonly joinId: string
  /** The feed whose row goes on; null for two cars. */
  readonly kept: Feed | null
}

/** A car of a feed: whether its last file had it. What was never brought is not in the model. */
type Model = { readonly inStock: Map<string, boolean>; readonly judged: Map<string, Judged> }

const otherOf = (one: Feed): Feed => (one === 'first' ? 'second' : 'first')
const vinOf = (each: string) => `MR0BA3CD70012345${each}`

/** The rows that shoppers see: for sale, and not joined to another one. */
function shownInModel({ inStock, judged }: Model): readonly string[] {
  return FEEDS.flatMap((name) =>
    CARS.filter((each) => {
      const kept = judged.get(each)?.kept ?? null
      return inStock.get(`${name} ${each}`) === true && (kept === null || kept === name)
    }).map((each) => `${name} ${each}`),
  ).toSorted()
}

const SHOWN = `
  select f.name || ' ' || v.feed_key as row from vehicles v join feeds f on f.id = v.feed_id
  where v.status = 'in_stock' and v.show_on_dealer_website order by row`

const idsOf = async (each: string) => {
  const rows = await database.asOwner<{ id: number; name: Feed }>(
    'select v.id, f.name from vehicles v join feeds f on f.id = v.feed_id where v.feed_key = $1',
    [each],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

test('joins, two cars, undo and imports of both feeds in any order show what a model shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      await database.asOwner('delete from vehicles; delete from feeds')
      const model: Model = { inStock: new Map(), judged: new Map() }
      for (const each of steps) {
        if (each.kind === 'import') await importCars(model, each.feed, each.cars)
        else if (each.kind === 'undo') await undo(model, each.car)
        else await judge(model, each.car, each.kind === 'join' ? each.feed : null)
        expect((await database.asOwner<{ row: string }>(SHOWN)).map(({ row }) => row)).toEqual(shownInModel(model))
      }
      // No import has made a row a second time.
      const [count] = await database.asOwner<{ n: number }>('select count(*)::integer as n from vehicles')
      expect(count?.n).toBe(model.inStock.size)
    }),
    { numRuns: 4, seed: 28 },
  )
})

async function importCars({ inStock }: Model, name: Feed, cars: readonly string[]): Promise<void> {
  const lines = cars.map((each) => `${each},used,Kia,Rio,2020,${vinOf(each)}`)
  const done = await attempt(csv(lines, 'stock_number,type,make,model,year,vin'), {
    feed: name,
    allowShrink: true,
    allowEmpty: FEED_FIELDS,
  })
  expect(done.ok).toBe(true)
  for (const each of CARS) {
    const isBrought = cars.includes(each)
    if (isBrought || inStock.has(`${name} ${each}`)) inStock.set(`${name} ${each}`, isBrought)
  }
}

async function judge({ inStock, judged }: Model, each: string, kept: Feed | null): Promise<void> {
  const ids = await idsOf(each)
  const joinId = randomUUID()
  const pair = {
    joinId,
    keptId: ids.get(kept ?? 'first') ?? 0,
    otherId: ids.get(otherOf(kept ?? 'first')) ?? 0,
    actor: TESTER,
    now: new Date(),
  }
  const done = await (kept === null ? keepApart(database, pair) : joinVehicles(database, pair))
  const isThere = FEEDS.every((name) => inStock.has(`${name} ${each}`))
  const isForSale = FEEDS.every((name) => inStock.get(`${name} ${each}`) === true)
  expect(done.ok).toBe(!judged.has(each) && (kept === null ? isThere : isForSale))
  if (done.ok) judged.set(each, { joinId, kept })
}

async function undo({ judged }: Model, each: string): Promise<void> {
  const known = judged.get(each)
  const isUndone = await undoJoin(database, { joinId: known?.joinId ?? randomUUID(), actor: TESTER, now: new Date() })
  expect(isUndone).toBe(known !== undefined)
  judged.delete(each)
}
