import { isRealPrice } from './availability.ts'
import type { Vehicle } from './fields.ts'

export type PriceTexts = { readonly preorderText: string; readonly noPriceText: string }

/** The price of a vehicle, decided once: lists store it, so that a card decides nothing again. */
export type ShownPrice =
  /** `cents` per week. */
  | { readonly kind: 'subscription'; readonly cents: number }
  | {
      readonly kind: 'price'
      readonly cents: number
      readonly charges: Vehicle['priceKind']
      /** The higher price, in cents, that this price replaces. */
      readonly was: number | null
      readonly reduced: boolean
    }
  | { readonly kind: 'preorder' }
  | { readonly kind: 'none' }

/** The same with the site's text in place of a price. */
export type DisplayedPrice =
  | Extract<ShownPrice, { readonly cents: number }>
  | { readonly kind: 'text'; readonly text: string }

export type PricedVehicle = Pick<
  Vehicle,
  'subscriptionPrice' | 'offerPrice' | 'price' | 'beforePrice' | 'preorder' | 'priceKind'
>

/** The rules for the price. The first rule that returns a price is applied. */
const PRICE_RULES: readonly ((vehicle: PricedVehicle) => ShownPrice | null)[] = [
  ({ subscriptionPrice }) =>
    isRealPrice(subscriptionPrice) ? { kind: 'subscription', cents: subscriptionPrice } : null,
  (vehicle) => (isRealPrice(vehicle.offerPrice) ? priced(vehicle, vehicle.offerPrice, true) : null),
  (vehicle) => (isRealPrice(vehicle.price) ? priced(vehicle, vehicle.price, false) : null),
  ({ preorder }) => (preorder ? { kind: 'preorder' } : null),
]

export function shownPrice(vehicle: PricedVehicle): ShownPrice {
  for (const rule of PRICE_RULES) {
    const price = rule(vehicle)
    if (price) return price
  }
  return { kind: 'none' }
}

export function displayedPrice(vehicle: PricedVehicle, texts: PriceTexts): DisplayedPrice {
  return withTexts(shownPrice(vehicle), texts)
}

export function withTexts(price: ShownPrice, { preorderText, noPriceText }: PriceTexts): DisplayedPrice {
  if (price.kind === 'preorder') return { kind: 'text', text: preorderText }
  return price.kind === 'none' ? { kind: 'text', text: noPriceText } : price
}

/** The prices of a vehicle that its card shows and acts on. */
export type CardPrices = {
  readonly price: ShownPrice
  /** The price paid at once, in cents, which a subscription may have besides: search sorts and filters by it. Null without one. */
  readonly searchedPrice: number | null
}

export function cardPrices(vehicle: PricedVehicle): CardPrices {
  return { price: shownPrice(vehicle), searchedPrice: searchablePrice(vehicle) }
}

/** The price that search sorts and filters by, in cents: the reduced price, else the regular one, else null. */
export function searchablePrice(vehicle: Pick<Vehicle, 'offerPrice' | 'price'>): number | null {
  if (isRealPrice(vehicle.offerPrice)) return vehicle.offerPrice
  return isRealPrice(vehicle.price) ? vehicle.price : null
}

function priced(vehicle: PricedVehicle, cents: number, reduced: boolean): ShownPrice {
  const before = isRealPrice(vehicle.beforePrice) ? vehicle.beforePrice : reduced ? vehicle.price : null
  const was = isRealPrice(before) && before > cents ? before : null
  return { kind: 'price', cents, charges: vehicle.priceKind, was, reduced }
}

/** Whether the vehicle is an offer: its price is reduced, or one of its categories has the word "offer" in its name. */
export function isOffer(vehicle: Pick<Vehicle, 'offerPrice' | 'price' | 'beforePrice' | 'categories'>): boolean {
  const shown = searchablePrice(vehicle)
  const reduced =
    isRealPrice(vehicle.offerPrice) ||
    (isRealPrice(vehicle.beforePrice) && shown !== null && vehicle.beforePrice > shown)
  return reduced || vehicle.categories.some((category) => OFFER_CATEGORY.test(category))
}

const OFFER_CATEGORY = /\boffers?\b/i
