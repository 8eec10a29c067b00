import { READS_NONE } from '#platform/web/document.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { copyFor } from '#sites/copy.ts'
import { toCardTools } from '#shop/cards/CardTools.tsx'
import type { WebApp } from '#shop/web-context.ts'
import { HOME_COPY } from './copy.ts'
import { HomePage } from './HomePage.tsx'
import { listedLocations } from '#locations/listed.ts'
import { sharedImage } from '#shop/document/shared-image.ts'
import { homeJsonLd } from '#shop/document/structured-data.ts'
import { loadHome } from './load.ts'
import { toHomePage, toSalesCounter } from './page.ts'

export function registerHome(app: WebApp): void {
  app.get('/', async (c) => {
    const { site, siteUrl, services, now } = c.var
    const copy = copyFor(site, HOME_COPY)
    const facts = await loadHome(c.var)
    return renderPage(c, {
      title: copy('home.title'),
      description: copy('home.description'),
      canonical: `${siteUrl}/`,
      ...sharedImage(siteUrl, facts.heroPictures.wide, site.name),
      jsonLd: homeJsonLd(
        site,
        listedLocations(services.locations.directory.of(site.dealerships), site.locations),
        siteUrl,
      ),
      readsParameter: READS_NONE,
      body: (
        <HomePage
          blocks={toHomePage(site, facts)}
          salesCounter={toSalesCounter(site, now)}
          tools={
            facts.cards.size === 0 ? null : toCardTools(site, c.var.services.finance, [...facts.cards.values()].flat())
          }
        />
      ),
    })
  })
}
