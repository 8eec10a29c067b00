import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { toError } from '#platform/error-code.ts'
import type { DatabaseAddress } from '#platform/server/database-address.ts'
import type { Clock } from '#platform/clock.ts'
import { err, type Result } from '#platform/result.ts'
import { buildInThread, type StockThread } from './build-stock.ts'
import { readDatabaseIdentity } from './database-identity.ts'
import type { StockCopy } from './memory-writer.ts'
import type { StockEngines } from './stock-engine.ts'
import { openStockSnapshot, writeStockSnapshot, type SnapshotRefusal } from './stock-snapshot.ts'

/** A copy of the stock that outlives the process, as a file. */
export interface StockStore {
  /** The copy of an earlier run if it is of this database and build; otherwise the reason is logged. */
  readonly open: (client: PoolClient, engines: StockEngines) => Promise<StockCopy | undefined>
  /** Saves the copy for the next run. A failure is logged; it only makes the next start slower. */
  readonly save: (copy: StockCopy) => Promise<void>
  /** Rebuilds the copy from the database in a thread, and replaces the file. */
  readonly rebuild: (engines: StockEngines) => Promise<StockCopy>
  readonly close: () => Promise<void>
}

/** The log methods used here. */
export type StockLog = Readonly<Record<'info' | 'warn', (fields: object, text: string) => void>>

export type StockStoreOptions = {
  readonly folder: string
  /** Identifies the build; changes when documents may be built differently. */
  readonly build: string
  readonly databaseAddress: DatabaseAddress
  readonly log: StockLog
  readonly clock: Clock
}

export function createStockStore({ folder, build, databaseAddress, log, clock }: StockStoreOptions): StockStore {
  const path = join(folder, 'stock.snapshot')
  let database: string | undefined
  let thread: StockThread | undefined
  const origin = () => {
    if (database === undefined) throw new Error('the stock was saved before it was opened')
    return { database, build }
  }
  return {
    open: async (client, engines) => {
      database = await readDatabaseIdentity(client)
      const opened = await readable(openStockSnapshot({ path, origin: origin(), engines, now: clock() }))
      if (opened.ok) return opened.value
      if (opened.error !== 'none') {
        const level = EXPECTED.has(opened.error) ? 'info' : 'warn'
        log[level]({ path, because: opened.error }, 'the stock snapshot cannot be used; reading all of the stock')
      }
      return undefined
    },
    save: async (copy) => {
      await writeStockSnapshot(path, copy, origin()).catch((error: unknown) =>
        log.warn(
          { path, err: toError(error) },
          'the stock snapshot could not be saved; the next start reads all of the stock',
        ),
      )
    },
    rebuild: async (engines) => {
      thread = buildInThread({ databaseAddress, path, origin: origin() })
      await thread.done
      const opened = await openStockSnapshot({ path, origin: origin(), engines, now: clock() })
      if (!opened.ok) throw new Error(`the stock that was just built can't be opened: ${opened.error}`)
      return opened.value
    },
    close: async () => thread?.stop(),
  }
}

/** Expected after an update of the platform or a long downtime. */
const EXPECTED: ReadonlySet<string> = new Set<SnapshotRefusal>(['format', 'schema', 'other build', 'old'])

/** The copy, or why it cannot be used: a refusal, or the system's error message. */
type Opened = Result<StockCopy, string>

async function readable(opening: Promise<Opened>): Promise<Opened> {
  try {
    return await opening
  } catch (error) {
    return err(toError(error).message)
  }
}
