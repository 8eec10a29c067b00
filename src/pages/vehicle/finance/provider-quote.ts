import { setTimeout as sleep } from 'node:timers/promises'
import { toQuoteRequest } from '#finance/card-estimate.ts'
import { toWireQuote } from '#finance/quote-answer.ts'
import { priceToFinance, QUOTING_PROVIDER } from '#finance/vehicle-finance.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { Site } from '#sites/schema.ts'
import type { WebContext } from '../../web-context.ts'

type Request = { readonly site: Site; readonly services: Pick<WebContext['var']['services'], 'quotes'> }
type Wait = (ms: number) => Promise<null>

/** A page does not wait longer for a provider; a quote that comes later is there for the next request. */
const LONGEST_WAIT_MS = 150

/** Services whose provider let a page wait in vain. No page waits for it until it answers again. */
const slow = new WeakSet<Request['services']['quotes']>()

/**
 * The vehicle with its provider's quote, where the site's provider gives quotes and the feed brings none. Without an answer the page shows
 * no finance, and nothing else of it changes.
 */
export async function withProviderQuote(
  { site, services: { quotes } }: Request,
  stored: StoredVehicle,
  wait: Wait = (ms) => sleep(ms, null),
): Promise<StoredVehicle> {
  const { vehicle, dealership } = stored
  const price = priceToFinance(vehicle)
  if (site.finance.provider !== QUOTING_PROVIDER || vehicle.youxQuote !== null || price === null) return stored
  const asked = quotes
    .quote(site, toQuoteRequest({ ...vehicle, price }, site.finance, dealership.name))
    .then((answer) => {
      if (answer.ok) slow.delete(quotes)
      return answer
    })
  const answer = await Promise.race([asked, wait(slow.has(quotes) ? 0 : LONGEST_WAIT_MS)])
  if (answer === null) slow.add(quotes)
  return answer?.ok ? { ...stored, vehicle: { ...vehicle, youxQuote: toWireQuote(answer.value) } } : stored
}
