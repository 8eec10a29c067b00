import { pageCache } from '#platform/web/page-cache.ts'
import type { Site } from '#sites/schema.ts'
import type { RegisterPages, WebEnv } from './web-context.ts'

/** Some 3,000 search pages. */
const MAX_BYTES = 64 * 1024 * 1024

/** Caches the pages registered after it. */
export const registerPageCache: RegisterPages = (app) => {
  const owners = new WeakMap<Site, string>()
  let lastOwner = 0
  /** A site is another object after each change of its configuration. */
  const ownerOf = (site: Site): string => {
    const owner = owners.get(site) ?? String(++lastOwner)
    owners.set(site, owner)
    return owner
  }
  app.use(
    pageCache<WebEnv>({
      maxBytes: MAX_BYTES,
      owner: (c) => ownerOf(c.get('site')),
      version: (c) => {
        const { search, locations, market } = c.get('services')
        return `${search.stockState(c.get('site'), c.get('now')).version} ${locations.epoch()} ${market.version()}`
      },
    }),
  )
}
