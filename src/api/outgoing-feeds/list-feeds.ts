import { z } from 'zod'
import { LEFT_OUT } from '#outgoing-feeds/outgoing.ts'
import { FEED_KEY } from '#outgoing-feeds/server/feed-keys.ts'
import type { InspectedVehicle } from '#outgoing-feeds/server/inspect-outgoing.ts'
import { ok } from '#platform/result.ts'
import type { Site } from '#sites/schema.ts'
import { route, type RequestContext } from '../route.ts'
import { listOutgoingFeeds, type OutgoingFeed } from './contract.ts'
import { seenFeeds, seenSites, stateIn, type SeenSite } from './seen-sites.ts'

type Keys = [site: string, index: number]

export const listOutgoingFeedsRoute = route(listOutgoingFeeds, async (request) => {
  const pages = request.paging('site', z.tuple([z.string(), z.int()]))
  if (!pages.ok) return pages
  const { after, readLimit, page } = pages.value
  const sites = await seenSites(request, null)
  const all = sites
    .flatMap((seen) => seen.site.feeds.map((_, index) => ({ seen, index })))
    .filter(
      ({ seen: { site }, index }) =>
        after === null || site.slug > after[0] || (site.slug === after[0] && index > after[1]),
    )
  const rows = []
  const fetches = await readFetches(request)
  for (const { seen, index } of all.slice(0, readLimit)) {
    const found = (await seenFeeds(request, seen))[index]
    if (found) rows.push({ seen, index, ...found })
  }
  return ok({
    body: page(
      rows,
      ({ seen, index }): Keys => [seen.site.slug, index],
      ({ seen, feed, vehicles }) => present(request, seen, { feed, vehicles, fetches }),
    ),
  })
})

interface FetchRow {
  readonly siteId: number
  readonly path: string
  readonly by: OutgoingFeed['fetches'][number]['by']
  readonly lastAt: Date
  readonly times: number
  readonly vehicles: number | null
  readonly sentAt: Date | null
}

async function readFetches({ tx }: Pick<RequestContext, 'tx'>): Promise<readonly FetchRow[]> {
  const { rows } = await tx.$client.query<FetchRow>(FETCHES)
  return rows
}

const FETCHES = `
  select site_id as "siteId", path, fetcher as by, last_at as "lastAt", fetches as times, vehicles, sent_at as "sentAt"
  from outgoing_fetches order by last_at desc, fetcher`

function present(
  { services }: Pick<RequestContext, 'services'>,
  { siteId, site, key }: SeenSite,
  of: {
    readonly feed: Site['feeds'][number]
    readonly vehicles: readonly InspectedVehicle[]
    readonly fetches: readonly FetchRow[]
  },
): OutgoingFeed {
  const { format, path, private: isPrivate } = of.feed
  const url = services.leads.siteOf(site.slug, null)?.url
  const secret = isPrivate && key === true ? `?${FEED_KEY}=${services.outgoing.keyOf(site.slug, path)}` : ''
  const states = of.vehicles.map(stateIn)
  const countOf = (...wanted: readonly string[]) => states.filter((state) => wanted.includes(state)).length
  return {
    siteId,
    site: site.slug,
    siteName: site.name,
    path,
    format,
    address: url === undefined ? null : `${url}${path}${secret}`,
    isPrivate,
    key,
    listed: countOf('good', 'weaker', 'refused'),
    refused: countOf('refused'),
    weaker: countOf('weaker'),
    leftOut: counted(of.vehicles.flatMap(({ leftOut }) => leftOut ?? [])).map(([reason, vehicles]) => ({
      reason,
      words: LEFT_OUT[reason],
      vehicles,
    })),
    faults: faultsOf(of.vehicles),
    fetches: of.fetches
      .filter((each) => each.siteId === siteId && each.path === path)
      .map(({ by, lastAt, times, vehicles, sentAt }) => ({
        by,
        lastAt: lastAt.toISOString(),
        times,
        vehicles,
        sentAt: sentAt?.toISOString() ?? null,
      })),
  }
}

function faultsOf(vehicles: readonly InspectedVehicle[]): OutgoingFeed['faults'] {
  const all = vehicles.flatMap(({ faults }) => faults)
  return counted(all.map(({ column, effect }) => `${effect} ${column}`)).map(([name, count]) => {
    const [effect, column = ''] = name.split(' ')
    return { column, effect: effect === 'refused' ? 'refused' : 'weaker', vehicles: count }
  })
}

/** Each value with how often it is there, the most frequent first. */
function counted<Value extends string>(values: readonly Value[]): readonly (readonly [Value, number])[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, same]) => [value, same.length] as const)
    .toSorted(([one, many], [other, few]) => few - many || one.localeCompare(other))
}
