import { brandHref, type Brand } from '#brands/brand.ts'
import { modelPaths, type RangeModel } from '#brands/model.ts'
import { mergeSpellings } from '#search/facets/spellings.ts'
import { READING } from '#platform/web/allowed-methods.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { toCardTools } from '#shop/cards/CardTools.tsx'
import { answerMethod } from '#shop/errors/answer.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import { configuredPicture } from '#shop/pictures/picture-views.ts'
import { breadcrumbsJsonLd, pageJsonLd } from '#shop/document/structured-data.ts'
import { sharedImage } from '#shop/document/shared-image.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { BrandList, BrandPage } from './BrandPages.tsx'
import { loadBrandCards, loadBrandStock } from './load.ts'
import { toModelPage } from './model-page.ts'
import { ModelPage } from './ModelPage.tsx'
import { ofModel, type BrandStock } from './model-stock.ts'
import { toBrandList, toBrandPage } from './page.ts'

const MAX_MAKES = 200

const NO_STOCK: BrandStock = { make: null, listings: [], models: [], pictures: new Map() }

/** The list of brands, a page for each brand that has one, and for each model of its range. */
export function registerBrands(app: WebApp): void {
  app.get('/brands', (c) => answerBrandList(c))
  app.get('/:brand/overview', (c, next) => {
    const brand = c.var.site.brands.find(({ slug }) => slug === c.req.param('brand'))
    return brand ? answerBrand(c, brand) : next()
  })
  // The paths come from the configuration, so they are looked up, not listed.
  app.all('*', (c, next) => {
    const brand = c.var.site.brands.find((each) => modelPaths(each).includes(c.req.path))
    const model = brand?.range[modelPaths(brand).indexOf(c.req.path)]
    if (!brand || !model) return next()
    return READING.includes(c.req.method) ? answerModel(c, brand, model) : answerMethod(c, READING)
  })
}

async function answerBrandList(c: WebContext): Promise<Response> {
  const { site, siteUrl, services, now } = c.var
  const counted = await services.search.stock.query(
    site,
    { facets: [{ attribute: 'make', limit: MAX_MAKES }], limit: 0 },
    now,
  )
  const makes = counted.ok ? mergeSpellings(counted.value.facets['make'] ?? []) : []
  const view = toBrandList(site, makes, await services.brands.models.makeNames())
  return renderPage(c, {
    title: pageTitle(view.heading, site),
    description: view.description,
    canonical: `${siteUrl}/brands`,
    jsonLd: [pageJsonLd('CollectionPage', view.heading, '/brands', siteUrl)],
    body: <BrandList view={view} />,
  })
}

async function answerBrand(c: WebContext, brand: Brand): Promise<Response> {
  if (brand.skipPage || brand.href !== undefined) return c.redirect(brandHref(brand), 302)
  const { site, siteUrl, services, now } = c.var
  const path = `/${brand.slug}/overview`
  const stock = await loadBrandStock(c.var, brand)
  const [cards, banner] = await Promise.all([
    loadBrandCards(c.var, stock?.make ?? null),
    configuredPicture(brand.banner, { pictures: services.media.pictures, slug: site.slug }),
  ])
  const locations = services.locations.directory.of(site.dealerships)
  const view = toBrandPage(site, brand, stock, { banner, cards, locations, now })
  return renderPage(c, {
    title: pageTitle(view.title, site),
    description: view.description,
    canonical: `${siteUrl}${path}`,
    ...sharedImage(siteUrl, view.banner ?? view.picture, view.title),
    jsonLd: [pageJsonLd('CollectionPage', view.title, path, siteUrl)],
    body: (
      <BrandPage view={view} tools={toCardTools(site, c.var.services.finance, [...cards.offers, ...cards.newest])} />
    ),
  })
}

async function answerModel(c: WebContext, brand: Brand, model: RangeModel): Promise<Response> {
  const { site, siteUrl } = c.var
  const stock = (await loadBrandStock(c.var, brand)) ?? NO_STOCK
  const [listing] = ofModel(stock.listings, model.model)
  const cards = await loadBrandCards(c.var, listing?.vehicle.make ?? null, listing?.vehicle.model)
  const view = toModelPage(site, brand, model, stock, cards)
  const root = siteUrl
  return renderPage(c, {
    title: pageTitle(view.title, site),
    description: view.description,
    canonical: `${siteUrl}${view.path}`,
    ...sharedImage(siteUrl, view.picture, view.title),
    jsonLd: [pageJsonLd('CollectionPage', view.title, view.path, root), breadcrumbsJsonLd(view.crumbs, root)],
    body: (
      <ModelPage view={view} tools={toCardTools(site, c.var.services.finance, [...cards.offers, ...cards.newest])} />
    ),
  })
}
