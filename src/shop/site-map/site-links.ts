import { modelPaths } from '#brands/model.ts'
import { foundText } from '#platform/finding.ts'
import type { Inconsistency } from '#sites/consistency.ts'
import { expectedName } from '#sites/nearest-key.ts'
import type { Site } from '#sites/schema.ts'
import { contentPages } from './content-pages.ts'
import { formRoutes } from './form-routes.ts'
import { pageOfTruncatedUrl } from './truncated-url.ts'

/** Pages that every site has; `:name` stands for any one segment, which only the stock or the locations can confirm. */
export const COMMON_PAGES = [
  '/',
  '/account',
  '/brands',
  '/budget-finder',
  '/cars/:slug',
  '/checkout-journey',
  '/compare',
  '/dealer-locator',
  '/llms.txt',
  '/locations/:slug',
  '/online-payment',
  '/price-slider',
  '/robots.txt',
  '/search',
  '/search/:segment',
  '/search/:segment/:model',
  '/sign-in',
  '/sitemap.xml',
  '/special-offers',
  '/spin-to-win',
  '/success',
  '/watchlist',
] as const

/** Links of a site's configuration to paths that no page of the site answers. */
export function brokenLinks(site: Site, now: Date): Inconsistency[] {
  const known = pagePaths(site)
  return linksIn(site).flatMap(({ path, href }) => {
    const { pathname } = new URL(href, 'http://site.example')
    const isAnswered = known.some((page) => isPage(pathname, page)) || pageOfTruncatedUrl(site, pathname, now)
    if (isAnswered) return []
    const what = 'the path of a page'
    const expected = expectedName(pathname, known, { what, otherwise: what })
    return [{ rule: 'broken-link', severity: 'warning' as const, path, found: foundText(href), expected }]
  })
}

/** Redirects that are never used, because a page has their address. */
export function idleRedirects(site: Site): Inconsistency[] {
  const known = pagePaths(site).filter((page) => !page.includes(':'))
  return site.redirects.flatMap(({ from }, at) =>
    known.some((page) => isPage(from, page))
      ? [
          {
            rule: 'idle-redirect',
            severity: 'warning' as const,
            path: ['redirects', at, 'from'],
            found: foundText(from),
            expected: 'an address that no page has; the page is shown instead',
          },
        ]
      : [],
  )
}

/** The paths of a site's pages. */
function pagePaths(site: Site): readonly string[] {
  return [
    ...COMMON_PAGES,
    ...formRoutes(site).map(({ path }) => path),
    site.contact.locationPath.replace('{slug}', ':slug'),
    ...contentPages(site).keys(),
    ...(site.garageEnabled ? ['/my-garage'] : []),
    ...site.account.paths,
    ...site.brands.flatMap((brand) => [`/${brand.slug}/overview`, ...modelPaths(brand)]),
  ]
}

/** Whether the path, with or without a slash at its end, is that page. */
function isPage(pathname: string, page: string): boolean {
  const partsOf = (path: string) => path.replace(/\/$/, '').split('/')
  const [given, expected] = [partsOf(pathname), partsOf(page)]
  return (
    given.length === expected.length &&
    expected.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

type Link = { readonly path: readonly PropertyKey[]; readonly href: string }

/** Every `href` to a path of the site, wherever it is written, with its key. */
function linksIn(value: unknown, path: readonly PropertyKey[] = []): readonly Link[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const own = [...path, Array.isArray(value) ? Number(name) : name]
    return name === 'href' && typeof member === 'string' && member.startsWith('/')
      ? [{ path: own, href: member }]
      : linksIn(member, own)
  })
}
