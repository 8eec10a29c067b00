import type { SearchSegments } from '#sites/search-segments.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'
import type { SearchSite } from './search-site.ts'
import { CONDITION_SEGMENTS } from './segments.ts'

/** Makes that the site names: their searches exist even while none is in stock. */
export function knownMakes({ brands, manufacturers }: Pick<SearchSite, 'brands' | 'manufacturers'>): readonly string[] {
  const names = brands.map(({ title, slug }) => (pathSegment(title) === slug ? title : capitalised(slug)))
  const named = new Set(names.map(pathSegment))
  return [...names, ...manufacturers.filter((slug) => !named.has(slug)).map(capitalised)]
}

function capitalised(slug: string): string {
  return slug.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())
}

/** What the segment after `/search/` may name on a site by its configuration alone. */
export function segmentsOf(site: Pick<SearchSite, 'brands' | 'manufacturers' | 'dealerships'>): SearchSegments {
  return {
    conditions: CONDITION_SEGMENTS.map(([segment]) => segment),
    makes: knownMakes(site).map(pathSegment),
    dealerships: site.dealerships,
  }
}
