import { FINDER_PATH } from '#shop/site-map/paths.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { OFFERS_PATH } from '#search/address/address.ts'
import { contentPages } from '#shop/site-map/content-pages.ts'
import { formHeading, formRoutes } from '#shop/site-map/form-routes.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { SEARCH_ENGINES_COPY } from './copy.ts'

/**
 * Addresses that crawlers should not fetch, because they have no content of their own. Searches that may not be listed are not
 * among them: crawlers have to read their `noindex`, and follow their links to vehicles.
 */
const NOT_CRAWLED = [
  '/api/',
  '/*?*sortBy=',
  '/*?*query=',
  '/account',
  '/dealer/',
  '/my-enquiry/',
  '/alerts',
  '/outbox',
  '/my-garage',
  '/sign-in',
  '/success',
  '/watchlist',
]

/** `robots.txt` (RFC 9309) of a site. One that must not be listed allows nothing. */
export function toRobots({ searchEngines }: Pick<Site, 'searchEngines'>, base: string): string {
  if (!searchEngines.index) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    ...NOT_CRAWLED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n')
}

/** `llms.txt` (llmstxt.org): what the site is, its main pages, and how programs read its stock, in Markdown. */
export function toLlmsText(site: Site, base: string): string {
  const text = copyFor(site, SEARCH_ENGINES_COPY)
  const link = (path: string, title: string) => `- [${title}](${base}${path})`
  const { lead } = site.content.about
  return [
    `# ${site.name}`,
    '',
    `> ${lead ?? text('llms.summary')}`,
    '',
    `## ${text('llms.stock')}`,
    '',
    link(DEFAULT_SEARCH_PATH, text('llms.all')),
    link(OFFERS_PATH, text('llms.offers')),
    link('/api/search', text('llms.api')),
    link('/sitemap.xml', text('llms.sitemap')),
    '',
    `## ${text('llms.pages')}`,
    '',
    link(FINDER_PATH, text('llms.finder')),
    ...[...contentPages(site).values()].map(({ path, title }) => link(path, title)),
    ...formRoutes(site).map((route) => link(route.path, formHeading(site, route.form))),
    '',
  ].join('\n')
}
