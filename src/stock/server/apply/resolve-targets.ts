import type { ClientBase } from 'pg'
import type { FeedField } from '../../mapping/feed-fields.ts'
import type { Target } from '../import/dealership-directory.ts'

export type FeedFacts = {
  readonly name: string
  readonly mapping: string
  /** The file contains the stock of several dealerships. */
  readonly shared: boolean
  readonly fields: readonly FeedField[]
}

/** A dealership of the file with its feed. A shared feed adds the dealerships that the file does not name. */
export type ResolvedTarget = {
  readonly target: number
  readonly dealershipId: number
  readonly feedId: number
  readonly name: string
}

/** Creates missing dealerships and feeds, and fills the staging table `targets`. */
export async function resolveTargets(
  client: ClientBase,
  targets: readonly Target[],
  feed: FeedFacts,
): Promise<readonly ResolvedTarget[]> {
  const dealershipIds = await makeDealerships(client, targets)
  await client.query(
    `insert into feeds (dealership_id, name, mapping, shared)
     select dealership, $2, $3, $4 from unnest($1::integer[]) dealership order by dealership
     on conflict (dealership_id, name) do nothing`,
    [dealershipIds, feed.name, feed.mapping, feed.shared],
  )
  const { rows } = await client.query<ResolvedTarget>(
    `insert into targets (target, dealership_id, feed_id, previous_fields)
     select p.target, p.dealership, f.id, f.fields from unnest($1::integer[], $2::integer[]) p (target, dealership)
     join feeds f on f.dealership_id = p.dealership and f.name = $3
     returning target, dealership_id as "dealershipId", feed_id as "feedId",
       (select d.name from dealerships d where d.id = dealership_id) as name`,
    [targets.map(({ number }) => number), dealershipIds, feed.name],
  )
  return rows
}

async function makeDealerships(client: ClientBase, targets: readonly Target[]): Promise<readonly number[]> {
  const missing = targets.filter(({ dealershipId }) => dealershipId === null)
  const { rows } = await client.query<{ id: number; slug: string }>(
    `insert into dealerships (slug, name, currency)
     select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (slug) do update set slug = excluded.slug returning id, slug`,
    [missing.map(({ slug }) => slug), missing.map(({ name }) => name), missing.map(({ currency }) => currency)],
  )
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return targets.map(({ dealershipId, slug }) => dealershipId ?? ids.get(slug) ?? 0)
}

export type KnownDealership = Omit<Target, 'number'> & { readonly dealershipId: number }

/** Dealerships with stock that a file of several dealerships brought; `mapping` limits them to feeds of that mapping. */
export async function sharedDealerships(
  client: ClientBase,
  feed: string,
  mapping: string | null,
): Promise<readonly KnownDealership[]> {
  const { rows } = await client.query<KnownDealership>(
    `select d.id as "dealershipId", d.name, d.slug, d.currency from feeds f join dealerships d on d.id = f.dealership_id
     where f.name = $1 and f.shared and ($2::text is null or f.mapping = $2)
       and exists (select from vehicles v where v.dealership_id = d.id and v.feed_id = f.id and v.status <> 'sold')`,
    [feed, mapping],
  )
  return rows
}
