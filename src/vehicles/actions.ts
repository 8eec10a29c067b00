import { copyFor } from '#sites/copy.ts'
import { inNounOf, isInspected } from '#sites/item-type-noun.ts'
import type { CardAction } from '#sites/schema/actions.ts'
import type { Site } from '#sites/schema.ts'
import { isInStock } from './availability.ts'
import { hasCheckout } from './checkout.ts'
import { VEHICLES_COPY } from './copy.ts'
import type { Vehicle } from './fields.ts'
import type { CardPrices } from './price.ts'

/** The fields of a vehicle that its actions depend on. */
export type ActionVehicle = Pick<
  Vehicle,
  | 'id'
  | 'slug'
  | 'make'
  | 'model'
  | 'status'
  | 'reserved'
  | 'paymentProcessors'
  | 'carType'
  | 'itemType'
  | 'tradeInAllowed'
> &
  Pick<CardPrices, 'searchedPrice'>

/** The seller's data that the actions depend on. */
export type ActionSeller = {
  readonly dealershipSlug: string
  readonly phone: string | null
  /** Whether somebody answers the phone now. */
  readonly isOpen: boolean
}

export type ActionView = {
  readonly kind: CardAction | 'similar'
  readonly text: string
  readonly href: string
  /** The first action is a primary button, the others are quiet links. The search for similar vehicles is a secondary button. */
  readonly look: 'primary' | 'secondary' | 'quiet'
}

type HrefRule = (vehicle: ActionVehicle, site: Site, seller: ActionSeller) => string | null

/** The address of each action, or null if the vehicle does not have the action. */
const HREFS: Readonly<Record<CardAction, HrefRule>> = {
  viewDetails: ({ slug }) => `/cars/${slug}`,
  enquire: ({ slug }) => `/cars/${slug}#enquire`,
  testDrive: ({ id }) => `/book-test-drive/?car_id=${id}`,
  call: (_, __, { phone }) => phone && `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
  finance: ({ id }, { finance }, { dealershipSlug }) =>
    finance.display && !finance.hiddenDealerships.includes(dealershipSlug)
      ? `/personalised/finance?car_id=${id}`
      : null,
  reserve: (vehicle, site) =>
    hasCheckout('reserve', { ...vehicle, price: vehicle.searchedPrice, offerPrice: null }, site)
      ? site.vehicle.path.checkout.replace('{slug}', vehicle.slug)
      : null,
  tradeIn: ({ id, tradeInAllowed }, { tradeIn }) =>
    tradeIn.allowed && tradeInAllowed ? `/cars/trade-in?car_id=${id}` : null,
}

/**
 * The actions of a vehicle's card: those that the site configures and the vehicle has, in the site's order. A vehicle
 * that is not in stock has one action only, the search for similar vehicles. While nobody answers the phone, calling is
 * not the primary action.
 */
export function cardActions(vehicle: ActionVehicle, site: Site, seller: ActionSeller): readonly ActionView[] {
  const copy = copyFor(inNounOf(site, vehicle.itemType), VEHICLES_COPY)
  const inspected = isInspected(site, vehicle.itemType)
  if (!isInStock(vehicle)) {
    return [{ kind: 'similar', text: copy('vehicles.action.similar'), href: similarHref(vehicle), look: 'secondary' }]
  }
  const offered = site.card.buttons.flatMap(({ kind, text }) => {
    const href = HREFS[kind](vehicle, site, seller)
    const ownText = kind === 'testDrive' && inspected ? undefined : text
    return href === null ? [] : [{ kind, href, text: ownText ?? copy(`vehicles.action.${kind}`) }]
  })
  const ordered = seller.isOpen ? offered : callSecond(offered)
  return ordered.map((action, index) => ({ ...action, look: index === 0 ? 'primary' : 'quiet' }))
}

/** Moves a leading "call" to the second position, after the enquiry or, if there is none, after the next action. */
export function callSecond<A extends { readonly kind: string }>(actions: readonly A[]): readonly A[] {
  const [call, ...others] = actions
  const main = others.find(({ kind }) => kind === 'enquire') ?? others[0]
  if (call?.kind !== 'call' || main === undefined) return actions
  return [main, call, ...others.filter((action) => action !== main)]
}

/** The address of a search for the same model. */
export function similarHref({ make, model }: Pick<Vehicle, 'make' | 'model'>): string {
  return `/search/new-used-and-demo-cars?${new URLSearchParams({ make, model }).toString()}`
}
