import { escapeHtml } from '#platform/web/html.ts'

/** A page that search engines may list. */
export type SitemapEntry = {
  /** With a leading slash, percent-encoded. */
  readonly path: string
  /** The time of its last change; null when that is not known. */
  readonly changedAt: Date | null
  /** Paths of its pictures. */
  readonly images?: readonly string[]
}

/** Addresses that one file may list (sitemaps.org; a larger site has an index of files). */
export const MAX_ENTRIES = 50_000

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1'

/** A sitemap by the protocol of sitemaps.org with Google's image extension. `base` is the site's origin. */
export function toSitemap(entries: readonly SitemapEntry[], base: string): string {
  const urls = entries.map(({ path, changedAt, images = [] }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    const pictures = images.map(
      (image) => `<image:image><image:loc>${escapeHtml(base + image)}</image:loc></image:image>`,
    )
    return `<url><loc>${escapeHtml(base + path)}</loc>${changed}${pictures.join('')}</url>\n`
  })
  return `${DECLARATION}<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n${urls.join('')}</urlset>\n`
}

/** The list of sitemap files `/sitemap-1.xml` … of a site with more than `MAX_ENTRIES` pages. */
export function toSitemapIndex(files: number, base: string): string {
  const sitemaps = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${escapeHtml(base)}/sitemap-${at + 1}.xml</loc></sitemap>\n`,
  )
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${sitemaps.join('')}</sitemapindex>\n`
}
