import type { Payment } from '#payments/payment.ts'
import { timeInWords } from '#leads/local-time.ts'
import { dollars, formatExactMoney } from '#platform/money.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { KnownReservation } from '#reserve/server/reservation-service.ts'
import type { VehicleHold } from '#reserve/server/reservation-rows.ts'
import { depositAfter, nextState, type Reservation, type ReservationEvent } from '#reserve/reservation.ts'
import { similarHref } from '#vehicles/actions.ts'
import { isCheckoutEnabled, isSold } from '#vehicles/availability.ts'
import { toPriceView, type CardPicture, type PriceView } from '#vehicles/card.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { RESERVE_COPY } from './copy.ts'

type Say = Copy<typeof RESERVE_COPY>

/** Who takes payments on this installation: null where nobody does, and reservations are requests. */
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

export interface BriefView {
  readonly name: string
  readonly href: string
  readonly linkText: string
  readonly price: PriceView
  readonly picture: CardPicture | null
}

export interface LinkView {
  readonly text: string
  readonly href: string
}

export type ReserveView = {
  readonly heading: string
  readonly text: string
  readonly brief: BriefView
} & (
  | { readonly kind: 'form'; readonly form: ReserveFormView; readonly next: StepsView }
  /** Held by somebody, sold, or not for online: what to do instead. */
  | {
      readonly kind: 'taken' | 'sold' | 'offline'
      readonly notes: readonly string[]
      readonly links: readonly LinkView[]
    }
)

export interface StepsView {
  readonly heading: string
  readonly steps: readonly string[]
}

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
  const brief: BriefView = {
    name: vehicle.name,
    href: `/cars/${vehicle.slug}`,
    linkText: say('reserve.back'),
    price: toPriceView(vehicle, site, copyFor(site, VEHICLES_COPY)),
    picture,
  }
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

/** A button of a reservation's page: it posts the event. */
export interface ActionView {
  readonly event: ReservationEvent | 'pay'
  readonly text: string
  readonly note: string | null
  readonly look: 'primary' | 'secondary'
}

export interface ReservationView {
  readonly heading: string
  readonly text: string
  /** How it went after a button: null on a plain visit. */
  readonly notice: { readonly tone: 'danger' | 'hold'; readonly text: string } | null
  readonly tone: 'ok' | 'hold' | 'ended'
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly actions: readonly ActionView[]
  readonly links: readonly LinkView[]
  readonly note: string | null
}

export type Notice = 'failed' | 'tooLate' | 'takenByOther' | null

const STOCK_PATH = '/search/new-used-and-demo-cars'

/** The shopper's view under the link of their mail. */
export function toReservationPage(
  { reservation, payments }: KnownReservation,
  site: Site,
  notice: Notice,
): ReservationView {
  const say = copyFor(site, RESERVE_COPY)
  const { state, vehicleName, vehicleSlug, heldUntil, depositCents, holdHours } = reservation
  const values = {
    time: timeInWords(site.timezone, heldUntil),
    deposit: formatExactMoney(depositCents),
    hours: holdHours,
  }
  const isOpen = nextState(state, 'cancel') !== null
  const deposit = depositLine(payments, site, say)
  return {
    heading: say(`reservation.state.${state}`),
    text: sayAny(site, `reservation.text.${state}`, values),
    notice: noticeView(notice, say),
    tone: state === 'held' || state === 'completed' ? 'ok' : isOpen ? 'hold' : 'ended',
    facts: [
      [say('reservation.vehicle'), vehicleName],
      ...(deposit === null ? [] : [[say('reservation.deposit'), deposit] as const]),
      ...(state === 'held' ? [[say('reservation.until'), values.time] as const] : []),
    ],
    actions: [
      ...(state === 'paying' || state === 'confirmed'
        ? [{ event: 'pay', text: say('reservation.pay', values), note: null, look: 'primary' } as const]
        : []),
      ...(isOpen ? [cancelAction(reservation, payments, say)] : []),
    ],
    links: [
      { text: say('reserve.back'), href: `/cars/${vehicleSlug}` },
      ...(isOpen ? [] : [{ text: say('reservation.stock'), href: STOCK_PATH }]),
    ],
    note: null,
  }
}

function cancelAction({ refundable }: Reservation, payments: readonly Payment[], say: Say): ActionView {
  const isPaid = payments.some(({ state }) => state === 'captured')
  const fate = depositAfter('cancel', refundable)
  const note = !isPaid ? 'nothing' : fate === 'refund' ? 'refund' : 'keep'
  return {
    event: 'cancel',
    text: say('reservation.cancel'),
    note: say(`reservation.cancelText.${note}`),
    look: 'secondary',
  }
}

