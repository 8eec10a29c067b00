import type { LeadOutcome, LeadPost } from '#leads/server/submit-lead.ts'
import type { LeadService } from '#leads/server/lead-service.ts'
import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { leadFields, leadMessage } from '../lead-of-valuation.ts'
import { valuationPath, type StoredValuation } from '../valuation.ts'
import type { PhotoLinks } from './photo-links.ts'
import type { ValuationService } from './valuation-service.ts'

/** Days for which the dealer's link to the photos works. */
const PHOTO_LINK_DAYS = 30

export type Acceptance =
  | LeadOutcome
  /** There is no offer to accept. */
  | { readonly kind: 'no-offer' }
  /** The offer has expired. `valuation` has today's; null if the valuation was accepted in the meantime. */
  | { readonly kind: 'expired'; readonly valuation: StoredValuation | null }

export interface AcceptanceServices {
  readonly leads: Pick<LeadService, 'submit'>
  readonly valuations: Pick<ValuationService, 'answer' | 'markAccepted'>
  readonly photoLinks: Pick<PhotoLinks, 'sign'>
}

/** An acceptance: the posted form is the body of the lead. */
export interface AcceptanceRequest extends Omit<LeadPost, 'leadId'> {
  readonly siteId: number
  readonly valuation: StoredValuation
}

/**
 * Submits the lead of an accepted offer under the valuation's `leadId`, so that accepting twice makes one lead. The valuation is
 * marked as accepted afterwards: if the process stops in between, the next attempt finds the lead and marks the valuation.
 */
export async function acceptOffer(
  { leads, valuations, photoLinks }: AcceptanceServices,
  { siteId, valuation, ...post }: AcceptanceRequest,
): Promise<Acceptance> {
  const { site, now, body, actor } = post
  const { result, id, leadId } = valuation
  if (result?.kind !== 'offer') return { kind: 'no-offer' }
  const hasExpired = valuation.acceptedAt === null && result.validUntil < dayIn(site.timezone, now)
  if (hasExpired) {
    const answers = valuation.answers ?? {}
    return { kind: 'expired', valuation: await valuations.answer({ site, siteId, valuation, answers, actor, now }) }
  }
  const outcome = await leads.submit({
    ...post,
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
      ...leadFields(site, valuation, photosOf(photoLinks, post, valuation)),
      ...(valuation.carId !== null && { car_id: String(valuation.carId) }),
    },
    leadId,
  })
  if (outcome.kind === 'accepted') await valuations.markAccepted(siteId, id, actor)
  return outcome
}

/** The signed link with which the dealer opens the photos; null without photos. */
export function photosOf(
  photoLinks: Pick<PhotoLinks, 'sign'>,
  { site, siteUrl, now }: { readonly site: Site; readonly siteUrl: string; readonly now: Date },
  { id, photos }: StoredValuation,
): string | null {
  if (photos.length === 0) return null
  const path = `${valuationPath(id)}/photos`
  return siteUrl + photoLinks.sign(site.slug, path, now, PHOTO_LINK_DAYS)
}
