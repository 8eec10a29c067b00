import { timeInWords } from '#leads/local-time.ts'
import { dollars, formatExactMoney } from '#platform/money.ts'
import type { VehicleHold } from '#reserve/server/reservation-rows.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { similarHref } from '#vehicles/actions.ts'
import { isCheckoutEnabled, isSold } from '#vehicles/availability.ts'
import type { CardPicture } from '#vehicles/card.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { toVehicleBrief, type LinkView, type NextStepsView, type VehicleBriefView } from '../form-views.ts'
import { RESERVE_COPY } from './copy.ts'

type Say = Copy<typeof RESERVE_COPY>

/** The payment provider of this installation; null without one, so that reservations are requests. */
export type PaymentsKind = 'stripe' | 'test' | null

export interface ReserveFacts {
  readonly vehicle: Vehicle
  readonly picture: CardPicture | null
  readonly hold: VehicleHold | null
  readonly payments: PaymentsKind
  /** The id that the form's reservation will have. */
  readonly formId: string
  readonly values: ReserveValues
  readonly errors: readonly ReserveField[]
  readonly failure: 'failed' | 'tooMany' | null
}

export const RESERVE_FIELDS = ['name', 'email', 'phone'] as const
export type ReserveField = (typeof RESERVE_FIELDS)[number]
export type ReserveValues = Readonly<Record<ReserveField, string>>

export type ReserveView = {
  readonly heading: string
  readonly text: string
  readonly brief: VehicleBriefView
} & (
  | { readonly kind: 'form'; readonly form: ReserveFormView; readonly next: NextStepsView }
  /** Held by somebody, sold, or not for online: what to do instead. */
  | {
      readonly kind: 'taken' | 'sold' | 'offline'
      readonly notes: readonly string[]
      readonly links: readonly LinkView[]
    }
)

export interface ReserveFormView {
  readonly id: string
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
}

/** Whether the dealer confirms before anything is paid: by configuration, without a deposit, or because nobody takes payments. */
export function isByRequest({ reserve }: Pick<Site, 'reserve'>, payments: PaymentsKind): boolean {
  return reserve.mode === 'request' || reserve.depositAud === 0 || payments === null
}

export function reservePath(site: Pick<Site, 'vehicle'>, slug: string): string {
  return site.vehicle.path.checkout.replace('{slug}', slug)
}

export function toReservePage(facts: ReserveFacts, site: Site): ReserveView {
  const say = copyFor(site, RESERVE_COPY)
  const { vehicle, picture, hold } = facts
  const brief = toVehicleBrief(vehicle, picture, say('reserve.back'), site)
  const similar = { text: say('reserve.similar'), href: similarHref(vehicle) }
  const enquire = { text: say('reserve.enquire'), href: `/cars/${vehicle.slug}#enquire` }
  if (isSold(vehicle)) {
    return {
      kind: 'sold',
      heading: say('reserve.sold.heading'),
      text: say('reserve.sold.text'),
      brief,
      notes: [],
      links: [similar],
    }
  }
  if (hold !== null || vehicle.reserved) {
    const again = { text: say('reserve.taken.again'), href: reservePath(site, vehicle.slug) }
    return {
      kind: 'taken',
      heading: say('reserve.taken.heading'),
      text: takenText(hold, site, say),
      brief,
      notes: [say('reserve.taken.unpaid')],
      links: [similar, ...(hold === null ? [] : [again]), enquire],
    }
  }
  if (!isCheckoutEnabled(vehicle, site.reserve.enabled)) {
    const [heading, text] = [say('reserve.offline.heading'), say('reserve.offline.text')]
    return { kind: 'offline', heading, text, brief, notes: [], links: [enquire, similar] }
  }
  return { kind: 'form', ...formTexts(facts, site, say), brief }
}

function takenText(hold: VehicleHold | null, site: Site, say: Say): string {
  if (hold === null) return say('reserve.taken.unknown')
  const time = timeInWords(site.timezone, hold.until)
  return hold.state === 'paying' ? say('reserve.taken.paying', { time }) : say('reserve.taken.held', { time })
}

function formTexts(facts: ReserveFacts, site: Site, say: Say) {
  const { vehicle, payments, formId, values, errors, failure } = facts
  const { depositAud, holdHours, refundable } = site.reserve
  const isRequest = isByRequest(site, payments)
  const amounts = { deposit: formatExactMoney(dollars(depositAud)), hours: holdHours }
  const hasDeposit = depositAud > 0 && payments !== null
  const promises = [
    ...(hasDeposit ? [say(refundable ? 'reserve.refundable' : 'reserve.notRefundable')] : []),
    ...(vehicle.carType === 'used' && site.purchase.moneyBackHours > 0
      ? [say('reserve.moneyBack', { hours: site.purchase.moneyBackHours })]
      : []),
  ]
  const steps = isRequest
    ? [
        say('reserve.next.request'),
        hasDeposit ? say('reserve.next.payLater', amounts) : say('reserve.next.heldLater', amounts),
        say('reserve.next.contact'),
        say('reserve.next.end'),
      ]
    : [say('reserve.next.pay', amounts), say('reserve.next.contact'), say('reserve.next.end')]
  const form: ReserveFormView = {
    id: formId,
    action: reservePath(site, vehicle.slug),
    promises,
    testNotice: payments === 'test' && hasDeposit ? say('reserve.test') : null,
    fields: RESERVE_FIELDS.map((name) => ({
      name,
      label: say(`reserve.${name}`),
      helper: name === 'email' ? say('reserve.emailHelper') : null,
      value: values[name],
      error: errors.includes(name) ? say(`reserve.error.${name}`) : null,
    })),
    failure: failure === null ? null : say(`reserve.${failure}`),
    errorHeading: say('reserve.errors'),
    submit: isRequest ? say('reserve.submitRequest') : say('reserve.submit', amounts),
    cardNote: isRequest ? null : say('reserve.card'),
  }
  return {
    heading: say('reserve.heading'),
    text: isRequest ? say('reserve.textRequest') : say('reserve.text', amounts),
    form,
    next: { heading: say('reserve.next'), steps },
  }
}
