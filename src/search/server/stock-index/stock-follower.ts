import type { Transaction } from '#platform/server/database.ts'
import { followStock } from './follow-stock.ts'
import { createMemoryWriter, type StockCopy } from './memory-writer.ts'
import { deferredDealerships, isRoomShort, readMissing } from './missing-changes.ts'
import type { createPublishedStock } from './published-stock.ts'
import type { createSavedStock } from './saved-stock.ts'
import type { StockEngine, StockEngines } from './stock-engine.ts'
import type { createRebuild } from './stock-rebuild.ts'
import { countVehicles, readSequences } from './stock-rows.ts'

/** Above this number the first load runs in a thread, whose memory is freed afterwards. */
const MANY_VEHICLES = 20_000
/** With more changes since the snapshot, searches are answered from it before it is updated. */
const MANY_CHANGES = 2_000

interface FollowerOptions {
  readonly stock: ReturnType<typeof createPublishedStock>
  readonly saved: ReturnType<typeof createSavedStock>
  readonly rebuild: ReturnType<typeof createRebuild>
  readonly engines: StockEngines
}

type Client = Transaction['$client']

/** Brings the published stock up to date with the database in one transaction, and returns the number of changed vehicles. */
export function createStockFollower({ stock, saved, rebuild, engines }: FollowerOptions) {
  /** Begins a first load of much stock in a thread. */
  const isLoadedInThread = async (client: Client): Promise<boolean> => {
    const canBegin = !rebuild.isRunning() && rebuild.isPossible()
    if (canBegin && (await countVehicles(client)) > MANY_VEHICLES) rebuild.begin()
    return rebuild.isRunning()
  }

  /** Publishes the copy with the changes since it was made, or the whole stock without one. */
  const applyChanges = async (client: Client, start: StockCopy | undefined): Promise<number> => {
    const waiting = start && rebuild.isPossible() ? await deferredBy(client, start) : NONE
    const writer = createMemoryWriter(engines, start)
    const changed = await followStock(client, writer, { waiting })
    const copy = writer.copy()
    if (copy) stock.publish(copy)
    if (waiting.size > 0 || (copy && isShort(copy.engine))) rebuild.begin()
    return changed
  }

  return async ({ $client: client }: Transaction): Promise<number> => {
    await client.query('set transaction isolation level repeatable read')
    const opened = await saved.open(client)
    if (opened) stock.publish(opened)
    // Following many changes takes longer than a visitor waits; until then searches show the saved stock.
    if (opened && (await countMissing(client, opened)) > MANY_CHANGES) return 0
    const start = rebuild.take() ?? stock.copy()
    if (!start && (await isLoadedInThread(client))) return 0
    return applyChanges(client, start)
  }
}

function isShort({ index, room, rebuildsHere }: StockEngine): boolean {
  return rebuildsHere && isRoomShort({ size: index.size, room: room() })
}

const NONE: ReadonlySet<number> = new Set()

async function countMissing(client: Client, { applied }: StockCopy): Promise<number> {
  const missing = await readMissing(client, applied, await readSequences(client))
  return missing.values().reduce((sum, vehicles) => sum + vehicles, 0)
}

async function deferredBy(client: Client, { engine, applied }: StockCopy): Promise<ReadonlySet<number>> {
  const missing = await readMissing(client, applied, await readSequences(client))
  // The other half is for changes that arrive while a new index is built.
  return deferredDealerships(missing, engine.room() / 2)
}
