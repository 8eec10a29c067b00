import type { Scalar, SearchIndex } from '@forecourt/faceted-search'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import { err } from '#platform/result.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import type { SearchBackend } from '../../query/search-backend.ts'
import { followStock } from './follow-stock.ts'
import { indexTaker, type StockCopy } from './index-taker.ts'
import { isRoomShort, readMissing, tooMuch } from './missing-changes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createSoldEdge } from '../sold-edge.ts'
import { countVehicles, readSequences } from './stock-rows.ts'
import { IN_THIS_THREAD, type StockEngine, type StockEngines } from './stock-engine.ts'
import type { StockLog, StockStore } from './stock-store.ts'

/** The stock of all dealerships in memory, following the database by the dealerships' change numbers. */
export interface StockIndex {
  /** Answers from the stock as it is now. */
  readonly search: SearchIndex['search']
  /** Vehicles. */
  readonly size: () => number
  readonly backend: SearchBackend
  /** When the stock is there. */
  readonly ready: Promise<void>
  /** Takes up what changed, now. */
  readonly refresh: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface StockIndexOptions {
  readonly database: Pick<Database, 'withRole' | 'listen'>
  readonly log: StockLog
  /** Keeps the stock from one run to the next, and builds it beside the requests; without it everything happens here. */
  readonly store?: StockStore
  /** Which threads answer; this one, unless said otherwise. */
  readonly engines?: StockEngines
  /** How often the change numbers are looked at beside the announcements. */
  readonly pollMs?: number
}

const POLL_MS = SECOND_MS
/** More vehicles than these are read first by a thread, whose memory is given back. */
const MANY_VEHICLES = 20_000
/** With more changes than these since the stock was kept, it answers searches before it is brought up to date. */
const MANY_CHANGES = 2_000
/** After a thread failed its work is done here for so long. */
const REST_MS = 5 * MINUTE_MS

export function startStockIndex(options: StockIndexOptions): StockIndex {
  const { database, log, engines = IN_THIS_THREAD, pollMs = POLL_MS } = options
  const stock = createStock()
  const renewal = createRenewal({ ...options, engines }, () => look())
  let kept: State | undefined
  let opened = false

  const follow = async ({ $client: client }: Transaction): Promise<number> => {
    await client.query('set transaction isolation level repeatable read')
    if (!opened && options.store) {
      const copy = await options.store.open(client, engines)
      if (copy) stock.publish(copy)
      kept = copy && stateOf(copy)
      opened = true
      // Following many changes takes longer than a visitor waits; until then searches show the stock as it was kept.
      if (copy && (await countMissing(client, copy)) > MANY_CHANGES) return 0
    }
    opened = true
    const start = renewal.take() ?? stock.copy()
    if (!start && !renewal.isGoingOn() && renewal.isPossible()) {
      if ((await countVehicles(client)) > MANY_VEHICLES) renewal.begin()
    }
    if (!start && renewal.isGoingOn()) return 0
    const waiting = start && renewal.isPossible() ? await whoWaits(client, start) : NOBODY
    const taker = indexTaker(engines, start)
    const changed = await followStock(client, taker, { waiting })
    const copy = taker.copy()
    if (copy) stock.publish(copy)
    if (waiting.size > 0 || (copy && isShort(copy.engine))) renewal.begin()
    return changed
  }

  const followOnce = async () => {
    const started = performance.now()
    const wasReady = stock.isReady()
    const changed = await database.withRole('index', follow, { readOnly: true })
    const copy = stock.copy()
    if (!copy || (changed === 0 && wasReady)) return
    const milliseconds = Math.round(performance.now() - started)
    log.info({ vehicles: stock.size(), changed, milliseconds }, wasReady ? 'stock followed' : 'stock loaded')
    if (!wasReady && !kept) await save(copy)
  }

  const save = async (copy: StockCopy) => {
    const state = stateOf(copy)
    if (!options.store || (kept?.engine === state.engine && kept.epoch === state.epoch)) return
    kept = state
    await options.store.save(copy)
  }

  const follower = oneAtATime(followOnce)
  const ready = Promise.withResolvers<void>()
  const look = () => {
    void follower
      .run()
      .catch((error: unknown) => log.warn({ err: toError(error) }, 'the stock could not be followed; trying again'))
      .then(() => stock.isReady() && ready.resolve())
  }
  const listening = database.listen(STOCK_CHANNEL, { onMessage: look, onConnected: look })
  const timer = setInterval(look, pollMs)
  look()
  return {
    search: stock.search,
    size: stock.size,
    backend: stock.backend,
    ready: ready.promise,
    refresh: follower.run,
    close: async () => {
      clearInterval(timer)
      await listening.close()
      await follower.settled()
      await options.store?.close()
      const copy = stock.copy()
      if (copy) await save(copy)
      await copy?.engine.close()
    },
  }
}

/** Of which engine, and how far. */
type State = { readonly engine: StockEngine; readonly epoch: number }

function stateOf({ engine }: StockCopy): State {
  return { engine, epoch: engine.index.version }
}

function isShort({ index, room, rebuildsHere }: StockEngine): boolean {
  return rebuildsHere && isRoomShort({ size: index.size, room: room() })
}

const NOBODY: ReadonlySet<number> = new Set()

type Client = Transaction['$client']

async function countMissing(client: Client, { applied }: StockCopy): Promise<number> {
  const missing = await readMissing(client, applied, await readSequences(client))
  return missing.values().reduce((sum, vehicles) => sum + vehicles, 0)
}

async function whoWaits(client: Client, { engine, applied }: StockCopy): Promise<ReadonlySet<number>> {
  const missing = await readMissing(client, applied, await readSequences(client))
  // The other half is for what comes while a new index is made.
  return tooMuch(missing, engine.room() / 2)
}

const NOT_LOADED = err({ kind: 'unavailable', because: 'the stock is not loaded yet' } as const)

/** The copy that answers; another may take its place between two queries. */
function createStock() {
  let copy: StockCopy | undefined
  /** Above every epoch of the copies before. */
  let base = 0
  const epoch = (dealerships?: readonly Scalar[]) => base + (copy?.engine.index.versionOf(dealerships) ?? 0)
  const search: SearchIndex['search'] = (query) => (copy ? copy.engine.index.search(query) : NOT_LOADED)
  const backend: SearchBackend = {
    isReady: () => copy !== undefined,
    search: async (query) => (copy ? copy.engine.search(query) : NOT_LOADED),
    epoch,
    soldSince: createSoldEdge(search, epoch),
  }
  return {
    backend,
    search,
    copy: () => copy,
    isReady: backend.isReady,
    size: () => copy?.engine.index.size ?? 0,
    publish: (next: StockCopy) => {
      const former = copy
      copy = next
      if (!former || next.engine === former.engine) return
      base += former.engine.index.version + 1
      void former.engine.close()
    },
  }
}

/** Makes the stock anew beside the requests. */
function createRenewal(
  { store, log, engines }: Pick<StockIndexOptions, 'store' | 'log'> & { readonly engines: StockEngines },
  onRenewed: () => void,
) {
  let goingOn = false
  let renewed: StockCopy | undefined
  let restUntil = 0
  const isPossible = () => store !== undefined && performance.now() >= restUntil
  const run = async (from: StockStore) => {
    const started = performance.now()
    try {
      renewed = await from.rebuild(engines)
      const milliseconds = Math.round(performance.now() - started)
      log.info({ vehicles: renewed.engine.index.size, milliseconds }, 'stock built anew')
    } catch (error) {
      restUntil = performance.now() + REST_MS
      log.warn({ err: toError(error) }, 'the stock could not be built in a thread; building it here')
    }
    goingOn = false
    onRenewed()
  }
  return {
    isPossible,
    isGoingOn: () => goingOn,
    begin: () => {
      if (!store || goingOn || renewed || !isPossible()) return
      goingOn = true
      void run(store)
    },
    /** What was made, once. */
    take: () => {
      const taken = renewed
      renewed = undefined
      return taken
    },
  }
}
