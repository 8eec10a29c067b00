import type { DatabaseAddress } from '#platform/server/database-address.ts'
import type { Database } from '#platform/server/database.ts'
import { bundleOf, startThread } from '#platform/server/thread-program.ts'
import { followStock } from './follow-stock.ts'
import { indexTaker, type StockCopy } from './index-taker.ts'
import { IN_THIS_THREAD } from './stock-engine.ts'
import { writeStockSnapshot, type SnapshotOrigin } from './stock-snapshot.ts'

/** What a thread needs to know. */
export type StockBuild = {
  readonly databaseAddress: DatabaseAddress
  /** File of the snapshot. */
  readonly path: string
  readonly origin: SnapshotOrigin
}

/** Reads all of the stock and leaves it as a snapshot. */
export async function buildStock(
  database: Pick<Database, 'withRole'>,
  { path, origin }: Omit<StockBuild, 'databaseAddress'>,
): Promise<StockCopy> {
  const taker = indexTaker(IN_THIS_THREAD)
  const read = ({ $client: client }: Parameters<Parameters<Database['withRole']>[1]>[0]) =>
    client.query('set transaction isolation level repeatable read').then(() => followStock(client, taker))
  await database.withRole('index', read, { readOnly: true })
  const copy = taker.copy()
  if (!copy) throw new Error('the stock was read, but is not there')
  await writeStockSnapshot(path, copy, origin)
  return copy
}

export interface StockThread {
  readonly done: Promise<void>
  readonly stop: () => Promise<void>
}

/** The same in a thread of its own, so that this one goes on answering. Done when the snapshot is there. */
export function buildInThread(build: StockBuild): StockThread {
  const worker = startThread(program(), { workerData: build, name: 'build-stock' })
  const done = new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the thread that builds the stock ended with ${code}`)),
    )
  })
  const stop = async () => {
    await worker.terminate()
    await done.catch(() => undefined)
  }
  return { done, stop }
}

/** Beside this file where it runs as it is, else in the folder of the bundle. */
function program(): URL {
  const bundle = bundleOf(import.meta.url)
  return bundle ? new URL('build-stock.worker.js', bundle) : new URL('./build-stock.worker.ts', import.meta.url)
}
