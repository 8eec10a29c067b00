import { createAutograb } from '#market/server/autograb.ts'
import { MARKET_PRICES, MARKET_SCHEDULES, marketPriceWorker } from '#market/server/market-job.ts'
import { PROVIDER_PRICES, PROVIDER_SCHEDULES, providerPriceWorker } from '#market/server/provider-job.ts'
import type { Config } from '#platform/config.ts'
import type { DatabaseAddress } from '#platform/server/database-address.ts'
import type { Database } from '#platform/server/database.ts'
import type { JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Schedule } from '#platform/server/jobs/schedule.ts'
import type { Logger } from '#platform/server/log.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'

interface MarketPlatform {
  readonly config: Config
  readonly database: Database
  readonly databaseAddress: DatabaseAddress
  readonly log: Pick<Logger, 'info' | 'warn'>
}

export const MARKET_QUEUES = [MARKET_PRICES, PROVIDER_PRICES]

/** Workers that compare prices with the stock of all dealers and, with a key, with a provider of market data. */
export function marketJobs(
  { config, database, databaseAddress, log }: MarketPlatform,
  registry: SiteRegistry,
): { readonly workers: readonly JobWorker[]; readonly schedules: readonly Schedule[] } {
  const own = marketPriceWorker({ database, databaseAddress, clock: () => new Date() })
  if (config.marketProvider === undefined) return { workers: [own], schedules: MARKET_SCHEDULES }
  const dealerships = () => registry.all().flatMap((site) => (site.plugins.autogauge ? site.dealerships : []))
  const provider = createAutograb(config.marketProvider)
  return {
    workers: [own, providerPriceWorker({ database, provider, dealerships, log })],
    schedules: [...MARKET_SCHEDULES, ...PROVIDER_SCHEDULES],
  }
}
