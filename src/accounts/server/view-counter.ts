import type { KeyRing } from '#platform/key-ring.ts'
import type { Database } from '#platform/server/database.ts'
import type { VisitorNetwork } from '#platform/visitor-network.ts'
import { MAX_BROWSERS, MAX_OF_NETWORK } from '../view.ts'
import { viewHash } from './keyed-hashes.ts'

/** Counts the visitors of vehicle pages. */
export interface ViewCounter {
  /** Counts a visitor once per day, and returns the vehicle's visits on this site so far. */
  readonly count: (siteId: number, visit: Visit) => Promise<number>
}

interface Visit {
  readonly vehicleId: number
  readonly visitor: VisitorNetwork
  /** The `User-Agent` header, which tells the people of a household apart. Only a hash of it is stored. */
  readonly browser: string
  /** YYYY-MM-DD in the site's time zone. */
  readonly day: string
}

export function createViewCounter(database: Pick<Database, 'withSite'>, secret: KeyRing): ViewCounter {
  return {
    count: (siteId, { vehicleId, visitor, browser, day }) =>
      database.withSite(siteId, async ({ $client }) => {
        const hash = viewHash(secret, visitor, browser, day)
        // Parallel views from one network don't exceed what counts: only one is counted at a time, and none waits with a connection.
        const { rows: locks } = await $client.query<{ isFree: boolean }>(
          'select pg_try_advisory_xact_lock(hashtextextended($1, $2)) as "isFree"',
          [hash.network, vehicleId],
        )
        if (locks[0]?.isFree)
          await $client.query(COUNT_VIEW, [
            siteId,
            vehicleId,
            hash.view,
            day,
            hash.visitor,
            MAX_BROWSERS,
            hash.network,
            MAX_OF_NETWORK,
          ])
        const { rows } = await $client.query<{ n: number }>(
          'select count(*)::int as n from vehicle_views where site_id = $1 and vehicle_id = $2',
          [siteId, vehicleId],
        )
        return rows[0]?.n ?? 0
      }),
  }
}

const COUNT_VIEW = `
  insert into vehicle_views (site_id, vehicle_id, visitor, day)
  select $1, $2, $3, $4 from (
    select count(*) filter (where starts_with(visitor, $5)) as browsers, count(*) filter (where starts_with(visitor, $7)) as views
    from vehicle_views where site_id = $1 and vehicle_id = $2 and day = $4) today
  where today.browsers < $6 and today.views < $8
  on conflict do nothing`
