import type { Database, Transaction } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import type { Change, IndexSchema, SearchDocument } from '../engine/contract.ts'
import type { SearchIndex } from '../engine/search-index.ts'
import { VEHICLE_INDEX } from '../vehicle-index.ts'
import { createSoldTimes, type SoldTimes } from './sold-times.ts'
import { readChanges, readSequences, readStock, type StockScope } from './stock-rows.ts'

/** The stock of all dealerships in memory, following the database by the dealerships' change numbers. */
export interface StockIndex {
  readonly index: SearchIndex
  /** Whether the stock was loaded once; from then on it answers, also while the database is away. */
  readonly isReady: () => boolean
  /** When the first load is done. */
  readonly ready: Promise<void>
  /** The earliest sale among those not before `since`, in seconds: the same answer until the next one falls out. */
  readonly soldSince: (since: number) => number
  /** Takes up what changed, now. */
  readonly refresh: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface StockIndexOptions {
  readonly database: Pick<Database, 'withRole' | 'listen'>
  readonly createIndex: (schema: IndexSchema) => SearchIndex
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** How often the change numbers are looked at beside the announcements. */
  readonly pollMs?: number
}

const POLL_MS = 1_000
/** Vehicles that one change of the index takes. */
const VEHICLES_A_CHANGE = 2_000

export function startStockIndex(options: StockIndexOptions): StockIndex {
  const { database, log, pollMs = POLL_MS } = options
  const copy = createCopy(options.createIndex(VEHICLE_INDEX))
  let announced = false
  const followOnce = async () => {
    const started = performance.now()
    const changed = await database.withRole('index', (transaction) => follow(transaction, copy), { readOnly: true })
    if (changed === 0 && announced) return
    const milliseconds = Math.round(performance.now() - started)
    log.info({ vehicles: copy.index.size, changed, milliseconds }, announced ? 'stock followed' : 'stock loaded')
    announced = true
  }
  const follower = oneAtATime(followOnce)
  const quietly = () =>
    follower.run().catch((error: unknown) => log.warn({ err: error }, 'the stock could not be followed; trying again'))
  const ready = Promise.withResolvers<void>()
  const look = () => {
    void quietly().then(() => copy.loaded && ready.resolve())
  }
  const listening = database.listen(STOCK_CHANNEL, { onMessage: look, onConnected: look })
  const timer = setInterval(look, pollMs)
  look()
  return {
    index: copy.index,
    isReady: () => copy.loaded,
    ready: ready.promise,
    soldSince: copy.sold.earliestSince,
    refresh: follower.run,
    close: async () => {
      clearInterval(timer)
      await listening.close()
      await follower.settled()
    },
  }
}

/** What this process has of the stock: the index, and how far it is. */
type Copy = {
  readonly index: SearchIndex
  readonly sold: SoldTimes
  /** The last change number taken up, by dealership. */
  readonly applied: Map<number, number>
  /** Keys in the index, by dealership. */
  readonly keys: Map<number, Set<string>>
  loaded: boolean
}

function createCopy(index: SearchIndex): Copy {
  return { index, sold: createSoldTimes(), applied: new Map(), keys: new Map(), loaded: false }
}

/** Everything that the copy lacks, from one consistent look at the database. Returns how many documents changed. */
async function follow({ $client: client }: Transaction, copy: Copy): Promise<number> {
  await client.query('set transaction isolation level repeatable read')
  const sequences = await readSequences(client)
  if (!copy.loaded) return await replaceAll(client, copy, sequences)
  let changed = 0
  for (const gone of [...copy.applied.keys()].filter((id) => !sequences.has(id))) {
    changed += take(copy, gone, [], keysOf(copy, gone))
    copy.applied.delete(gone)
  }
  for (const [dealership, last] of sequences) {
    const applied = copy.applied.get(dealership)
    if (applied === last) continue
    changed += await catchUp(client, copy, dealership, applied, last)
    copy.applied.set(dealership, last)
  }
  return changed
}

type Client = Transaction['$client']

/** The first load: all stock in one stream. What an earlier try that failed left behind goes. */
async function replaceAll(client: Client, copy: Copy, sequences: ReadonlyMap<number, number>): Promise<number> {
  const leftovers = [...copy.keys].map(([dealership, keys]) => [dealership, new Set(keys)] as const)
  let loaded = 0
  for await (const documents of readStock(client, { kind: 'all' })) {
    for (const [dealership, ofDealership] of Map.groupBy(documents, dealershipOf)) {
      loaded += take(copy, dealership, ofDealership, [])
    }
    for (const [, keys] of leftovers) for (const document of documents) keys.delete(keyOf(document))
  }
  for (const [dealership, keys] of leftovers) loaded += take(copy, dealership, [], [...keys])
  for (const [dealership, last] of sequences) copy.applied.set(dealership, last)
  copy.loaded = true
  return loaded
}

async function catchUp(client: Client, copy: Copy, dealership: number, applied: number | undefined, last: number) {
  const known = applied !== undefined && applied < last
  const ids = known ? await readChanges(client, dealership, applied, last) : null
  // A gap in the history, a restored database, a new dealership: compare with the whole of its stock.
  if (ids === null) return await replaceDealership(client, copy, dealership)
  let changed = 0
  for (let start = 0; start < ids.length; start += VEHICLES_A_CHANGE) {
    const part = ids.slice(start, start + VEHICLES_A_CHANGE)
    changed += await replace(client, copy, dealership, { kind: 'vehicles', ids: part }, new Set(part.map(String)))
  }
  return changed
}

function replaceDealership(client: Client, copy: Copy, dealership: number): Promise<number> {
  return replace(client, copy, dealership, { kind: 'dealership', id: dealership }, new Set(keysOf(copy, dealership)))
}

/** Puts what the scope brings in place, and takes out those of `candidates` that it doesn't bring. */
async function replace(
  client: Client,
  copy: Copy,
  dealership: number,
  scope: StockScope,
  candidates: Set<string>,
): Promise<number> {
  let changed = 0
  for await (const documents of readStock(client, scope)) {
    for (const document of documents) candidates.delete(keyOf(document))
    changed += take(copy, dealership, documents, [])
  }
  const gone = [...candidates].filter((key) => copy.keys.get(dealership)?.has(key))
  return changed + take(copy, dealership, [], gone)
}

/** One change of the index with everything that is kept beside it. */
function take(copy: Copy, dealership: number, upserts: readonly SearchDocument[], deletes: readonly string[]): number {
  if (upserts.length === 0 && deletes.length === 0) return 0
  const change: Change = { upserts, deletes }
  copy.index.apply(change)
  const keys = copy.keys.get(dealership) ?? new Set<string>()
  copy.keys.set(dealership, keys)
  for (const key of deletes) {
    keys.delete(key)
    copy.sold.set(key, undefined)
  }
  for (const document of upserts) {
    keys.add(keyOf(document))
    copy.sold.set(keyOf(document), document['sold'] === true ? Number(document['sold_at_timestamp']) : undefined)
  }
  return upserts.length + deletes.length
}

function keysOf(copy: Copy, dealership: number): string[] {
  return [...(copy.keys.get(dealership) ?? [])]
}

function keyOf(document: SearchDocument): string {
  return String(document['id'])
}

function dealershipOf(document: SearchDocument): number {
  return Number(document['dealership_id'])
}

/** Calls during a run are one further run after it. */
function oneAtATime(work: () => Promise<void>): { run: () => Promise<void>; settled: () => Promise<void> } {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    const running = work().finally(() => {
      if (current === running) current = undefined
    })
    current = running
    return running
  }
  const run = (): Promise<void> => {
    if (!current) return start()
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
  const settled = async () => {
    await next?.catch(() => undefined)
    await current?.catch(() => undefined)
  }
  return { run, settled }
}
