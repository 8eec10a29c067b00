import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Fetcher } from '../fetcher.ts'

interface FeedFetch {
  readonly siteId: number
  readonly path: string
  readonly fetcher: Fetcher
  readonly at: Date
  /** Vehicles in the file that was sent; null if the fetcher has the present one already. */
  readonly vehicles: number | null
}

/** Remembers who took an outgoing feed last. */
export interface FetchLog {
  /** Never fails: a file that could not be noted was sent all the same. */
  readonly note: (fetch: FeedFetch) => Promise<void>
}

export function createFetchLog(database: Pick<Database, 'withSite'>, log: Pick<Logger, 'error'>): FetchLog {
  return {
    note: async ({ siteId, path, fetcher, at, vehicles }) => {
      try {
        await database.withSite(siteId, ({ $client }) => $client.query(NOTE, [siteId, path, fetcher, at, vehicles]))
      } catch (error) {
        log.error({ err: error, path }, 'the fetch of an outgoing feed could not be noted')
      }
    },
  }
}

const NOTE = `
  insert into outgoing_fetches as f (site_id, path, fetcher, fetches, last_at, vehicles, sent_at)
  values ($1, $2, $3, 1, $4, $5::integer, case when $5::integer is not null then $4::timestamptz end)
  on conflict (site_id, path, fetcher) do update set fetches = f.fetches + 1, last_at = excluded.last_at,
    vehicles = coalesce(excluded.vehicles, f.vehicles), sent_at = coalesce(excluded.sent_at, f.sent_at)`
