import { once } from 'node:events'
import type { Clock } from '#platform/clock.ts'
import type { DatabaseAddress } from '#platform/server/database-address.ts'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { bundleOf, startThread } from '#platform/server/thread-program.ts'
import { isMarketStale } from './make-market-prices.ts'

/** Computes market prices anew if the stock has changed. One process does this at a time. */
export const MARKET_PRICES = defineQueue({
  name: 'market-prices',
  ids: {},
  retry: { limit: 3, firstPauseSeconds: 30, maxPauseSeconds: 600 },
  dedupe: 'unfinished',
  timeLimitSeconds: 1_800,
})

/** A changed price of a feed is compared within ten minutes. */
export const MARKET_SCHEDULES: readonly Schedule[] = [
  schedule(MARKET_PRICES, {}, { cron: '*/10 * * * *', timeZone: 'UTC' }),
]

export interface MarketPlatform {
  readonly database: Database
  readonly databaseAddress: DatabaseAddress
  readonly clock: Clock
}

export function marketPriceWorker({ database, databaseAddress, clock }: MarketPlatform): JobWorker {
  return jobWorker(MARKET_PRICES, { concurrency: 1, length: 'long' }, async (_, { signal }) => {
    const now = clock()
    const isStale = await database.withRole('index', ({ $client }) => isMarketStale($client, now), { readOnly: true })
    if (isStale) await makeInThread(databaseAddress, now, signal)
  })
}

/** Fitting takes seconds of CPU time, so it runs in a thread of its own and delays no page. */
async function makeInThread(databaseAddress: DatabaseAddress, now: Date, signal: AbortSignal): Promise<void> {
  const worker = startThread(program(), { workerData: { databaseAddress, now }, name: 'market-prices' })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    // Rejects with the thread's error, if it throws one.
    const [code]: unknown[] = await once(worker, 'exit')
    if (code !== 0) throw new Error(`the thread market-prices exited with code ${String(code)}, expected 0`)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** The thread's program: next to this file when run from source, else in the bundle's folder. */
function program(): URL {
  const bundle = bundleOf(import.meta.url)
  return bundle ? new URL('market-prices.worker.js', bundle) : new URL('./market-prices.worker.ts', import.meta.url)
}
