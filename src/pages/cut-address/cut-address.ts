import { rangeParameter } from '#search/address/address.ts'
import { DEFAULT_SEGMENT } from '#search/address/segments.ts'
import type { Site } from '#sites/schema.ts'
import { brandHref } from '#brands/brand.ts'
import { FINDER_PATH } from '../locations/finder.ts'

type CutSite = Pick<Site, 'brands' | 'contact'>

/** Beginnings of addresses that are no page themselves, and the page that somebody who cut the rest off looks for. */
const CUT: Readonly<Record<string, string>> = {
  '/cars': `/search/${DEFAULT_SEGMENT}`,
  '/locations': FINDER_PATH,
  '/parts': '/parts/search',
  '/personalised': '/personalised/finance',
}

const FIRST_YEAR = 1900

/** Whether the last part of a vehicle's address is no more than the year that it begins with. */
export function isOnlyYear(slug: string, now: Date): boolean {
  // Next year's models are sold this year.
  return /^\d{4}$/.test(slug) && Number(slug) >= FIRST_YEAR && Number(slug) <= now.getUTCFullYear() + 1
}

/**
 * Where a cut address leads: `/cars/2022-hilux` without its end to the stock, or to that of its year, `/locations/north` to the
 * finder, a brand without its `/overview` to the brand. Null where the path is no such beginning.
 */
export function pageOfCutAddress(site: CutSite, path: string, now: Date): string | null {
  const cut = path.replace(/\/+$/, '').toLowerCase()
  const last = /^\/cars\/([^/]+)$/.exec(cut)?.[1] ?? ''
  if (isOnlyYear(last, now))
    return `/search/${DEFAULT_SEGMENT}?${rangeParameter('year', { from: Number(last), to: Number(last) })}`
  if (Object.hasOwn(CUT, cut)) return CUT[cut] ?? null
  if (cut === beginningOf(site.contact.locationPath)) return '/contact'
  const brand = site.brands.find(({ slug }) => cut === `/${slug}`)
  return brand ? brandHref(brand) : null
}

/** The same as an address to go on to, with the query of the cut one; null where that would be where it came from. */
export function cutAddressTarget(site: CutSite, url: URL, now: Date): string | null {
  const page = pageOfCutAddress(site, url.pathname, now)
  if (page === null) return null
  const target = new URL(page, url)
  for (const [name, value] of url.searchParams) target.searchParams.append(name, value)
  if (target.origin !== url.origin) return target.href
  return target.pathname === url.pathname ? null : target.pathname + target.search + target.hash
}

/** `/contact-us/{slug}` → `/contact-us` */
function beginningOf(locationPath: string): string {
  return locationPath.slice(0, locationPath.indexOf('{slug}')).replace(/\/+$/, '')
}
