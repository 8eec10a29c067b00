import { renderPage } from '#platform/web/render-page.ts'
import { withProviderQuote } from '#finance/server/provider-quote.ts'
import type { WebApp } from '#shop/web-context.ts'
import { LendersPage } from './LendersPage.tsx'
import { FINANCE_LENDERS_PATH, toLendersPage } from './page.ts'

/** `/finance-lenders?car_id=`: the lenders of a vehicle and why each shows or not. Served to local requests only, never in production. */
export function registerFinanceLenders(app: WebApp): void {
  app.get(FINANCE_LENDERS_PATH, async (c, next) => {
    const { site, now, origin, services } = c.var
    if (!origin.local) return next()
    const carId = c.req.query('car_id')?.trim() ?? ''
    const found = carId === '' ? null : await services.vehicles.store.find(site, carId, now)
    const stored = found && (await withProviderQuote(services.finance.quotes, c.var, found))
    const subject = stored && { vehicle: stored.vehicle, dealershipSlug: stored.dealership.slug }
    return renderPage(c, {
      title: `Finance lenders · ${site.name}`,
      robots: 'noindex',
      body: <LendersPage view={toLendersPage(site, carId, subject, now)} />,
      cache: 'no-store',
    })
  })
}
