import { MINUTE_MS } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import type { LeadDealership } from '../lead-site.ts'

export interface DealershipNames {
  readonly of: (slugs: readonly string[]) => readonly LeadDealership[]
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

/** A change is announced by a notification (see `DEALERS_CHANNEL`); polling covers lost ones. */
const REFRESH_MS = MINUTE_MS

/** All dealerships of the platform, cached in memory because every form and every lead needs some. */
export async function createDealershipNames(database: Database, log: Pick<Logger, 'error'>): Promise<DealershipNames> {
  let bySlug: ReadonlyMap<string, LeadDealership> = await load(database)
  const refresh = async () => {
    bySlug = await load(database)
  }
  const timer = setInterval(() => {
    refresh().catch((error: unknown) =>
      log.error({ err: error }, 'dealerships could not be read; the cached ones stay in use'),
    )
  }, REFRESH_MS)
  timer.unref()
  return {
    of: (slugs) => slugs.flatMap((slug) => bySlug.get(slug) ?? []),
    refresh,
    close: () => clearInterval(timer),
  }
}

function load(database: Database): Promise<ReadonlyMap<string, LeadDealership>> {
  return database.withRole(
    'index',
    async ({ $client }) => {
      const { rows } = await $client.query<LeadDealership>('select id, slug, name from dealerships')
      return new Map(rows.map((row) => [row.slug, row]))
    },
    { readOnly: true },
  )
}
