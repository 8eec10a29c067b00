import { CENTS_PER_DOLLAR, formatMoney } from '#platform/money.ts'
import { siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { NoOffer, Offer, OfferReason } from './offer.ts'
import { limitsOf, tradeInCopy, type TradeInCopy } from './words.ts'

/** What an offer rests on, in words, with the amount that each reason adds or takes away; null for the market's range. */
export type ReasonView = { readonly text: string; readonly amount: string | null }

/** Offers rest on asking prices, which are known to about a hundred dollars. */
const ROUNDING_CENTS = 100 * CENTS_PER_DOLLAR

export function offerReasons(site: Site, { reasons }: Pick<Offer, 'reasons'>): readonly ReasonView[] {
  const copy = tradeInCopy(site)
  return reasons.map((reason) => reasonText(site, reason, copy))
}

function reasonText(site: Site, reason: OfferReason, copy: TradeInCopy): ReasonView {
  switch (reason.kind) {
    case 'market':
      return {
        text: copy(`tradeIn.reason.${reason.basis}`, {
          low: roundedPrice(reason.low),
          high: roundedPrice(reason.high),
        }),
        amount: null,
      }
    case 'costs':
      return { text: copy('tradeIn.reason.costs'), amount: signed(reason.cents) }
    case 'answer':
      return {
        text: `${siteText(site, reason.question)} ${siteText(site, reason.answer)}`,
        amount: signed(reason.cents),
      }
  }
}

function roundedPrice(cents: number): string {
  return formatMoney(Math.round(cents / ROUNDING_CENTS) * ROUNDING_CENTS)
}

function signed(cents: number): string {
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`
}

/** Why there is no online offer, in words. */
export function noOfferText(site: Site, { because }: NoOffer): string {
  return tradeInCopy(site)(`tradeIn.none.${because}`, limitsOf(site))
}
