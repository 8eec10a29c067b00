import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Database } from '#platform/server/database.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { followStock } from './follow-stock.ts'
import { indexTaker, type StockCopy } from './index-taker.ts'
import { IN_THIS_THREAD } from './stock-engine.ts'
import { writeStockSnapshot, type SnapshotOrigin } from './stock-snapshot.ts'

/** What a thread needs to know. */
export type StockBuild = {
  readonly databaseUrl: string
  /** File of the snapshot. */
  readonly path: string
  readonly origin: SnapshotOrigin
}

/** Reads all of the stock and leaves it as a snapshot. */
export async function buildStock(
  database: Pick<Database, 'withRole'>,
  { path, origin }: Omit<StockBuild, 'databaseUrl'>,
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
  const worker = new Worker(program(), { workerData: build, name: 'build-stock' })
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

/** As source, or as the build has it. */
function program(): string {
  if (import.meta.filename.endsWith('.ts')) return join(import.meta.dirname, 'build-stock.worker.ts')
  return join(projectRoot(), 'dist', 'server', 'build-stock.worker.js')
}
