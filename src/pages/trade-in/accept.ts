import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { LeadOutcome } from '#leads/server/submit-lead.ts'
import type { StoredValuation } from '#trade-in/server/valuation-store.ts'
import { visitTrail } from '../leads/remember-visit.ts'
import type { WebContext } from '../web-context.ts'
import { leadFields, leadMessage } from './offer.ts'
import { valuationPath } from './page.ts'

/** Days for which the dealer's link to the photos works. */
const PHOTO_LINK_DAYS = 30

export type Acceptance =
  | LeadOutcome
  /** There is no offer to accept. */
  | { readonly kind: 'no-offer' }
  /** The offer has expired. `valuation` has today's; null if the valuation was accepted in the meantime. */
  | { readonly kind: 'expired'; readonly valuation: StoredValuation | null }

/**
 * Submits the lead of an accepted offer under the valuation's `leadId`, so that accepting twice makes one lead. The valuation is
 * marked as accepted afterwards: if the process stops in between, the next attempt finds the lead and marks the valuation.
 */
export async function acceptOffer(
  c: WebContext,
  valuation: StoredValuation,
  body: Readonly<Record<string, unknown>>,
): Promise<Acceptance> {
  const { site, siteUrl, now, origin, services } = c.var
  const siteId = services.sites.idOf(site)
  const { result, id, leadId } = valuation
  if (result?.kind !== 'offer') return { kind: 'no-offer' }
  const hasExpired = valuation.acceptedAt === null && result.validUntil < dayIn(site.timezone, now)
  if (hasExpired) {
    const answers = valuation.answers ?? {}
    return { kind: 'expired', valuation: await services.valuations.answer({ site, siteId, valuation, answers, now }) }
  }
  const outcome = await services.leads.submit({
    site,
    siteUrl,
    visitor: origin,
    body: {
      ...body,
      form: 'tradeInOffer',
      category: 'Trade-In',
      subcategory: '3. Offer Accepted',
      lead_id: leadId,
      offer_accepted: 'true',
      offer_price: String(result.price / CENTS_PER_DOLLAR),
      offer_until: dayInWords(result.validUntil, site.locale),
      message: [leadMessage(site, valuation), body['message']]
        .filter((text) => typeof text === 'string' && text !== '')
        .join('\n\n'),
      ...leadFields(site, valuation, photosOf(c, valuation)),
      ...(valuation.carId !== null && { car_id: String(valuation.carId) }),
    },
    leadId,
    referer: c.req.header('referer'),
    userAgent: c.req.header('user-agent'),
    trail: visitTrail(c),
    now,
  })
  if (outcome.kind === 'accepted') await services.valuations.markAccepted(siteId, id)
  return outcome
}

/** The signed link with which the dealer opens the photos; null without photos. */
export function photosOf(c: WebContext, { id, photos }: StoredValuation): string | null {
  const { site, siteUrl, now, services } = c.var
  if (photos.length === 0) return null
  const path = `${valuationPath(id)}/photos`
  return siteUrl + services.photoLinks.sign(site.slug, path, now, PHOTO_LINK_DAYS)
}
