import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import type { QueryResult } from '@forecourt/faceted-search'
import { bodyDrawingOf } from '#media/body-drawing-of.ts'
import { createBodyTypes } from '#search/facets/body-types.ts'
import type { Site } from '#sites/schema.ts'
import type { BodyDrawingName } from '#ui-kit/body-types/drawings.ts'

/** A value of a facet with its number of vehicles and the search for it. */
export type FacetCount = {
  readonly value: string
  readonly label: string
  /** The drawing for the value; null when there is none. */
  readonly drawing: BodyDrawingName | null
  /** The site's own picture in place of the drawing. */
  readonly image: string | null
  readonly count: number
  readonly href: string
}

/** The bodies in stock, grouped by the site's body types, most vehicles first. */
export function bodyCounts(site: Site, { facets }: Pick<QueryResult, 'facets'>): readonly FacetCount[] {
  const types = createBodyTypes(site.search.bodyTypes)
  const counts = new Map<string, number>()
  for (const { value, count } of facets['body'] ?? []) {
    const type = types.valueOf(value)
    counts.set(type, (counts.get(type) ?? 0) + count)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([value, count]) => {
      const { label = value, image = null } = types.typeOf(value) ?? {}
      const query = new URLSearchParams({ body: value }).toString()
      return { value, label, drawing: bodyDrawingOf(value), image, count, href: `${DEFAULT_SEARCH_PATH}?${query}` }
    })
}
