import { createHmac } from 'node:crypto'
import type { Database } from '#platform/server/database.ts'

/** Counts visits to vehicles' pages. */
export interface ViewCounter {
  /** Counts a visit once a visitor and day, and returns how many the vehicle has had on the site. */
  readonly count: (siteId: number, visit: Visit) => Promise<number>
}

export interface Visit {
  readonly vehicleId: number
  /** Network address and browser: what tells visitors apart without a name for them. */
  readonly client: string
  /** YYYY-MM-DD where the site is. */
  readonly day: string
}

export function createViewCounter(database: Pick<Database, 'withSite'>, secret: string): ViewCounter {
  return {
    count: (siteId, { vehicleId, client, day }) =>
      database.withSite(siteId, async ({ $client }) => {
        // With the day in it, the hash of one visitor is another one tomorrow: nobody is followed.
        const visitor = createHmac('sha256', secret).update(`view ${day} ${client}`).digest('base64url').slice(0, 22)
        await $client.query(
          'insert into vehicle_views (site_id, vehicle_id, visitor, day) values ($1, $2, $3, $4) on conflict do nothing',
          [siteId, vehicleId, visitor, day],
        )
        const { rows } = await $client.query<{ n: number }>(
          'select count(*)::int as n from vehicle_views where site_id = $1 and vehicle_id = $2',
          [siteId, vehicleId],
        )
        return rows[0]?.n ?? 0
      }),
  }
}
