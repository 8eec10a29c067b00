import { timeInWords } from '#platform/time-in-words.ts'
import { dollars, formatExactMoney } from '#platform/money.ts'
import { isByRequest, type PaymentsKind } from '#reserve/by-request.ts'
import { MAX_UNPAID_HOLDS } from '#reserve/holder.ts'
import { RESERVE_FIELDS, type ReserveField, type ReserveValues } from '#reserve/reserver.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { similarHref } from '#vehicles/actions.ts'
import { isSold } from '#vehicles/availability.ts'
import { whyNoCheckout } from '#vehicles/checkout.ts'
import type { CardPicture } from '#vehicles/card.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { toVehicleBrief, type LinkView, type NextStepsView, type VehicleBriefView } from '#shop/forms/form-views.ts'
import { privacyNotice } from '#shop/forms/privacy-notice.ts'
import type { PrivacyView } from '#shop/forms/PrivacyNotice.tsx'
import type { VehicleHold } from '#reserve/known-reservation.ts'
import { toOwnHold, type OwnHoldFacts, type OwnHoldView } from './own-hold-page.ts'
import { RESERVE_COPY } from './copy.ts'

type ReserveCopy = Copy<typeof RESERVE_COPY>

export interface ReserveFacts {
  readonly vehicle: Vehicle
  /** Time zone of the vehicle's location. */
  readonly timezone: string
  readonly picture: CardPicture | null
  readonly hold: VehicleHold | null
  /** The visitor's own reservation of the vehicle. */
  readonly own: OwnHoldFacts | null
  readonly payments: PaymentsKind
  /** Tells the form from others, so that sending it twice makes one reservation. */
  readonly formKey: string
  readonly values: ReserveValues
  readonly errors: readonly ReserveField[]
  readonly failure: 'failed' | 'tooMany' | 'tooManyOwn' | 'tooManyNearby' | null
  /** When a shopper who holds too many vehicles, or whose network does, can try again. */
  readonly retryAt: Date | null
  /** The form was sent before, by a browser that keeps no cookies, so it may have been somebody else's. */
  readonly isSentBefore: boolean
}

export type ReserveView = {
  readonly heading: string
  readonly text: string
  readonly brief: VehicleBriefView
} & (
  | { readonly kind: 'form'; readonly form: ReserveFormView; readonly next: NextStepsView }
  | Omit<OwnHoldView, 'heading' | 'text'>
  /** Held by somebody, sold, or not available online: notes and alternatives instead of the form. */
  | {
      readonly kind: 'taken' | 'sold' | 'offline' | 'sentBefore'
      readonly notes: readonly string[]
      readonly links: readonly LinkView[]
    }
)

export interface ReserveFormView {
  readonly key: string
  readonly action: string
  readonly promises: readonly string[]
  readonly testNotice: string | null
  readonly fields: readonly {
    readonly name: ReserveField
    readonly label: string
    readonly helper: string | null
    readonly value: string
    readonly error: string | null
  }[]
  readonly failure: string | null
  readonly errorHeading: string
  readonly submit: string
  readonly cardNote: string | null
  readonly privacy: PrivacyView
}

export function reservePath(site: Pick<Site, 'vehicle'>, slug: string): string {
  return site.vehicle.path.checkout.replace('{slug}', slug)
}

