import { afterAll, beforeEach } from 'vitest'
import type { IndexSchema } from '@forecourt/faceted-search'
import { openDatabase, type Database } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { startStockServer, type StockServer } from '../stock-server.ts'
import { startTestSearchServer } from './test-server.ts'

export const INDEX = 'Car_production'

interface StartOptions {
  readonly schema?: IndexSchema
  readonly key?: string
  readonly pollMs?: number
  readonly timeLimitMs?: number
  readonly log?: Parameters<typeof startStockServer>[0]['log']
}

/** A search server, and the dealerships `north` and `south` without stock. Call it at the top of a test file. */
export async function createStockServerFixture() {
  const database = await createTestDatabase()
  await database.asOwner(`
    insert into dealerships (slug, name) values ('north', 'North Yard'), ('south', 'South Yard');
    insert into locations (dealership_id, slug, name, city, state, phone)
      select id, slug, name, 'Rocklea', 'QLD', '07 5550 1000' from dealerships;
    insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships;
    insert into stock_sequences (dealership_id, last) select id, 1 from dealerships`)
  const [{ id: north } = { id: 0 }, { id: south } = { id: 0 }] = await database.asOwner<{ id: number }>(
    'select id from dealerships order by slug',
  )
  const server = await startTestSearchServer()
  const opened: StockServer[] = []
  const connections: Database[] = []
  afterAll(async () => {
    await Promise.all(opened.map((stock) => stock.close()))
    await Promise.all(connections.map((connection) => connection.close()))
    await server.down()
  })
  beforeEach(() => {
    for (const fault of Object.keys(server.faults)) delete server.faults[fault as keyof typeof server.faults]
  })
  return {
    database,
    north,
    south,
    server,
    /** Starts one process of the platform; by default it polls only when `refresh` is called. */
    start: (options: StartOptions = {}): StockServer => {
      const own = openDatabase({ url: database.url, applicationName: 'forecourt test', log: silentLogger })
      connections.push(own)
      const stock = startStockServer({
        database: own,
        host: server.host,
        key: server.masterKey,
        index: INDEX,
        timeLimitMs: 5_000,
        log: silentLogger,
        pollMs: 3_600_000,
        ...options,
      })
      opened.push(stock)
      return stock
    },
    /** Changes vehicles of a dealership in one transaction, as an import does; `history: false` writes no stock events. */
    change: async (dealership: number, statement: string, { history = true } = {}): Promise<void> => {
      await database.asOwner(`
        begin;
        create temp table touched on commit drop as with changed as (${statement} returning id) select id from changed;
        update stock_sequences set last = last + 1 where dealership_id = ${dealership};
        ${history ? `insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind) select 'system:test', s.dealership_id, s.last, t.id, 'changed' from touched t, stock_sequences s where s.dealership_id = ${dealership};` : ''}
        commit`)
    },
  }
}

/** The statement that adds vehicles to a dealership. */
export const add = (dealership: number, name: string, count: number): string => `
  insert into vehicles (dealership_id, location_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, show_on_dealer_website, price)
  select f.dealership_id, l.id, f.id, '${name}-' || n, '', '${name}-' || n, 'A car', 'Toyota', 'Corolla', 'used', 'in_stock', true, 2000000
  from feeds f join locations l using (dealership_id), generate_series(1, ${count}) n where f.dealership_id = ${dealership}`

/** The slugs of all vehicles found, or the reason of a failed search. */
export async function slugs({ backend }: StockServer): Promise<readonly string[] | string> {
  const found = await backend.search({ limit: 10_000 })
  if (found.ok) return found.value.hits.map((hit) => String(hit['slug'])).toSorted()
  return found.error.kind === 'unavailable' ? found.error.because : found.error.kind
}
