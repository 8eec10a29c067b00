import type { Database } from '#platform/server/database.ts'

/** Something that is sent as soon as the jobs run. */
export interface Waiting {
  /** With its number: `2 reminders of appointments wait`. */
  readonly what: string
  readonly count: number
  readonly oldest: Date | null
  /** How many are older than the limit. */
  readonly dropped: number
}

/** Counts everything that waits to be sent at the time $1, and the part of it that is older than $2. Refunds are never given up, because they are somebody's money. */
const WAITING: readonly { readonly one: string; readonly many: string; readonly query: string }[] = [
  {
    one: 'delivery of a lead waits',
    many: 'deliveries of leads wait',
    query: `
    select count(*)::int as count, min(created_at) as oldest, count(*) filter (where created_at < $2)::int as dropped
    from deliveries where state = 'waiting' and $1::timestamptz is not null`,
  },
  {
    one: 'reminder of an appointment waits',
    many: 'reminders of appointments wait',
    query: `
    select count(*)::int as count, min(starts_at) as oldest, 0 as dropped from appointments
    where state = 'booked' and reminded_at is null and starts_at > $1 and starts_at < $1 + interval '1 day'
      and $2::timestamptz is distinct from 'infinity'`,
  },
  {
    one: 'alert about a vehicle waits',
    many: 'alerts about vehicles wait',
    query: `
    select count(*)::int as count, min(at) as oldest, count(*) filter (where at < $2)::int as dropped
    from alert_events where sent_at is null and $1::timestamptz is not null`,
  },
  {
    one: 'refund waits',
    many: 'refunds wait',
    query: `
    select count(*)::int as count, min(created_at) as oldest, 0 as dropped from payments
    where state = 'refunding' and $1::timestamptz is not null and $2::timestamptz is distinct from 'infinity'`,
  },
]

export async function whatWaits(
  database: Pick<Database, 'withRole'>,
  now: Date,
  limit: Date | null,
): Promise<readonly Waiting[]> {
  const found: Waiting[] = []
  for (const { one, many, query } of WAITING) {
    const { rows } = await database.withRole('import', ({ $client }) =>
      $client.query<Omit<Waiting, 'what'>>(query, [now, limit]),
    )
    for (const row of rows)
      if (row.count > 0) found.push({ what: `${row.count} ${row.count === 1 ? one : many}`, ...row })
  }
  return found
}

/** Gives up what is older. Deliveries stay as failed ones, which `leads --replay` sends after all. Returns how many. */
export function dropOlder(database: Pick<Database, 'withRole'>, limit: Date): Promise<number> {
  return database.withRole('import', async ({ $client }) => {
    const deliveries = await $client.query(
      `update deliveries set state = 'failed', last_error = 'Given up when a restored copy was resumed.'
       where state = 'waiting' and created_at < $1`,
      [limit],
    )
    const alerts = await $client.query('update alert_events set sent_at = now() where sent_at is null and at < $1', [
      limit,
    ])
    return (deliveries.rowCount ?? 0) + (alerts.rowCount ?? 0)
  })
}