export function toReservePage(facts: ReserveFacts, anySite: Site): ReserveView {
  const site = inNounOf(anySite, facts.vehicle.itemType)
  const copy = copyFor(site, RESERVE_COPY)
  const { vehicle, picture, hold } = facts
  const brief = toVehicleBrief(vehicle, picture, copy('reserve.back'), site)
  const similar = { text: copy('reserve.similar'), href: similarHref(vehicle) }
  const enquire = { text: copy('reserve.enquire'), href: `/cars/${vehicle.slug}#enquire` }
  if (isSold(vehicle)) {
    return {
      kind: 'sold',
      heading: copy('reserve.sold.heading'),
      text: copy('reserve.sold.text'),
      brief,
      notes: [],
      links: [similar],
    }
  }
  if (facts.own !== null) return { ...toOwnHold(facts.own, facts.timezone, copy), brief }
  if (facts.isSentBefore) {
    const [heading, text] = [copy('reserve.sentBefore.heading'), copy('reserve.sentBefore.text')]
    return { kind: 'sentBefore', heading, text, brief, notes: [], links: [enquire, similar] }
  }
  if (hold !== null || vehicle.reserved) {
    const again = { text: copy('reserve.taken.again'), href: reservePath(site, vehicle.slug) }
    return {
      kind: 'taken',
      heading: copy('reserve.taken.heading'),
      text: takenText(hold, facts.timezone, copy),
      brief,
      notes: [],
      links: [similar, ...(hold === null ? [] : [again]), enquire],
    }
  }
  const because = whyNoCheckout('reserve', vehicle, site)
  if (because !== null) {
    const heading = copy('reserve.offline.heading')
    const text = copy(because === 'no-price' ? 'reserve.offline.noPrice' : 'reserve.offline.text')
    return { kind: 'offline', heading, text, brief, notes: [], links: [enquire, similar] }
  }
  return { kind: 'form', ...formTexts(facts, site, copy), brief }
}

function takenText(hold: VehicleHold | null, timezone: string, copy: ReserveCopy): string {
  if (hold === null) return copy('reserve.taken.unknown')
  const time = timeInWords(timezone, hold.until)
  return hold.state === 'paying' ? copy('reserve.taken.paying', { time }) : copy('reserve.taken.held', { time })
}

function failureText({ failure, retryAt, timezone }: ReserveFacts, copy: ReserveCopy): string | null {
  const time = timeInWords(timezone, retryAt ?? new Date(0))
  switch (failure) {
    case null:
      return null
    case 'tooManyOwn':
      return copy('reserve.tooManyOwn', { max: MAX_UNPAID_HOLDS.visitor, time })
    case 'tooManyNearby':
      return copy('reserve.tooManyNearby', { time })
    default:
      return copy(`reserve.${failure}`)
  }
}

function formTexts(facts: ReserveFacts, site: Site, copy: ReserveCopy) {
  const { vehicle, payments, formKey, values, errors } = facts
  const { depositAud, holdHours, refundable } = site.reserve
  const isRequest = isByRequest(site, payments)
  const amounts = { deposit: formatExactMoney(dollars(depositAud)), hours: holdHours }
  const hasDeposit = depositAud > 0 && payments !== null
  const promises = [
    ...(hasDeposit ? [copy(refundable ? 'reserve.refundable' : 'reserve.notRefundable')] : []),
    ...(vehicle.carType === 'used' && site.purchase.moneyBackHours > 0
      ? [copy('reserve.moneyBack', { hours: site.purchase.moneyBackHours })]
      : []),
  ]
  const steps = isRequest
    ? [
        copy('reserve.next.request'),
        hasDeposit ? copy('reserve.next.payLater', amounts) : copy('reserve.next.heldLater', amounts),
        copy('reserve.next.contact'),
        copy('reserve.next.end'),
      ]
    : [copy('reserve.next.pay', amounts), copy('reserve.next.contact'), copy('reserve.next.end')]
  const form: ReserveFormView = {
    key: formKey,
    action: reservePath(site, vehicle.slug),
    promises,
    testNotice: payments === 'test' && hasDeposit ? copy('reserve.test') : null,
    fields: RESERVE_FIELDS.map((name) => ({
      name,
      label: copy(`reserve.${name}`),
      helper: name === 'email' ? copy('reserve.emailHelper') : null,
      value: values[name],
      error: errors.includes(name) ? copy(`reserve.error.${name}`) : null,
    })),
    failure: failureText(facts, copy),
    errorHeading: copy('reserve.errors'),
    submit: isRequest ? copy('reserve.submitRequest') : copy('reserve.submit', amounts),
    cardNote: isRequest ? null : copy('reserve.card'),
    privacy: privacyNotice(site),
  }
  return {
    heading: copy('reserve.heading'),
    text: isRequest ? copy('reserve.textRequest') : copy('reserve.text', amounts),
    form,
    next: { heading: copy('reserve.next'), steps },
  }
}
