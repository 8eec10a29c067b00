import type { Database } from '#platform/server/database.ts'

/** Slugs of the dealerships, each with whether one of its places has a mailbox. */
export async function readMailboxes(database: Pick<Database, 'withRole'>): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await database.withRole(
    'index',
    ({ $client }) => $client.query<{ slug: string; has: boolean }>(SELECT),
    { readOnly: true },
  )
  return new Map(rows.map(({ slug, has }) => [slug, has]))
}

const SELECT = `
  select d.slug, exists (select from locations l where l.dealership_id = d.id and l.email <> '') as has
  from dealerships d order by d.slug`
