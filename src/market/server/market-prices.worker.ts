import { workerData } from 'node:worker_threads'
import type { DatabaseAddress } from '#platform/server/database-address.ts'
import { openDatabase } from '#platform/server/database.ts'
import { createLogger } from '#platform/server/log.ts'
import { makeMarketPrices } from './make-market-prices.ts'

/** The program of the job's thread: it computes and stores the market prices, then exits. */
const { databaseAddress, now }: { readonly databaseAddress: DatabaseAddress; readonly now: Date } = workerData
const database = openDatabase({
  ...databaseAddress,
  applicationName: 'forecourt market',
  log: createLogger('silent'),
  maxConnections: 1,
})
try {
  await database.withRole('import', async ({ $client }) => {
    await $client.query('set transaction isolation level repeatable read')
    await makeMarketPrices($client, now)
  })
} finally {
  await database.close()
}
