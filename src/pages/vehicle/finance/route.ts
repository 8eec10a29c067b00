import { calculate } from '#finance/calculation.ts'
import { LOAN_PARAMETER, FINANCE_CALCULATOR_ID, readEntered } from '#finance/calculator-fields.ts'
import { calculatorSetup } from '#finance/calculator-setup.ts'
import { financeData } from '#finance/finance-data.ts'
import { toWireLender } from '#finance/lender-data.ts'
import { SAVED_LOAN_DAYS } from '#finance/saved-loan.ts'
import { today } from '#finance/server/loan-links.ts'
import type { LoanLink } from '#finance/ui/loan-link.ts'
import { shownLenders, vehicleFinance } from '#finance/vehicle-finance.ts'
import { dayInWords } from '#platform/calendar-day.ts'
import { DAY_MS } from '#platform/clock.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { isVisible } from '#vehicles/availability.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { canonicalUrl } from '../../canonical.ts'
import type { WebApp, WebContext } from '../../web-context.ts'
import { withProviderQuote } from './provider-quote.ts'

/**
 * `/api/cars/{slug}/finance`: what each lender offers for a vehicle, by lender; `{}` where finance doesn't show for it.
 * `/api/cars/{slug}/finance/link`: a link to the numbers of the query.
 */
export function registerVehicleFinance(app: WebApp): void {
  app.get('/api/cars/:slug/finance', async (c) => {
    const stored = await storedVehicle(c, c.req.param('slug'))
    if (stored === null) return problemDetails({ status: 404, title: 'There is no such vehicle' })
    return c.json(financeOf(c, stored))
  })

  app.get('/api/cars/:slug/finance/link', async (c) => {
    const stored = await storedVehicle(c, c.req.param('slug'))
    const link = stored && loanLink(c, stored)
    if (link === null) return problemDetails({ status: 404, title: 'There is no finance for such a vehicle' })
    return c.json(link, 200, { 'cache-control': 'no-store' })
  })
}

/** The link to the numbers in the request's query; null where the vehicle shows no finance. */
export function loanLink(c: WebContext, { vehicle, dealership }: StoredVehicle): LoanLink | null {
  const { site, now, origin, services } = c.var
  const finance = vehicleFinance(vehicle, dealership.slug, site, now)
  if (finance.kind === 'hidden') return null
  const setup = calculatorSetup(finance, site.finance)
  const entered = readEntered(new URL(c.req.url).searchParams, setup.defaults) ?? setup.defaults
  const { input, quote } = calculate(entered, setup)
  const day = today(now)
  const loan = services.loanLinks.sign(site.slug, {
    vehicleId: vehicle.id,
    input,
    price: setup.price,
    payment: quote.kind === 'figures' ? quote.payment : null,
    day,
  })
  const until = new Date((day + SAVED_LOAN_DAYS) * DAY_MS).toISOString().slice(0, 10)
  const query = new URLSearchParams({ [LOAN_PARAMETER]: loan }).toString()
  return {
    href: `${canonicalUrl(site, origin, `/cars/${vehicle.slug}`)}?${query}#${FINANCE_CALCULATOR_ID}`,
    until: dayInWords(until, site.locale),
  }
}

function financeOf(c: WebContext, { vehicle, dealership }: StoredVehicle) {
  const { site, now } = c.var
  if (!isVisible(vehicle, site.stock, now)) return {}
  const shown = shownLenders(vehicle, dealership.slug, site, now).map((finance) => financeData(finance, site))
  return Object.fromEntries(shown.map((data) => [data.lender, toWireLender(data)]))
}

async function storedVehicle(c: WebContext, slug: string): Promise<StoredVehicle | null> {
  const { site, services } = c.var
  const stored = await services.vehicles.find(services.sites.idOf(site), slug)
  return stored && withProviderQuote(c.var, stored)
}
