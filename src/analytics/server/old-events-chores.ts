import { DAY_MS } from '#platform/clock.ts'
import type { Chore } from '#platform/server/chores/chore.ts'
import { inSlices, ROWS_A_SLICE } from '#platform/server/chores/in-slices.ts'
import type { Database } from '#platform/server/database.ts'

/** Two whole years beside the one that goes on. */
export const EVENTS_KEPT_DAYS = 3 * 366

/** What shoppers did, as long as somebody compares it with the years before. */
export function oldEventsChores(database: Database): readonly Chore[] {
  return ['analytics_events', 'phone_reveals'].map((table) => ({
    name: `old-${table.replace('_', '-')}`,
    run: (now, signal) =>
      inSlices(database, signal, (client) =>
        client.query(`delete from ${table} where id in (select id from ${table} where at < $1 limit $2)`, [
          new Date(now.getTime() - EVENTS_KEPT_DAYS * DAY_MS),
          ROWS_A_SLICE,
        ]),
      ),
  }))
}
