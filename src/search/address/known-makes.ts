import type { SearchSegments } from '#sites/search-segments.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'
import type { SearchSite } from '../query/search-site.ts'
import { CONDITION_SEGMENTS } from './segments.ts'
import type { KnownMakes } from './vocabulary.ts'

/** Makes that the site's configuration names, as brands or manufacturers. */
export function knownMakes({ brands, manufacturers }: Pick<SearchSite, 'brands' | 'manufacturers'>): KnownMakes {
  const isSpelled = ({ title, slug }: { title: string; slug: string }) => pathSegment(title) === slug
  const spelled = brands.filter(isSpelled).map(({ title }) => title)
  const named = new Set(spelled.map(pathSegment))
  const slugs = new Set([...brands.map(({ slug }) => slug), ...manufacturers])
  return { spelled, guessed: [...slugs].filter((slug) => !named.has(slug)).map(capitalised) }
}

function capitalised(slug: string): string {
  return slug.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())
}

/** Segments after `/search/` that follow from the site's configuration alone. */
export function segmentsOf(site: Pick<SearchSite, 'brands' | 'manufacturers' | 'dealerships'>): SearchSegments {
  const { spelled, guessed } = knownMakes(site)
  return {
    conditions: CONDITION_SEGMENTS.map(([segment]) => segment),
    makes: [...spelled, ...guessed].map(pathSegment),
    dealerships: site.dealerships,
  }
}
