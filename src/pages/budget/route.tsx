import type { ReactNode } from 'react'
import { renderPage } from '#platform/web/render-page.ts'
import { copyFor } from '#sites/copy.ts'
import { CardTools, toCardTools } from '#shop/cards/CardTools.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import { pageJsonLd } from '#shop/document/structured-data.ts'
import { toListingCard } from '#shop/cards/vehicle-cards.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { Finder } from '#shop/budget-finder/BudgetFinder.tsx'
import { FinderPage } from './FinderPage.tsx'
import { BUDGET_COPY } from '#shop/budget-finder/copy.ts'
import { loadPricedStock } from '#shop/budget-finder/priced-stock.ts'
import { budgetHref, budgetSearch, parseBudget, toBudget, unreadableAmounts } from '#shop/budget-finder/budget-form.ts'
import { BUDGET_PATH } from '#shop/site-map/paths.ts'
import {
  parsePriceEnds,
  priceHref,
  priceSearch,
  toPriceSlider,
  unreadableEnds,
} from '#shop/budget-finder/price-slider.ts'
import { PRICE_SLIDER_PATH } from '#shop/site-map/paths.ts'

/** The budget finder and the price slider. Their forms are sent back here with `go`, which redirects to the search. */
export function registerBudget(app: WebApp): void {
  app.get(BUDGET_PATH, async (c) => {
    const { site } = c.var
    const { searchParams } = new URL(c.req.url)
    const state = parseBudget(searchParams, site)
    const stock = await loadPricedStock(c.var, budgetSearch(state), (hit) => toListingCard(hit, c.var))
    if (stock === null) c.var.log.warn({ path: BUDGET_PATH }, 'vehicles by price could not be searched')
    const view = toBudget(site, state, stock, unreadableAmounts(searchParams))
    const isReadable = Object.keys(view.form.unreadable).length === 0
    if (searchParams.has('go') && isReadable && view.results.outcome.error === null)
      return c.redirect(budgetHref(state), 303)
    const body = (
      <FinderPage {...view} outcome={view.results.outcome}>
        <Finder view={{ kind: 'budget', ...view }} />
      </FinderPage>
    )
    return answer(c, BUDGET_PATH, 'budget.title', body)
  })

  app.get(PRICE_SLIDER_PATH, async (c) => {
    const { site } = c.var
    const { searchParams } = new URL(c.req.url)
    const range = parsePriceEnds(searchParams, site.search.priceSliderPage)
    const stock = await loadPricedStock(c.var, priceSearch(range), (hit) => toListingCard(hit, c.var))
    if (stock === null) c.var.log.warn({ path: PRICE_SLIDER_PATH }, 'vehicles by price could not be searched')
    const view = toPriceSlider(site, range, stock, unreadableEnds(searchParams))
    const isReadable = Object.keys(view.form.unreadable).length === 0
    if (searchParams.has('go') && isReadable && !view.form.isEmpty) return c.redirect(priceHref(range), 303)
    const { button, isEmpty } = view.form
    const body = (
      <FinderPage {...view} outcome={{ button, isEmpty }}>
        <Finder view={{ kind: 'priceSlider', ...view }} />
      </FinderPage>
    )
    return answer(c, PRICE_SLIDER_PATH, 'priceSlider.title', body)
  })
}

function answer(
  c: WebContext,
  path: string,
  title: 'budget.title' | 'priceSlider.title',
  body: ReactNode,
): Promise<Response> {
  const { site, siteUrl } = c.var
  const heading = copyFor(site, BUDGET_COPY)(title)
  return renderPage(c, {
    title: pageTitle(heading, site),
    description: copyFor(site, BUDGET_COPY)(title === 'budget.title' ? 'budget.text' : 'priceSlider.text'),
    canonical: `${siteUrl}${path}`,
    jsonLd: [pageJsonLd('WebPage', heading, path, siteUrl)],
    body: (
      <>
        {body}
        <CardTools view={toCardTools(site, c.var.services.finance)} />
      </>
    ),
  })
}
