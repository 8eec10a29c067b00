import type { Filter } from '@forecourt/faceted-search'
import { toListing } from '#search/listing.ts'
import type { Site } from '#sites/schema.ts'
import { toVehicleCard, type VehicleCardView } from '#vehicles/card.ts'
import { cardPictures } from '../picture-views.ts'
import type { WebContext } from '../web-context.ts'

const SHOWN = 8
const LATEST = [{ attribute: 'created_at_timestamp', direction: 'desc' }] as const

/** The latest vehicles of a brand; none where the search doesn't answer: the page's link still leads there. */
export async function latestOfBrand(
  { site, now, services, log }: Pick<WebContext['var'], 'site' | 'now' | 'services' | 'log'>,
  { title }: Site['brands'][number],
): Promise<readonly VehicleCardView[]> {
  const filter: Filter = {
    kind: 'and',
    of: [
      { kind: 'in', attribute: 'status', values: ['in_stock', 'coming_soon'] },
      { kind: 'equals', attribute: 'make', value: title },
    ],
  }
  const found = await services.search.fetchByFilter(site, { filter, sort: LATEST, limit: SHOWN }, now)
  if (!found.ok) {
    log.warn({ brand: title, ...found }, "a brand's vehicles could not be searched")
    return []
  }
  return found.value.map((document) => {
    const listing = toListing(document)
    return toVehicleCard(
      { ...listing, pictures: cardPictures(listing.photos, services.pictures.signFor(site.slug)) },
      site,
      now,
    )
  })
}
