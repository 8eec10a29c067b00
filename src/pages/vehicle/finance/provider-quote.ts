import { setTimeout as sleep } from 'node:timers/promises'
import { toQuoteRequest } from '#finance/card-estimate.ts'
import { toWireQuote } from '#finance/quote-answer.ts'
import { priceToFinance, QUOTING_PROVIDER } from '#finance/vehicle-finance.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { WebContext } from '../../web-context.ts'

type Request = Pick<WebContext['var'], 'site' | 'services'>

/** A page does not wait longer for a provider; a quote that comes later is there for the next request. */
const LONGEST_WAIT_MS = 150

/**
 * The vehicle with its provider's quote, where the site's provider gives quotes and the feed brings none. Without an answer the page shows
 * no finance, and nothing else of it changes.
 */
export async function withProviderQuote({ site, services }: Request, stored: StoredVehicle): Promise<StoredVehicle> {
  const { vehicle, dealership } = stored
  const price = priceToFinance(vehicle)
  if (site.finance.provider !== QUOTING_PROVIDER || vehicle.youxQuote !== null || price === null) return stored
  const asked = services.quotes.quote(site, toQuoteRequest({ ...vehicle, price }, site.finance, dealership.name))
  const answer = await Promise.race([asked, sleep(LONGEST_WAIT_MS, null)])
  return answer?.ok ? { ...stored, vehicle: { ...vehicle, youxQuote: toWireQuote(answer.value) } } : stored
}
