import { problemDetails } from '#platform/web/problem-details.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import type { Site } from '#sites/schema.ts'
import type { RegisterPages, WebContext } from '#shop/web-context.ts'
import { loadSitemap } from './load.ts'
import { MAX_ENTRIES, toSitemap, toSitemapIndex, type SitemapEntry } from './sitemap.ts'
import { toLlmsText, toRobots } from './texts.ts'

type LoadedSitemap = Awaited<ReturnType<typeof loadSitemap>>

/** Crawlers read every file of a site within minutes; its list is loaded once for all of them. */
const SITEMAP_LIFE_MS = 10 * MINUTE_MS
const CACHE = 'public, max-age=600'
const RETRY_S = 30

/** `/robots.txt`, `/llms.txt`, and `/sitemap.xml` with its parts `/sitemap-{n}.xml` where the site has more pages than fit. */
export const registerSearchEngines: RegisterPages = (app) => {
  const sitemaps = new WeakMap<Site, { readonly loadedAt: number; readonly entries: Promise<LoadedSitemap> }>()
  const sitemapOf = async (c: WebContext): Promise<LoadedSitemap> => {
    const { site, now } = c.var
    const known = sitemaps.get(site)
    if (known && now.getTime() - known.loadedAt < SITEMAP_LIFE_MS) return known.entries
    const entry = { loadedAt: now.getTime(), entries: loadSitemap(c.var) }
    sitemaps.set(site, entry)
    const forget = () => void (sitemaps.get(site) === entry && sitemaps.delete(site))
    const loaded = await entry.entries.catch((error: unknown) => (forget(), Promise.reject(error)))
    if (!loaded.ok) forget()
    return loaded
  }

  app.get('/robots.txt', (c) => text(c, toRobots(c.var.site, c.var.siteUrl), 'text/plain'))
  app.get('/llms.txt', (c) => text(c, toLlmsText(c.var.site, c.var.siteUrl), 'text/markdown'))

  app.get('/sitemap.xml', async (c) => {
    const loaded = await sitemapOf(c)
    if (!loaded.ok) return unavailable()
    const files = Math.ceil(loaded.value.length / MAX_ENTRIES)
    const base = c.var.siteUrl
    return text(c, files > 1 ? toSitemapIndex(files, base) : toSitemap(loaded.value, base), 'application/xml')
  })

  app.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', async (c, next) => {
    const loaded = await sitemapOf(c)
    if (!loaded.ok) return unavailable()
    const entries = partOf(loaded.value, Number(/\d+/.exec(c.req.param('file'))?.[0]))
    return entries.length === 0 ? next() : text(c, toSitemap(entries, c.var.siteUrl), 'application/xml')
  })
}

/** The entries of the n-th file, from 1. */
function partOf(entries: readonly SitemapEntry[], file: number): readonly SitemapEntry[] {
  return entries.slice((file - 1) * MAX_ENTRIES, file * MAX_ENTRIES)
}

function text(c: WebContext, body: string, type: string): Response {
  return c.body(body, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': CACHE })
}

/** An empty list would tell search engines that the pages are gone. */
function unavailable(): Response {
  return problemDetails({ status: 503, title: 'The list of pages is not ready', retryAfter: RETRY_S })
}
