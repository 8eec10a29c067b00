import { dayInWords } from '#platform/calendar-day.ts'
import { numberFormat } from '#platform/cached-format.ts'
import { CENTS_PER_DOLLAR, formatMoney } from '#platform/money.ts'
import { siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { NoOffer, Offer, OfferReason } from '#trade-in/offer.ts'
import { vehicleName } from '#trade-in/own-vehicle.ts'
import { hasCheckout } from '#vehicles/checkout.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { StoredValuation } from '#trade-in/server/valuation-store.ts'
import { questionsOf } from './condition-step.ts'
import { limitsOf, tradeInCopy, vehicleLine, type TradeInCopy } from './page.ts'

export type OfferView = {
  readonly vehicle: string
  readonly price: string
  readonly range: string
  readonly until: string
  readonly reasons: readonly { readonly text: string; readonly amount: string | null }[]
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

/** Offers rest on asking prices, which are known to about a hundred dollars. */
const ROUNDING_CENTS = 100 * CENTS_PER_DOLLAR

export function toOffer(site: Site, valuation: StoredValuation, offer: Offer, car: Vehicle | null): OfferView {
  const copy = tradeInCopy(site)
  return {
    vehicle: vehicleLine(site, valuation),
    price: formatMoney(offer.price),
    range: copy('tradeIn.offer.range', { low: formatMoney(offer.low), high: formatMoney(offer.high) }),
    until: copy('tradeIn.offer.until', { day: dayInWords(offer.validUntil, site.locale) }),
    reasons: offer.reasons.map((reason) => reasonText(site, reason, copy)),
    calculatorHref:
      car === null ? null : `/cars/${car.slug}?deposit=${offer.price / CENTS_PER_DOLLAR}#finance-calculator`,
    purchaseHref:
      car !== null && hasCheckout('purchase', car, site) ? `/checkout-journey?car_id=${car.slug}&to=tradeIn` : null,
    miscellaneous: site.tradeIn.saveToMiscellaneous
      ? { valuation_id: valuation.id, offer_price: offer.price / CENTS_PER_DOLLAR, lead_id: valuation.leadId }
      : null,
  }
}

function reasonText(site: Site, reason: OfferReason, copy: TradeInCopy): OfferView['reasons'][number] {
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

export function noOfferText(site: Site, { because }: NoOffer): string {
  return tradeInCopy(site)(`tradeIn.none.${because}`, limitsOf(site))
}

/** The message of the valuation's lead, for the dealer: the accepted offer, or that one is wanted. */
export function leadMessage(site: Site, { vehicle, result }: StoredValuation): string {
  const copy = tradeInCopy(site)
  const name = vehicleName(vehicle)
  const km = numberFormat(site.locale).format(vehicle.km)
  return result?.kind === 'offer'
    ? copy('tradeIn.lead.accepted', {
        price: formatMoney(result.price),
        vehicle: name,
        km,
        low: formatMoney(result.low),
        high: formatMoney(result.high),
        day: dayInWords(result.validUntil, site.locale),
      })
    : copy('tradeIn.lead.wanted', { vehicle: name, km })
}

/**
 * The vehicle and the answers as fields of the valuation's lead, which mail, ADF and webhook carry whatever the shopper writes. The
 * answers are `trade_in_` with the name of their question.
 */
export function leadFields(
  site: Site,
  { vehicle, answers }: StoredValuation,
  photos: string | null,
): Readonly<Record<string, string>> {
  const answered = questionsOf(site).flatMap((question) => {
    const answer = question.answers.find(({ value }) => value === answers?.[question.name])
    return answer ? [[`trade_in_${question.name}`, answer.label] as const] : []
  })
  return {
    rego: vehicle.rego ?? '',
    regoState: vehicle.regoState ?? '',
    kms: String(vehicle.km),
    ...Object.fromEntries(answered),
    trade_in_year: String(vehicle.year),
    trade_in_make: vehicle.make,
    trade_in_model: vehicle.model,
    trade_in_badge: vehicle.badge ?? '',
    ...(photos !== null && { trade_in_photos: photos }),
  }
}
