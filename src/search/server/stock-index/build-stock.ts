import type { DatabaseAddress } from '#platform/server/database-address.ts'
import type { Database } from '#platform/server/database.ts'
import { bundleOf, startThread } from '#platform/server/thread-program.ts'
import { followStock } from './follow-stock.ts'
import { createMemoryWriter, type StockCopy } from './memory-writer.ts'
import { IN_THIS_THREAD } from './stock-engine.ts'
import { writeStockSnapshot, type SnapshotOrigin } from './stock-snapshot.ts'

/** Input of the thread. */
export type StockBuild = {
  readonly databaseAddress: DatabaseAddress
  /** Path of the snapshot file. */
  readonly path: string
  readonly origin: SnapshotOrigin
}

/** Reads all of the stock and writes it as a snapshot. */
export async function buildStock(
  database: Pick<Database, 'withRole'>,
  { path, origin }: Omit<StockBuild, 'databaseAddress'>,
): Promise<StockCopy> {
  const writer = createMemoryWriter(IN_THIS_THREAD)
  const read = ({ $client: client }: Parameters<Parameters<Database['withRole']>[1]>[0]) =>
    client.query('set transaction isolation level repeatable read').then(() => followStock(client, writer))
  await database.withRole('index', read, { readOnly: true })
  const copy = writer.copy()
  if (!copy) throw new Error('the stock was read, but no copy was made')
  await writeStockSnapshot(path, copy, origin)
  return copy
}

export interface StockThread {
  readonly done: Promise<void>
  readonly stop: () => Promise<void>
}

/** `buildStock` in a separate thread, so that this one keeps answering. Done when the snapshot is written. */
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

/** Next to this file when run from source, else in the bundle's folder. */
function program(): URL {
  const bundle = bundleOf(import.meta.url)
  return bundle ? new URL('build-stock.worker.js', bundle) : new URL('./build-stock.worker.ts', import.meta.url)
}
