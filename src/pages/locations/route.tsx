import { READS_NONE } from '#platform/web/document.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { toCardTools } from '#shop/cards/CardTools.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import type { WebApp } from '#shop/web-context.ts'
import { pageJsonLd, locationJsonLd } from '#shop/document/structured-data.ts'
import { sharedImage } from '#shop/document/shared-image.ts'
import { toFinder } from './finder.ts'
import { FINDER_PATH } from '#shop/site-map/paths.ts'
import { LocationFinder } from './LocationFinder.tsx'
import { loadLocation } from './load.ts'
import { LocationPage } from './LocationPage.tsx'
import { toLocationPage } from './page.ts'
import { showsReviews } from '#shop/locations/location-view.ts'

/** The finder, and a page for each location; a hidden location keeps its page. */
export function registerLocations(app: WebApp): void {
  app.get(FINDER_PATH, async (c) => {
    const { site, now, services } = c.var
    const { searchParams } = new URL(c.req.url)
    const query = { type: searchParams.get('type'), postcode: searchParams.get('postcode') }
    const postcode = query.postcode?.trim() ?? ''
    const facts = {
      locations: services.locations.directory.of(site.dealerships),
      from: postcode === '' ? null : await services.locations.geocoder.pointOf(postcode),
      mapKey: services.locations.mapKey,
    }
    const view = toFinder(site, facts, query, now)
    return renderPage(c, {
      title: pageTitle(view.heading, site),
      description: view.description,
      canonical: `${c.var.siteUrl}${FINDER_PATH}`,
      jsonLd: [pageJsonLd('CollectionPage', view.heading, FINDER_PATH, c.var.siteUrl)],
      readsParameter: (name) => name in query,
      body: <LocationFinder view={view} />,
    })
  })

  app.get('/locations/:slug', async (c, next) => {
    const { site, now, services } = c.var
    const all = services.locations.directory.of(site.dealerships)
    const location = all.find(({ slug }) => slug === c.req.param('slug'))
    if (!location) return next()
    const view = toLocationPage(site, location, all, now, await loadLocation(c.var, location))
    return renderPage(c, {
      title: pageTitle(location.name, site),
      description: view.description,
      canonical: `${c.var.siteUrl}/locations/${location.slug}`,
      ...sharedImage(c.var.siteUrl, view.picture, location.name),
      jsonLd: locationJsonLd(location, c.var.siteUrl, showsReviews(site, location)),
      readsParameter: READS_NONE,
      body: (
        <LocationPage view={view} tools={view.newest && toCardTools(site, c.var.services.finance, view.newest.cards)} />
      ),
    })
  })
}
