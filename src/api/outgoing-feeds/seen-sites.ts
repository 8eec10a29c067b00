import type { InspectedVehicle } from '#outgoing-feeds/server/inspect-outgoing.ts'
import type { Verdict } from '#staff/policies/policy.ts'
import { feedAbilities } from '#staff/policies/stock.ts'
import type { Site } from '#sites/schema.ts'
import { askerOf } from '../people/place.ts'
import type { RequestContext } from '../route.ts'

/** A site that shows stock of dealerships that the person sees. */
export interface SeenSite {
  readonly siteId: number
  readonly site: Site
  readonly dealershipIds: ReadonlySet<number>
  /** Whether the person sees the keys of its private files. */
  readonly key: Verdict
}

interface Row {
  readonly siteId: number
  readonly slug: string
  readonly dealerships: readonly { readonly id: number; readonly isOfOwnGroup: boolean }[]
}

/** The sites that have outgoing feeds, in the order of their slugs. */
export async function seenSites(
  { tx, services, staff }: Pick<RequestContext, 'tx' | 'services' | 'staff'>,
  siteId: number | null,
): Promise<readonly SeenSite[]> {
  const { rows } = await tx.$client.query<Row>(SEEN, [siteId])
  const sites = new Map(services.stock.sites().map((site) => [site.slug, site]))
  return rows.flatMap((row) => {
    const site = sites.get(row.slug)
    if (site === undefined || site.feeds.length === 0) return []
    const dealershipIds = new Set(row.dealerships.map(({ id }) => id))
    return [{ siteId: row.siteId, site, dealershipIds, key: keyVerdict(row, staff) }]
  })
}

const SEEN = `
  select s.id as "siteId", s.slug, json_agg(json_build_object('id', d.id,
    'isOfOwnGroup', d.id = any ((select staff_dealerships('group-admin'))::integer[]))) as dealerships
  from sites s join site_dealerships j on j.site_id = s.id join dealerships d on d.id = j.dealership_id
  where $1::integer is null or s.id = $1 group by s.id order by s.slug`

function keyVerdict({ siteId, dealerships }: Row, staff: RequestContext['staff']): Verdict {
  const asker = askerOf(staff)
  const verdicts = dealerships.map(({ id, isOfOwnGroup }) => {
    const groups = asker.grants.flatMap((grant) =>
      grant.role === 'group-admin' && isOfOwnGroup ? [grant.groupName] : [],
    )
    return feedAbilities(asker, { dealershipId: id, locationId: null, siteIds: [siteId], groups }).read
  })
  return verdicts.find((verdict) => verdict === true) ?? verdicts[0] ?? { because: 'not-your-role' }
}

/** The site's feeds in the order of its configuration, each with the vehicles that the person sees. */
export async function seenFeeds(
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
  { site, dealershipIds }: SeenSite,
): Promise<readonly { readonly feed: Site['feeds'][number]; readonly vehicles: readonly InspectedVehicle[] }[]> {
  const inspected = await services.outgoing.inspect(site, now)
  return site.feeds.map((feed, at) => ({
    feed,
    vehicles: (inspected[at] ?? []).filter(({ dealershipId }) => dealershipIds.has(dealershipId)),
  }))
}

/** How a vehicle is in the file. */
export function stateIn({ leftOut, faults }: InspectedVehicle): 'left-out' | 'refused' | 'weaker' | 'good' {
  if (leftOut !== null) return 'left-out'
  if (faults.length === 0) return 'good'
  return faults.some(({ effect }) => effect === 'refused') ? 'refused' : 'weaker'
}
