import { financeData } from '#finance/finance-data.ts'
import { toWireLender } from '#finance/lender-data.ts'
import { shownLenders } from '#finance/vehicle-finance.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { isVisible } from '#vehicles/availability.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { calculatedLoan, loanLink } from '#finance/server/calculated-loan.ts'
import { withProviderQuote } from '#finance/server/provider-quote.ts'
import { rememberLoan } from '#shop/visitor/unfinished.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'

/**
 * `/api/cars/{slug}/finance`: the offers for a vehicle by lender; `{}` where the site shows no finance for it.
 * `/api/cars/{slug}/finance/link`: a link that opens the calculator with the numbers of the query.
 */
export function registerVehicleFinance(app: WebApp): void {
  app.get('/api/cars/:slug/finance', async (c) => {
    const stored = await storedVehicle(c, c.req.param('slug'))
    if (stored === null) return problemDetails({ status: 404, title: 'There is no such vehicle' })
    return c.json(financeOf(c, stored))
  })

  app.get('/api/cars/:slug/finance/link', async (c) => {
    const stored = await storedVehicle(c, c.req.param('slug'))
    const loan = stored && calculatedLoan(c.var, stored, new URL(c.req.url).searchParams)
    if (loan === null) return problemDetails({ status: 404, title: 'There is no finance for such a vehicle' })
    const link = loanLink(c.var.services.finance.loanLinks, c.var, loan)
    rememberLoan(c, link.href)
    return c.json(link, 200, { 'cache-control': 'no-store' })
  })
}

function financeOf(c: WebContext, { vehicle, dealership }: StoredVehicle) {
  const { site, now } = c.var
  if (!isVisible(vehicle, site.stock, now)) return {}
  const shown = shownLenders(vehicle, dealership.slug, site, now).map((finance) => financeData(finance, site))
  return Object.fromEntries(shown.map((data) => [data.lender, toWireLender(data)]))
}

async function storedVehicle(c: WebContext, slug: string): Promise<StoredVehicle | null> {
  const { site, now, services } = c.var
  const stored = await services.vehicles.store.find(site, slug, now)
  return stored && withProviderQuote(services.finance.quotes, c.var, stored)
}
