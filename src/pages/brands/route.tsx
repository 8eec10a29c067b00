import { brandHref } from '#brands/brand.ts'
import { READS_NONE } from '#platform/web/document.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { canonicalUrl } from '../canonical.ts'
import { pageTitle } from '../page-title.ts'
import { notesOfCards } from '../repayments/repayment-notes.ts'
import type { WebApp } from '../web-context.ts'
import { BrandList, BrandPage } from './BrandPages.tsx'
import { pageJsonLd } from '../structured-data.ts'
import { loadBrandStock } from './load.ts'
import { toBrandList, toBrandPage } from './page.ts'

/** The list of brands, and a page for each brand that has one. */
export function registerBrands(app: WebApp): void {
  app.get('/brands', (c) => {
    const { site, origin } = c.var
    const view = toBrandList(site)
    return renderPage(c, {
      title: pageTitle(view.heading, site),
      canonical: canonicalUrl(site, origin, '/brands'),
      jsonLd: [pageJsonLd('CollectionPage', view.heading, '/brands', canonicalUrl(site, origin, ''))],
      readsParameter: READS_NONE,
      body: <BrandList view={view} />,
    })
  })

  app.get('/:brand/overview', async (c, next) => {
    const { site, origin } = c.var
    const brand = site.brands.find(({ slug }) => slug === c.req.param('brand'))
    if (!brand) return next()
    if (brand.skipPage || brand.href !== undefined) return c.redirect(brandHref(brand), 302)
    const path = `/${brand.slug}/overview`
    const view = toBrandPage(site, brand, await loadBrandStock(c.var, brand))
    return renderPage(c, {
      title: pageTitle(view.title, site),
      description: view.description,
      canonical: canonicalUrl(site, origin, path),
      jsonLd: [pageJsonLd('CollectionPage', view.title, path, canonicalUrl(site, origin, ''))],
      readsParameter: READS_NONE,
      body: <BrandPage view={view} repayments={notesOfCards(site, view.latest?.cards ?? [])} />,
    })
  })
}
