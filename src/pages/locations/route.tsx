import { renderPage } from '#platform/web/render-page.ts'
import { copyFor } from '#sites/copy.ts'
import { canonicalUrl } from '../canonical.ts'
import type { WebApp } from '../web-context.ts'
import { LOCATION_PAGES_COPY } from './copy.ts'
import { LocationFinder, LocationPage } from './LocationPages.tsx'
import { toLocationFinder, toLocationPage } from './page.ts'

/** The finder, and a page for each place; a hidden place keeps its page. */
export function registerLocations(app: WebApp): void {
  app.get('/dealer-locator', (c) => {
    const { site, now, services } = c.var
    const say = copyFor(site, LOCATION_PAGES_COPY)
    const locations = toLocationFinder(site, services.locations.of(site.dealerships), now)
    return renderPage(c, {
      title: `${say('locations.finder')} · ${site.name}`,
      canonical: canonicalUrl(c.var.site, c.var.origin, '/dealer-locator'),
      body: (
        <LocationFinder heading={say('locations.finder')} text={say('locations.finderText')} locations={locations} />
      ),
    })
  })

  app.get('/locations/:slug', async (c, next) => {
    const { site, now, services } = c.var
    const all = services.locations.of(site.dealerships)
    const location = all.find(({ slug }) => slug === c.req.param('slug'))
    if (!location) return next()
    return renderPage(c, {
      title: `${location.name} · ${site.name}`,
      canonical: canonicalUrl(c.var.site, c.var.origin, `/locations/${location.slug}`),
      body: <LocationPage view={toLocationPage(site, location, all, now)} />,
    })
  })
}
