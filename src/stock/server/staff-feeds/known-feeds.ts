import type { Transaction } from '#platform/server/database.ts'
import { storedFeedName, type DefinedFeed } from '../feeds/defined-feeds.ts'

/** A feed as the staff of one dealership know it: configured, filled by files that are sent, or by a command. */
export interface KnownFeed {
  readonly dealershipId: number
  /** Name of the dealership, for people. */
  readonly dealership: string
  /** As it is stored: `dealer/feed` for one that fills several dealerships. */
  readonly name: string
  readonly isOfOwnGroup: boolean
  /** Null if nothing was imported yet. */
  readonly feed: { readonly id: number; readonly mapping: string; readonly pausedAt: Date | null } | null
  /** Null for a feed that is filled by a command, or by another dealer's file. */
  readonly sourceId: number | null
  readonly sourceCreatedAt: Date | null
  /** The configuration's definition, which may be another dealer's. */
  readonly defined: DefinedFeed | null
}

interface FeedRow {
  readonly dealershipId: number
  readonly name: string
  readonly id: number
  readonly mapping: string
  readonly pausedAt: Date | null
}

interface SourceRow {
  readonly dealershipId: number
  readonly name: string
  readonly id: number
  readonly createdAt: Date
}

interface DealershipRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly isOfOwnGroup: boolean
}

/**
 * All feeds that the person sees.
 * @param defined the configured feeds of everybody, because the configuration is not the staff's to read
 */
export async function knownFeeds(
  { $client }: Pick<Transaction, '$client'>,
  defined: readonly DefinedFeed[],
  dealershipId: number | null,
): Promise<readonly KnownFeed[]> {
  const { rows: feeds } = await $client.query<FeedRow>(
    `select dealership_id as "dealershipId", name, id, mapping, paused_at as "pausedAt" from feeds where $1::integer is null or dealership_id = $1`,
    [dealershipId],
  )
  const { rows: sources } = await $client.query<SourceRow>(
    `select dealership_id as "dealershipId", name, id, created_at as "createdAt" from feed_sources where $1::integer is null or dealership_id = $1`,
    [dealershipId],
  )
  const seen = [...new Set([...feeds, ...sources].map((each) => each.dealershipId))]
  if (seen.length === 0) return []
  const { rows: dealerships } = await $client.query<DealershipRow>(
    `select id, slug, name, id = any ((select staff_dealerships('group-admin'))::integer[]) as "isOfOwnGroup" from dealerships where id = any($1::integer[])`,
    [seen],
  )
  const definedBy = definitions(defined)
  const known = new Map<string, KnownFeed>()
  for (const dealership of dealerships) {
    const common = { dealershipId: dealership.id, dealership: dealership.name, isOfOwnGroup: dealership.isOfOwnGroup }
    const none = { feed: null, sourceId: null, sourceCreatedAt: null, defined: null }
    for (const source of sources.filter((each) => each.dealershipId === dealership.id)) {
      const own = defined.find(({ sourceId }) => sourceId === source.id) ?? null
      const name = own === null ? source.name : storedFeedName(own)
      const entry = { ...none, ...common, name, sourceId: source.id, sourceCreatedAt: source.createdAt, defined: own }
      known.set(keyOf(dealership.id, name), entry)
    }
    for (const { name, id, mapping, pausedAt } of feeds.filter((each) => each.dealershipId === dealership.id)) {
      const key = keyOf(dealership.id, name)
      const before = known.get(key) ?? { ...none, ...common, name }
      const foreign = definedBy.get(`${dealership.slug}\n${name}`) ?? null
      known.set(key, { ...before, feed: { id, mapping, pausedAt }, defined: before.defined ?? foreign })
    }
  }
  return [...known.values()]
}

const keyOf = (dealershipId: number, name: string): string => `${dealershipId}\n${name}`

/** Configured feeds by each dealership that they fill and the name that is stored there. */
function definitions(defined: readonly DefinedFeed[]): ReadonlyMap<string, DefinedFeed> {
  return new Map(
    defined.flatMap((feed) =>
      [...(feed.acceptedBy ?? [feed.dealer])].map((slug) => [`${slug}\n${storedFeedName(feed)}`, feed] as const),
    ),
  )
}
