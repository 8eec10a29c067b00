import type { Database } from '#platform/server/database.ts'
import { viewHash } from './keyed-hashes.ts'

/** Counts the visitors of vehicle pages. */
export interface ViewCounter {
  /** Counts a visitor once per day, and returns the vehicle's visits on this site so far. */
  readonly count: (siteId: number, visit: Visit) => Promise<number>
}

export interface Visit {
  readonly vehicleId: number
  /** Network address and browser, which together tell visitors apart. Only a hash of them is stored. */
  readonly client: string
  /** YYYY-MM-DD in the site's time zone. */
  readonly day: string
}

export function createViewCounter(database: Pick<Database, 'withSite'>, secret: string): ViewCounter {
  return {
    count: (siteId, { vehicleId, client, day }) =>
      database.withSite(siteId, async ({ $client }) => {
        await $client.query(
          'insert into vehicle_views (site_id, vehicle_id, visitor, day) values ($1, $2, $3, $4) on conflict do nothing',
          [siteId, vehicleId, viewHash(secret, client, day), day],
        )
        const { rows } = await $client.query<{ n: number }>(
          'select count(*)::int as n from vehicle_views where site_id = $1 and vehicle_id = $2',
          [siteId, vehicleId],
        )
        return rows[0]?.n ?? 0
      }),
  }
}
