import type { Database } from '#platform/server/database.ts'

interface NamedFeed {
  readonly feedIds: readonly number[]
  /** The last import that changed stock; null if there was none. */
  readonly lastImport: { readonly id: number; readonly file: string; readonly startedAt: Date } | null
}

/** A feed by its dealer and name, with all dealerships that a file of several brings stock to; null if nothing of it was imported. */
export function namedFeed(
  database: Pick<Database, 'withRole'>,
  dealer: string,
  name: string,
): Promise<NamedFeed | null> {
  return database.withRole(
    'import',
    async ({ $client }) => {
      const { rows: feeds } = await $client.query<{ id: number }>(FEEDS, [dealer, name])
      const feedIds = feeds.map(({ id }) => id)
      if (feedIds.length === 0) return null
      const { rows } = await $client.query<NonNullable<NamedFeed['lastImport']>>(LAST, [feedIds])
      return { feedIds, lastImport: rows[0] ?? null }
    },
    { readOnly: true },
  )
}

const FEEDS = `
  select f.id from feeds f join dealerships d on d.id = f.dealership_id
  where d.slug = $1 and f.name = $2 and not f.shared or f.shared and f.name = $1 || '/' || $2 or d.slug = $1 and f.name = $2 order by f.id`

const LAST = `
  select import_id as id, file, started_at as "startedAt" from feed_runs
  where feed_id = any($1::integer[]) and state = 'applied' and sequence is not null order by import_id desc limit 1`
