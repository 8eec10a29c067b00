import type { Database } from '#platform/server/database.ts'
import { groupBy } from '#platform/group-by.ts'
import type { WaitingPictures } from '../waiting-pictures.ts'

interface Row {
  readonly host: string
  readonly failure: string | null
  readonly count: number
}

/**
 * Pictures that pages don't show yet, by host, those with the most first. Pictures of sold vehicles are left out, because none is fetched for them.
 * @param dealership slug or name of one; by default all
 */
export function waitingPictures(
  database: Pick<Database, 'withRole'>,
  dealership?: string,
): Promise<readonly WaitingPictures[]> {
  return missingPictures(database, dealership === undefined ? {} : { dealership })
}

/** The same for one vehicle, also for a sold one. */
export async function missingPictures(
  database: Pick<Database, 'withRole'>,
  { dealership, vehicle }: { readonly dealership?: string; readonly vehicle?: number },
): Promise<readonly WaitingPictures[]> {
  const rows = await database.withRole(
    'index',
    async ({ $client }) => (await $client.query<Row>(WAITING, [dealership ?? null, vehicle ?? null])).rows,
    { readOnly: true },
  )
  return [...groupBy(rows, ({ host }) => host)].map(([host, some]) => ({
    host,
    waiting: some.find(({ failure }) => failure === null)?.count ?? 0,
    failed: some.flatMap(({ failure, count }) => (failure === null ? [] : [{ reason: failure, count }])),
  }))
}

const WAITING = `
  with missing as (
    select coalesce(lower(substring(p.source_url from '^[a-zA-Z]+://([^/?#]+)')), '') as host, p.failure
    from photos p join vehicles v on v.id = p.vehicle_id
    where p.source_url is not null and p.blob is null and ($2::int is null and v.status <> 'sold' or v.id = $2)
      and ($1::text is null or v.dealership_id in (select id from dealerships where slug = $1 or name = $1))
  )
  select host, failure, count(*)::int as count from missing
  group by host, failure order by sum(count(*)) over (partition by host) desc, host, count desc, failure`
