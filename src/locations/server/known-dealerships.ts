import type { Database } from '#platform/server/database.ts'

/** The facts about a dealership that the delivery of leads depends on. */
export interface KnownDealership {
  readonly locations: number
  /** Whether one of its locations has an email address. */
  readonly hasMailbox: boolean
}

/** All dealerships in the database, by slug. */
export async function readKnownDealerships(
  database: Pick<Database, 'withRole'>,
): Promise<ReadonlyMap<string, KnownDealership>> {
  const { rows } = await database.withRole(
    'index',
    ({ $client }) => $client.query<KnownDealership & { readonly slug: string }>(SELECT),
    { readOnly: true },
  )
  return new Map(rows.map(({ slug, ...known }) => [slug, known]))
}

const SELECT = `
  select d.slug, count(l.id)::int as locations, coalesce(bool_or(l.email <> ''), false) as "hasMailbox"
  from dealerships d left join locations l on l.dealership_id = d.id group by d.slug order by d.slug`
