import { financeHref } from '#finance/finance-href.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import { isInspected } from '#sites/item-type-noun.ts'
import type { VehicleAction } from '#sites/schema/actions.ts'
import type { Site } from '#sites/schema.ts'
import { callSecond } from '#vehicles/actions.ts'
import { hasCheckout } from '#vehicles/checkout.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import type { VEHICLE_COPY } from '../copy.ts'

export type SidebarAction = {
  readonly kind: VehicleAction
  readonly text: string
  readonly look: 'primary' | 'secondary'
  readonly target:
    | { readonly kind: 'link'; readonly href: string }
    /** A page with a form, which a script opens as a dialog on this page. */
    | { readonly kind: 'form'; readonly href: string }
    /** Opens the enquiry on this page. */
    | { readonly kind: 'enquiry' }
    /** Shows the dealer's number. */
    | { readonly kind: 'phone' }
}

type Target = SidebarAction['target'] | null
type Rule = (vehicle: Vehicle, site: Site, dealershipSlug: string) => Target

const link = (href: string): Target => ({ kind: 'link', href })

/** The target of each action; null if the vehicle or the site doesn't have the action. */
const TARGETS: Readonly<Record<VehicleAction, Rule>> = {
  enquire: () => ({ kind: 'enquiry' }),
  historyReport: ({ historyReport }) => (historyReport ? link(historyReport) : null),
  finance: (vehicle, site, dealershipSlug) =>
    site.finance.display && !site.finance.hiddenDealerships.includes(dealershipSlug)
      ? link(financeHref(vehicle, site, dealershipSlug))
      : null,
  tradeIn: ({ id, tradeInAllowed }, { tradeIn }) =>
    tradeIn.allowed && tradeInAllowed ? link(`/cars/trade-in?car_id=${id}`) : null,
  reserve: (vehicle, site) =>
    hasCheckout('reserve', vehicle, site) ? link(site.vehicle.path.checkout.replace('{slug}', vehicle.slug)) : null,
  purchase: (vehicle, site) =>
    hasCheckout('purchase', vehicle, site) ? link(`/checkout-journey?car_id=${vehicle.slug}`) : null,
  testDrive: ({ id }) => ({ kind: 'form', href: `/book-test-drive/?car_id=${id}` }),
  call: () => ({ kind: 'phone' }),
}

const TEXTS: Readonly<
  Record<VehicleAction, (copy: Copy<typeof VEHICLE_COPY>, shared: Copy<typeof VEHICLES_COPY>) => string>
> = {
  enquire: (copy) => copy('vehicle.enquire'),
  historyReport: (copy) => copy('vehicle.historyReport'),
  finance: (copy) => copy('vehicle.financeEnquiry'),
  tradeIn: (_, shared) => shared('vehicles.action.tradeIn'),
  reserve: (copy) => copy('vehicle.reserve'),
  purchase: (copy) => copy('vehicle.purchase'),
  testDrive: (copy) => copy('vehicle.testDrive'),
  call: (copy) => copy('vehicle.callDealer'),
}

/** One main action and two others are beside the price. */
const BESIDE_PRICE = 3

/**
 * The actions beside the price and those in the menu below them, each in the site's order. Calling is never in the menu, and
 * neither is a single action, which takes no more room than the menu.
 */
export function groupActions(actions: readonly SidebarAction[]): {
  readonly beside: readonly SidebarAction[]
  readonly menu: readonly SidebarAction[]
} {
  if (actions.length <= BESIDE_PRICE + 1) return { beside: actions, menu: [] }
  const call = actions.findIndex(({ target }) => target.kind === 'phone')
  const last = Math.max(call, BESIDE_PRICE - 1)
  const isBeside = (index: number) => index < BESIDE_PRICE - 1 || index === last
  return {
    beside: actions.filter((_, index) => isBeside(index)),
    menu: actions.filter((_, index) => !isBeside(index)),
  }
}

type Seller = {
  readonly dealershipSlug: string
  /** Whether somebody answers the telephone now. */
  readonly isOpen: boolean
}

/**
 * The sidebar's buttons: those that the site configures and the vehicle has, in the site's order. While the location is closed,
 * calling is not the first one.
 */
export function sidebarActions(
  vehicle: Vehicle,
  site: Site,
  { dealershipSlug, isOpen }: Seller,
  copy: Copy<typeof VEHICLE_COPY>,
): readonly SidebarAction[] {
  const shared = copyFor(site, VEHICLES_COPY)
  const offered = site.vehicle.buttons.flatMap(({ kind, text }) => {
    const target = TARGETS[kind](vehicle, site, dealershipSlug)
    if (target === null) return []
    const ownText = kind === 'testDrive' && isInspected(site, vehicle.itemType) ? undefined : text
    const isAlert = kind === 'enquire' && vehicle.status === 'coming_soon'
    return [{ kind, target, text: isAlert ? copy('vehicle.tellMe') : (ownText ?? TEXTS[kind](copy, shared)) }]
  })
  const ordered = isOpen ? offered : callSecond(offered)
  return ordered.map((action, index) => ({ ...action, look: index === 0 ? 'primary' : 'secondary' }))
}
