/**
 * A web process as far as its stock goes, to be killed: `node stock-process.ts` with DATABASE_URL and FOLDER, and THREADS that
 * answer beside it. On its first
 * line it prints how many vehicles it found kept, then answers each line that it is sent with the number of vehicles that
 * match it as a text.
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
let kept = 0
const noticing: StockStore = {
  ...store,
  open: async (client, engines) => {
    const copy = await store.open(client, engines)
    kept = copy?.engine.index.size ?? 0
    return copy
  },
}
const complain = (fields: unknown, text: string) => void process.stderr.write(`${text} ${JSON.stringify(fields)}\n`)
const stock = startStockIndex({
  database,
  log: { info: () => undefined, warn: complain },
  store: noticing,
  ...(THREADS !== '0' && {
    engines: inThreads(Number(THREADS), (reason) => complain(String(reason), 'a thread ended')),
  }),
})
await stock.ready
process.stdout.write(`${kept}\n`)

createInterface({ input: process.stdin })
  .on('line', (text) => {
    const found = stock.search({ text, limit: 0 })
    process.stdout.write(`${found.ok ? found.value.total : found.error.kind}\n`)
  })
  // Whoever started it is gone, or wants it to end in order.
  .on('close', () => void stock.close().then(() => process.exit()))
