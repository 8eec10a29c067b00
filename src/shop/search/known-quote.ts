import { decideCardEstimate } from '#finance/card-estimate.ts'
import { toWireQuote } from '#finance/quote-answer.ts'
import type { QuoteService } from '#finance/server/quote-service.ts'
import { yearIn } from '#platform/calendar-day.ts'
import { toListing } from '#search/results/listing.ts'
import type { Site } from '#sites/schema.ts'
import type { KnownQuote } from './wire.ts'

/** Looks up the quote that the vehicle's card was given. A changed price is another request, which has no quote yet. */
export function knownQuotes(site: Site, quotes: Pick<QuoteService, 'known'>, now: Date): KnownQuote {
  if (site.finance.provider === undefined) return () => null
  const thisYear = yearIn(site.timezone, now)
  return (document) => {
    const { vehicle, price, dealership } = toListing(document)
    const decided = decideCardEstimate({ ...vehicle, price }, dealership, site, thisYear)
    const quote = decided.kind === 'quoted' ? quotes.known(site, decided.request) : null
    return quote && toWireQuote(quote)
  }
}
