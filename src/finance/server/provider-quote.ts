import { shownPrice } from '#vehicles/price.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#platform/clock.ts'
import { reportChange } from '#platform/tracked-time.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { Site } from '#sites/schema.ts'
import { priceToFinance, toQuoteRequest } from '../card-estimate.ts'
import { toStoredQuote } from '../quote-answer.ts'
import { QUOTING_PROVIDER } from '../vehicle-finance.ts'
import type { QuoteService } from './quote-service.ts'

type Quotes = Pick<QuoteService, 'quote'>
type Moment = { readonly site: Site; readonly now: Date }
/** For tests. `clock` returns milliseconds since any moment. */
type Timing = { readonly wait: (ms: number) => Promise<null>; readonly clock: () => number }

const SYSTEM_TIMING: Timing = { wait: (ms) => sleep(ms, null), clock: () => performance.now() }

/** How long a page waits for a provider. A later quote is used for the next request. */
const MAX_WAIT_MS = 150

/** How long a page without its quote may be cached: as long as the circuit breaker stays open. */
const RETRY_MS = 30 * SECOND_MS

/** Services whose provider did not answer in time. No page waits for it until it has answered in time again. */
const slow = new WeakSet<Quotes>()

/**
 * Adds the provider's quote to a vehicle if the site's provider gives quotes and the feed has none. Without an answer the vehicle stays as
 * it is, and its page shows no finance.
 */
export async function withProviderQuote(
  quotes: Quotes,
  { site, now }: Moment,
  stored: StoredVehicle,
  { wait, clock }: Timing = SYSTEM_TIMING,
): Promise<StoredVehicle> {
  const { vehicle, dealership } = stored
  const price = priceToFinance(shownPrice(vehicle))
  if (site.finance.provider !== QUOTING_PROVIDER || vehicle.youxQuote !== null || price === null) return stored
  const started = clock()
  const request = quotes
    .quote(site, toQuoteRequest({ ...vehicle, price }, site.finance, dealership.name))
    .then((answer) => {
      if (answer.ok && clock() - started <= MAX_WAIT_MS) slow.delete(quotes)
      return answer
    })
  const answer = await Promise.race([request, wait(slow.has(quotes) ? 0 : MAX_WAIT_MS)])
  if (answer === null) slow.add(quotes)
  if (!answer?.ok) reportChange(now, now.getTime() + RETRY_MS)
  return answer?.ok ? { ...stored, vehicle: { ...vehicle, youxQuote: toStoredQuote(answer.value) } } : stored
}
