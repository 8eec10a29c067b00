import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { similarHref } from '#vehicles/actions.ts'
import { isSold } from '#vehicles/availability.ts'
import { whyNoCheckout, type NoCheckout } from '#vehicles/checkout.ts'
import type { CardPicture } from '#vehicles/card.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { toVehicleBrief, type LinkView, type NextStepsView, type VehicleBriefView } from '#shop/forms/form-views.ts'
import { PURCHASE_COPY } from '#purchase/journey-copy.ts'
import { extrasOf, type ExtraView } from '#purchase/steps/extras.ts'

export type EntryView = {
  readonly heading: string
  readonly text: string
  readonly brief: VehicleBriefView | null
  readonly links: readonly LinkView[]
  /** Null when nothing can be bought; the links then offer alternatives. */
  readonly form: {
    readonly key: string
    readonly carId: string
    readonly loan: string
    readonly to: string
    readonly submit: string
  } | null
  /** Null when this vehicle can't be bought. */
  readonly how: NextStepsView | null
  readonly returns: ReturnsView | null
  readonly extras: { readonly heading: string; readonly items: readonly ExtraView[] } | null
}

export interface ReturnsView {
  readonly heading: string
  readonly text: string
}

export interface EntryFacts {
  readonly vehicle: Vehicle | null
  readonly picture: CardPicture | null
  /** Tells the form from others, so that sending it twice begins one purchase. */
  readonly formKey: string
  readonly loan: string
  /** The visitor's own reservation of the vehicle: its page, and until when it holds. */
  readonly own?: { readonly href: string; readonly time: string } | null
  /** The purchase of the vehicle that was begun or opened in this browser, which continues, with its shopper's name; null without one. */
  readonly begun: { readonly name: string } | null
  /** The step at which it continues; empty for the first open one. */
  readonly to: string
}

/** The site's returns policy; null where it states none. */
export function toReturns(site: Site): ReturnsView | null {
  const copy = copyFor(site, PURCHASE_COPY)
  const policy = site.purchase.returnsPolicy
  if (policy === undefined) return null
  const { days, km, fuel } = policy
  const terms = [
    copy('purchase.returns', { days }),
    ...(km === undefined ? [] : [copy('purchase.returnsKm', { km })]),
    ...(fuel === undefined ? [] : [copy('purchase.returnsFuel', { fuel })]),
  ]
  return { heading: copy('purchase.returnsHeading'), text: `${terms.join(', ')}.` }
}

/** The page of `/checkout-journey?car_id=`. */
export function toEntryPage(
  { vehicle, picture, formKey, loan, own = null, begun, to }: EntryFacts,
  anySite: Site,
): EntryView {
  const site = inNounOf(anySite, vehicle?.itemType ?? null)
  const copy = copyFor(site, PURCHASE_COPY)
  const extras = extrasOf(site)
  const common = {
    brief: vehicle && toVehicleBrief(vehicle, picture, copy('purchase.back'), site),
    how: {
      heading: copy('purchase.how'),
      steps: [copy('purchase.how1'), copy('purchase.how2'), copy('purchase.how3')],
    },
    returns: toReturns(site),
    extras: extras.length === 0 ? null : { heading: copy('purchase.extrasHeading'), items: extras },
    form: null,
  }
  if (vehicle === null) {
    const links = [{ text: copy('purchase.none.link'), href: DEFAULT_SEARCH_PATH }]
    return { ...common, heading: copy('purchase.none.heading'), text: copy('purchase.none.text'), links }
  }
  if (own !== null && vehicle.reserved && !isSold(vehicle)) {
    const links = [{ text: copy('purchase.own.see'), href: own.href }]
    const [heading, text] = [copy('purchase.own.heading'), copy('purchase.own.text', { time: own.time })]
    return { ...common, how: null, extras: null, heading, text, links }
  }
  const because = whyNoCheckout('purchase', vehicle, site)
  if (because !== null) {
    const state = OBSTACLES[because]
    const similar = { text: copy('purchase.similar'), href: similarHref(vehicle) }
    const enquire = { text: copy('purchase.enquire'), href: `/cars/${vehicle.slug}#enquire` }
    return {
      ...common,
      how: null,
      extras: null,
      heading: copy(`purchase.${state}.heading`),
      text: copy(because === 'no-price' ? 'purchase.offline.noPrice' : `purchase.${state}.text`),
      links: state === 'offline' ? [enquire, similar] : [similar, enquire],
    }
  }
  return {
    ...common,
    heading: copy('purchase.heading'),
    text: begun === null ? copy('purchase.text') : continueText(begun.name, copy),
    links: [],
    form: {
      key: formKey,
      carId: vehicle.slug,
      loan,
      to,
      submit: copy(begun !== null ? 'purchase.continue' : 'purchase.start'),
    },
  }
}

/** Names the shopper, because a link that somebody else sent may have been opened in this browser. */
function continueText(name: string, copy: Copy<typeof PURCHASE_COPY>): string {
  return [copy('purchase.continueText'), ...(name === '' ? [] : [copy('purchase.continueAs', { name })])].join(' ')
}

/** The page's text about the reason why a vehicle can't be bought online. The feed's own words are not for shoppers. */
const OBSTACLES: Readonly<Record<NoCheckout, 'sold' | 'taken' | 'offline'>> = {
  sold: 'sold',
  reserved: 'taken',
  'not-offered': 'offline',
  'no-price': 'offline',
  'not-for-this-vehicle': 'offline',
  'other-processors': 'offline',
}
