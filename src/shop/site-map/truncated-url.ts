import { rangeParameter } from '#search/address/address.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import type { Site } from '#sites/schema.ts'
import { brandHref } from '#brands/brand.ts'
import { FINDER_PATH } from './paths.ts'

type UrlSite = Pick<Site, 'brands' | 'contact'>

/** URL prefixes that are not pages themselves, with the page to redirect to. */
const TARGETS: Readonly<Record<string, string>> = {
  '/cars': DEFAULT_SEARCH_PATH,
  '/locations': FINDER_PATH,
  '/parts': '/parts/search',
  '/personalised': '/personalised/finance',
}

const FIRST_YEAR = 1900

/** True if the last segment of a vehicle's URL is only the year that its slug begins with. */
export function isOnlyYear(slug: string, now: Date): boolean {
  // Next year's models are sold this year.
  return /^\d{4}$/.test(slug) && Number(slug) >= FIRST_YEAR && Number(slug) <= now.getUTCFullYear() + 1
}

/**
 * The page for a truncated URL: `/cars` leads to all stock, `/cars/2022` to that year's, `/locations` to the finder, a brand's slug without
 * `/overview` to the brand. Null if the path is not a known prefix.
 */
export function pageOfTruncatedUrl(site: UrlSite, path: string, now: Date): string | null {
  const prefix = path.replace(/\/+$/, '').toLowerCase()
  const last = /^\/cars\/([^/]+)$/.exec(prefix)?.[1] ?? ''
  if (isOnlyYear(last, now)) {
    return `${DEFAULT_SEARCH_PATH}?${rangeParameter('year', { from: Number(last), to: Number(last) })}`
  }
  if (Object.hasOwn(TARGETS, prefix)) return TARGETS[prefix] ?? null
  if (prefix === prefixOf(site.contact.locationPath)) return '/contact'
  const brand = site.brands.find(({ slug }) => prefix === `/${slug}`)
  return brand ? brandHref(brand) : null
}

/** The redirect target with the query of the truncated URL; null if it would redirect to itself. */
export function truncatedUrlTarget(site: UrlSite, url: URL, now: Date): string | null {
  const page = pageOfTruncatedUrl(site, url.pathname, now)
  if (page === null) return null
  const target = new URL(page, url)
  for (const [name, value] of url.searchParams) target.searchParams.append(name, value)
  if (target.origin !== url.origin) return target.href
  return target.pathname === url.pathname ? null : target.pathname + target.search + target.hash
}

/** `/contact-us/{slug}` → `/contact-us` */
function prefixOf(locationPath: string): string {
  return locationPath.slice(0, locationPath.indexOf('{slug}')).replace(/\/+$/, '')
}