/** Of the payment that counts: one that moved money, else the one that is open. */
function depositLine(payments: readonly Payment[], site: Site, say: Say): string | null {
  const told = payments.find(({ capturedAt }) => capturedAt !== null) ?? payments.find(({ state }) => state === 'open')
  if (told === undefined) return null
  const deposit = formatExactMoney(told.amountCents)
  switch (told.state) {
    case 'open':
      return say('reservation.deposit.open', { deposit })
    case 'refunding':
      return say('reservation.deposit.refunding', { deposit })
    case 'refunded':
      return say('reservation.deposit.refunded', {
        deposit,
        time: timeInWords(site.timezone, told.refundedAt ?? told.createdAt),
      })
    default:
      return say('reservation.deposit.captured', { deposit })
  }
}

function noticeView(notice: Notice, say: Say): ReservationView['notice'] {
  if (notice === null) return null
  return { tone: notice === 'tooLate' ? 'hold' : 'danger', text: say(`reservation.${notice}`) }
}

/** A sentence that may use any of the values. */
function sayAny(site: Site, key: string, values: Readonly<Record<string, string | number>>): string {
  return copyFor(site, RESERVE_COPY as Readonly<Record<string, string>>)(key, values)
}

/** The dealer's view under the link of their mail. */
export function toDealerPage({ reservation, payments }: KnownReservation, site: Site, notice: Notice): ReservationView {
  const say = copyFor(site, RESERVE_COPY)
  const { state, vehicleName, stockNumber, name, email, phone, heldUntil, vehicleSlug } = reservation
  const time = timeInWords(site.timezone, heldUntil)
  const deposit = depositLine(payments, site, say)
  const isPaid = payments.some((payment) => payment.state === 'captured')
  const facts: readonly (readonly [string, string | null])[] = [
    [say('reservation.vehicle'), vehicleName],
    [say('reservation.dealer.stockNumber'), stockNumber],
    [say('reservation.dealer.shopper'), name],
    [say('reserve.phone'), phone],
    [say('reserve.email'), email],
    [say('reservation.deposit'), deposit],
  ]
  const actions: readonly (ActionView | null)[] = [
    offered(state, 'confirm') && {
      event: 'confirm',
      text: say('reservation.dealer.confirm'),
      note: say('reservation.dealer.confirmText'),
      look: 'primary',
    },
    offered(state, 'complete') && {
      event: 'complete',
      text: say('reservation.dealer.complete'),
      note: say('reservation.dealer.completeText'),
      look: 'primary',
    },
    offered(state, 'decline') && {
      event: 'decline',
      text: say(isPaid ? 'reservation.dealer.decline' : 'reservation.dealer.declineUnpaid'),
      note: say('reservation.dealer.declineText'),
      look: 'secondary',
    },
  ]
  return {
    heading: say('reservation.dealer.heading', { vehicle: vehicleName }),
    text: sayAny(site, `reservation.dealer.state.${state}`, { time }),
    notice: noticeView(notice, say),
    tone: state === 'held' ? 'ok' : nextState(state, 'decline') === null ? 'ended' : 'hold',
    facts: facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const])),
    actions: actions.flatMap((action) => action ?? []),
    links: [{ text: say('reserve.back'), href: `/cars/${vehicleSlug}` }],
    note: say('reservation.dealer.note'),
  }
}

/** Null where the event would change nothing. */
function offered(state: Reservation['state'], event: ReservationEvent): true | null {
  return nextState(state, event) === null ? null : true
}

export interface TestPaymentView {
  readonly heading: string
  readonly label: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly pay: string | null
  readonly ended: string | null
  readonly back: LinkView
}

export interface TestPaymentFacts {
  readonly description: string
  readonly amountCents: number
  readonly state: 'open' | 'paid' | 'expired'
  readonly returnUrl: string
}

export function toTestPaymentPage(facts: TestPaymentFacts, site: Site): TestPaymentView {
  const say = copyFor(site, RESERVE_COPY)
  const amount = formatExactMoney(facts.amountCents)
  return {
    heading: say('testPayment.heading'),
    label: say('testPayment.label'),
    facts: [
      [say('testPayment.for'), facts.description],
      [say('testPayment.amount'), amount],
    ],
    pay: facts.state === 'open' ? say('testPayment.pay', { amount }) : null,
    ended: facts.state === 'open' ? null : say(`testPayment.${facts.state}`),
    back: { text: say('testPayment.back'), href: new URL(facts.returnUrl).pathname },
  }
}
