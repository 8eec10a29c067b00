import { renderPage } from '#platform/web/render-page.ts'
import { copyFor, siteText } from '#sites/copy.ts'
import { brandHref } from '../layout/layout.ts'
import { canonicalUrl } from '../canonical.ts'
import { pageTitle } from '../page-title.ts'
import type { WebApp } from '../web-context.ts'
import { BrandList, BrandOverview } from './BrandPages.tsx'
import { BRANDS_COPY } from './copy.ts'
import { latestOfBrand } from './load.ts'

export function registerBrands(app: WebApp): void {
  app.get('/brands', (c) => {
    const { site } = c.var
    const heading = copyFor(site, BRANDS_COPY)('brands.heading')
    const brands = site.brands.map((brand) => ({
      title: brand.title,
      href: brandHref(brand),
      logo: brand.logo ?? null,
    }))
    return renderPage(c, {
      title: pageTitle(heading, site),
      canonical: canonicalUrl(c.var.site, c.var.origin, '/brands'),
      body: <BrandList heading={heading} brands={brands} />,
    })
  })

  app.get('/:brand/overview', async (c, next) => {
    const { site } = c.var
    const brand = site.brands.find(({ slug }) => slug === c.req.param('brand'))
    if (!brand) return next()
    if (brand.skipPage || brand.href !== undefined) return c.redirect(brandHref(brand), 302)
    const say = copyFor(site, BRANDS_COPY)
    const cards = await latestOfBrand(c.var, brand)
    return renderPage(c, {
      title: pageTitle(brand.title, site),
      canonical: canonicalUrl(c.var.site, c.var.origin, `/${brand.slug}/overview`),
      body: (
        <BrandOverview
          title={brand.title}
          logo={brand.logo ?? null}
          banner={brand.banner ?? null}
          paragraphs={brand.description.map((each) => siteText(site, each))}
          stock={{ text: say('brands.stock', { brand: brand.title }), href: `/search/${brand.slug}` }}
          latest={{ heading: say('brands.latest', { brand: brand.title }), cards }}
          contact={{ text: say('brands.enquire'), href: '/contact' }}
        />
      ),
    })
  })
}
