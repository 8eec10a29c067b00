import { dayInWords } from '#platform/calendar-day.ts'
import { CENTS_PER_DOLLAR, formatMoney } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { offerReasons, type ReasonView } from '#trade-in/offer-texts.ts'
import type { Offer } from '#trade-in/offer.ts'
import type { StoredValuation } from '#trade-in/valuation.ts'
import { tradeInCopy, vehicleLine } from '#trade-in/words.ts'
import { hasCheckout } from '#vehicles/checkout.ts'
import type { Vehicle } from '#vehicles/fields.ts'

export type OfferView = {
  readonly vehicle: string
  readonly price: string
  readonly range: string
  readonly until: string
  readonly reasons: readonly ReasonView[]
  /** Link to the finance calculator of the dealer's vehicle with the offer as deposit; null without such a vehicle. */
  readonly calculatorHref: string | null
  /** Link to the purchase of that vehicle, which counts the offer in; null where it can't be bought online. */
  readonly purchaseHref: string | null
  /** The miscellaneous record that the browser saves; null on sites that keep none. */
  readonly miscellaneous: {
    readonly valuation_id: string
    readonly offer_price: number
    readonly lead_id: string
  } | null
}

export function toOffer(site: Site, valuation: StoredValuation, offer: Offer, car: Vehicle | null): OfferView {
  const copy = tradeInCopy(site)
  return {
    vehicle: vehicleLine(site, valuation),
    price: formatMoney(offer.price),
    range: copy('tradeIn.offer.range', { low: formatMoney(offer.low), high: formatMoney(offer.high) }),
    until: copy('tradeIn.offer.until', { day: dayInWords(offer.validUntil, site.locale) }),
    reasons: offerReasons(site, offer),
    calculatorHref:
      car === null ? null : `/cars/${car.slug}?deposit=${offer.price / CENTS_PER_DOLLAR}#finance-calculator`,
    purchaseHref:
      car !== null && hasCheckout('purchase', car, site) ? `/checkout-journey?car_id=${car.slug}&to=tradeIn` : null,
    miscellaneous: site.tradeIn.saveToMiscellaneous
      ? { valuation_id: valuation.id, offer_price: offer.price / CENTS_PER_DOLLAR, lead_id: valuation.leadId }
      : null,
  }
}
