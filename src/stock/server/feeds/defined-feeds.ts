import { hash } from 'node:crypto'
import type { Database } from '#platform/server/database.ts'
import { feedDefinition, type FeedDefinition } from '../../feed-definition.ts'
import type { LastImport } from '../tables.ts'

/** A feed that the configuration in force of a dealer defines. */
export interface DefinedFeed {
  readonly sourceId: number
  readonly dealershipId: number
  /** Slug of the dealer. */
  readonly dealer: string
  readonly timeZone: string
  readonly name: string
  readonly definition: FeedDefinition
  /** The dealer's mapping of that name, as its file has it; undefined for one that ships. */
  readonly ownMapping: Readonly<Record<string, unknown>> | undefined
  /** Slugs of the dealerships that accept stock from it; null if all of it belongs to the dealer. */
  readonly acceptedBy: ReadonlySet<string> | null
  /** Changes with everything of the configuration that may change what an import of the same file does. */
  readonly configurationHash: string
  /** Since when nothing of it is imported, because an import was taken back; null: it is not paused. */
  readonly pausedAt: Date | null
  readonly state: {
    readonly lastImport: LastImport | null
    readonly dueAt: Date | null
    readonly machine: string | null
    readonly seenAt: Date | null
  }
}

interface DealerRow {
  readonly id: number
  readonly slug: string
  readonly timeZone: string
  readonly feeds: Readonly<Record<string, unknown>> | null
  readonly mappings: Readonly<Record<string, Readonly<Record<string, unknown>>>> | null
  readonly feedsFrom: readonly string[] | null
  readonly group: string | null
  /** Hash of the whole configuration. */
  readonly hash: string
}

interface SourceRow {
  readonly sourceId: number
  readonly dealershipId: number
  readonly name: string
  readonly lastImport: LastImport | null
  readonly dueAt: Date | null
  readonly machine: string | null
  readonly seenAt: Date | null
  readonly pausedAt: Date | null
}

/** Every feed that is configured, in the order of dealers and names. New ones get the row that holds their state. */
export function definedFeeds(database: Pick<Database, 'withRole'>): Promise<readonly DefinedFeed[]> {
  return database.withRole('import', async ({ $client }) => {
    const { rows: dealers } = await $client.query<DealerRow>(DEALERS)
    const defined = dealers.flatMap((dealer) =>
      Object.entries(dealer.feeds ?? {}).map(([name, input]) => ({ dealer, name, input })),
    )
    if (defined.length === 0) return []
    const wanted = [defined.map(({ dealer }) => dealer.id), defined.map(({ name }) => name)]
    await $client.query(ADD_SOURCES, wanted)
    const { rows: sources } = await $client.query<SourceRow>(SOURCES, wanted)
    return defined.flatMap(({ dealer, name, input }) => {
      const parsed = feedDefinition.safeParse(input)
      const state = sources.find((row) => row.dealershipId === dealer.id && row.name === name)
      // The configuration in force was checked, but maybe by another version of the platform.
      if (!parsed.success || state === undefined) return []
      return [feedOf(dealer, name, parsed.data, dealers, state)]
    })
  })
}

const DEALERS = `
  select id, slug, timezone as "timeZone", configuration -> 'feeds' as feeds, configuration -> 'mappings' as mappings,
    configuration -> 'feedsFrom' as "feedsFrom", configuration ->> 'group' as "group", md5(configuration::text) as hash
  from dealerships where configuration ?| array['feeds', 'feedsFrom'] order by slug`

const ADD_SOURCES = `
  insert into feed_sources (dealership_id, name)
  select w.dealership_id, w.name from unnest($1::integer[], $2::text[]) w (dealership_id, name)
  where not exists (select from feed_sources s where s.dealership_id = w.dealership_id and s.name = w.name)
  on conflict (dealership_id, name) do nothing`

/** A statement of its own, which sees the rows that another process has just added. */
const SOURCES = `
  select s.id as "sourceId", s.dealership_id as "dealershipId", s.name, s.last_import as "lastImport", s.due_at as "dueAt", s.machine,
    s.seen_at as "seenAt",
    (select min(f.paused_at) from feeds f where f.dealership_id = w.dealership_id and f.name = w.name and not f.shared
      or f.shared and f.name = d.slug || '/' || w.name) as "pausedAt"
  from unnest($1::integer[], $2::text[]) w (dealership_id, name) join feed_sources s using (dealership_id, name)
    join dealerships d on d.id = w.dealership_id`

function feedOf(
  dealer: DealerRow,
  name: string,
  definition: FeedDefinition,
  dealers: readonly DealerRow[],
  { sourceId, lastImport, dueAt, machine, seenAt, pausedAt }: SourceRow,
): DefinedFeed {
  const { mappings } = dealer
  const accepting = definition.dealership === undefined ? null : acceptingDealers(dealer, name, dealers)
  const configurations = (accepting ?? [dealer]).map((each) => each.hash)
  return {
    sourceId,
    dealershipId: dealer.id,
    dealer: dealer.slug,
    timeZone: dealer.timeZone,
    name,
    definition,
    ownMapping:
      mappings !== null && Object.hasOwn(mappings, definition.mapping) ? mappings[definition.mapping] : undefined,
    acceptedBy: accepting === null ? null : new Set(accepting.map(({ slug }) => slug)),
    configurationHash: hash('sha256', JSON.stringify([name, configurations]), 'base64url'),
    pausedAt,
    state: { lastImport, dueAt, machine, seenAt },
  }
}

/** The dealer itself, and dealers of the same group whose configuration names the feed. */
function acceptingDealers(dealer: DealerRow, name: string, dealers: readonly DealerRow[]): readonly DealerRow[] {
  const feed = `${dealer.slug}/${name}`
  return dealers.filter(
    ({ id, group, feedsFrom }) =>
      id === dealer.id || (group !== null && group === dealer.group && feedsFrom?.includes(feed) === true),
  )
}

/** The feed's name in the database: a feed of several dealerships carries its dealer's name, so that it can't be taken for one of theirs. */
export function storedFeedName({
  dealer,
  name,
  acceptedBy,
}: Pick<DefinedFeed, 'dealer' | 'name' | 'acceptedBy'>): string {
  return acceptedBy === null ? name : `${dealer}/${name}`
}
