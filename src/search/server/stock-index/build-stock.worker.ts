import { workerData } from 'node:worker_threads'
import { createLogger } from '#platform/server/log.ts'
import { openDatabase } from '#platform/server/database.ts'
import { buildStock, type StockBuild } from './build-stock.ts'

/** The thread of `buildInThread`: reads all of the stock, writes it as a snapshot, and exits. */
const build: StockBuild = workerData
const database = openDatabase({
  ...build.databaseAddress,
  applicationName: 'forecourt stock',
  log: createLogger('silent'),
  maxConnections: 1,
})
try {
  await buildStock(database, build)
} finally {
  await database.close()
}
