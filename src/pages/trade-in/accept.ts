import { dayIn } from '#platform/calendar-day.ts'
import type { LeadOutcome } from '#leads/server/submit-lead.ts'
import type { StoredValuation } from '#trade-in/server/valuation-store.ts'
import { visitTrail } from '../leads/remember-visit.ts'
import type { WebContext } from '../web-context.ts'
import { leadMessage } from './offer.ts'
import { valuationPath } from './page.ts'

/** Days for which the dealer's link to the photos works. */
const PHOTO_LINK_DAYS = 30
const CENTS = 100

export type Acceptance =
  | LeadOutcome
  /** There is no offer to accept. */
  | { readonly kind: 'no-offer' }
  /** The offer has run out: `valuation` has today's. */
  | { readonly kind: 'run-out'; readonly valuation: StoredValuation | null }

/**
 * Makes the lead of an accepted offer, under the id that the offer named: accepting twice makes one lead. The valuation is
 * marked afterwards; killed in between, the next try finds the lead and marks it.
 */
export async function acceptOffer(
  c: WebContext,
  valuation: StoredValuation,
  body: Readonly<Record<string, unknown>>,
): Promise<Acceptance> {
  const { site, now, origin, services } = c.var
  const siteId = services.sites.idOf(site)
  const { result, vehicle, id, leadId } = valuation
  if (result?.kind !== 'offer') return { kind: 'no-offer' }
  const hasRunOut = valuation.acceptedAt === null && result.validUntil < dayIn(site.timezone, now)
  if (hasRunOut) {
    const answers = valuation.answers ?? {}
    return { kind: 'run-out', valuation: await services.valuations.answer({ site, siteId, valuation, answers, now }) }
  }
  const outcome = await services.leads.submit({
    site,
    siteUrl: origin.url,
    address: origin.address,
    body: {
      ...body,
      form: 'tradeInOffer',
      category: 'Trade-In',
      subcategory: '3. Offer Accepted',
      lead_id: leadId,
      offer_accepted: 'true',
      offer_price: String(result.price / CENTS),
      ...leadFields(c, valuation),
    },
    leadId,
    referer: c.req.header('referer'),
    userAgent: c.req.header('user-agent'),
    trail: visitTrail(c),
    now,
  })
  if (outcome.kind === 'accepted') await services.valuations.markAccepted(siteId, id)
  return outcome

  function leadFields(context: WebContext, of: StoredValuation) {
    return {
      message: [leadMessage(site, of, photosOf(context, of)), body['message']]
        .filter((text) => typeof text === 'string' && text !== '')
        .join('\n\n'),
      rego: vehicle.rego ?? '',
      regoState: vehicle.regoState ?? '',
      kms: String(vehicle.km),
      trade_in_year: String(vehicle.year),
      trade_in_make: vehicle.make,
      trade_in_model: vehicle.model,
      trade_in_badge: vehicle.badge ?? '',
      ...(of.carId !== null && { car_id: String(of.carId) }),
    }
  }
}

/** The dealer's link to the photos; null without any. */
export function photosOf(c: WebContext, { id, photos }: StoredValuation) {
  const { site, now, origin, services } = c.var
  if (photos.length === 0) return null
  const path = `${valuationPath(id)}/photos`
  return { href: origin.url + services.photoLinks.sign(site.slug, path, now, PHOTO_LINK_DAYS), days: PHOTO_LINK_DAYS }
}
