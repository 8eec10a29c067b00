import type { ClientOrigin } from '#platform/web/client-origin.ts'
import type { Site } from '#sites/schema.ts'

/** The canonical URL of a page: on the site's first domain, or on the requested host if it isn't a domain of the site (`{slug}.localhost`). */
export function canonicalUrl(site: Pick<Site, 'domains'>, origin: ClientOrigin, path: string): string {
  const [first] = site.domains
  const own = first !== undefined && site.domains.includes(origin.host)
  return `${own ? `https://${first}` : origin.url}${path}`
}
