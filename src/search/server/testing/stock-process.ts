/**
 * The stock index of a web process, for tests that kill it: `node stock-process.ts` with DATABASE_URL, FOLDER (of the snapshot) and THREADS
 * (number of search threads). Its first line of output is the number of vehicles in the snapshot. Then it answers each line of input with
 * the number of vehicles that match the line as a text.
 */
import { createInterface } from 'node:readline'
import { openDatabase } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { keepThreadPrograms } from '#platform/server/thread-program.ts'
import { inThreads } from '../stock-index/stock-engine.ts'
import { startStockIndex } from '../stock-index/stock-index.ts'
import { createStockStore, type StockStore } from '../stock-index/stock-store.ts'

keepThreadPrograms(import.meta.url)
const { DATABASE_URL = '', FOLDER = '', THREADS = '0' } = process.env
const database = openDatabase({ url: DATABASE_URL, applicationName: 'forecourt stock test', log: silentLogger })
const store = createStockStore({
  folder: FOLDER,
  build: 'test',
  databaseAddress: { url: DATABASE_URL },
  log: silentLogger,
  clock: () => new Date(),
})
let snapshotSize = 0
const observed: StockStore = {
  ...store,
  open: async (client, engines) => {
    const copy = await store.open(client, engines)
    snapshotSize = copy?.engine.index.size ?? 0
    return copy
  },
}
const warn = (fields: unknown, text: string) => void process.stderr.write(`${text} ${JSON.stringify(fields)}\n`)
const stock = startStockIndex({
  database,
  log: { info: () => undefined, warn },
  store: observed,
  ...(THREADS !== '0' && {
    engines: inThreads(Number(THREADS), (reason) => warn(String(reason), 'a thread ended')),
  }),
})
await stock.ready
process.stdout.write(`${snapshotSize}\n`)

createInterface({ input: process.stdin })
  .on('line', (text) => {
    const found = stock.search({ text, limit: 0 })
    process.stdout.write(`${found.ok ? found.value.total : found.error.kind}\n`)
  })
  // The parent closes standard input when it exits or wants a clean stop.
  .on('close', () => void stock.close().then(() => process.exit()))
