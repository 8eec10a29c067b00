import { setTimeout as sleep } from 'node:timers/promises'
import { toQuoteRequest } from '#finance/card-estimate.ts'
import { toWireQuote } from '#finance/quote-answer.ts'
import { priceToFinance, QUOTING_PROVIDER } from '#finance/vehicle-finance.ts'
import { SECOND_MS } from '#platform/clock.ts'
import { reportChange } from '#platform/tracked-time.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { Site } from '#sites/schema.ts'
import type { WebContext } from '../../web-context.ts'

type Request = {
  readonly site: Site
  readonly now: Date
  readonly services: Pick<WebContext['var']['services'], 'quotes'>
}
/** The `clock` counts milliseconds from any moment. */
type Timing = { readonly wait: (ms: number) => Promise<null>; readonly clock: () => number }

const SYSTEM_TIMING: Timing = { wait: (ms) => sleep(ms, null), clock: () => performance.now() }

/** A page does not wait longer for a provider; a quote that comes later is there for the next request. */
const LONGEST_WAIT_MS = 150

/** A page that lacks its quote is rendered again after that time, which is as long as the circuit breaker stays open. */
const RETRY_MS = 30 * SECOND_MS

/** Services whose provider let a page wait in vain. No page waits for it until it has answered in time again. */
const slow = new WeakSet<Request['services']['quotes']>()

/**
 * The vehicle with its provider's quote, where the site's provider gives quotes and the feed brings none. Without an answer the page shows
 * no finance, and nothing else of it changes.
 */
export async function withProviderQuote(
  { site, now, services: { quotes } }: Request,
  stored: StoredVehicle,
  { wait, clock }: Timing = SYSTEM_TIMING,
): Promise<StoredVehicle> {
  const { vehicle, dealership } = stored
  const price = priceToFinance(vehicle)
  if (site.finance.provider !== QUOTING_PROVIDER || vehicle.youxQuote !== null || price === null) return stored
  const started = clock()
  const asked = quotes
    .quote(site, toQuoteRequest({ ...vehicle, price }, site.finance, dealership.name))
    .then((answer) => {
      if (answer.ok && clock() - started <= LONGEST_WAIT_MS) slow.delete(quotes)
      return answer
    })
  const answer = await Promise.race([asked, wait(slow.has(quotes) ? 0 : LONGEST_WAIT_MS)])
  if (answer === null) slow.add(quotes)
  // The page without the quote may be cached, but not for long.
  if (!answer?.ok) reportChange(now, now.getTime() + RETRY_MS)
  return answer?.ok ? { ...stored, vehicle: { ...vehicle, youxQuote: toWireQuote(answer.value) } } : stored
}
