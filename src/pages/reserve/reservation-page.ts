import { timeInWords } from '#leads/local-time.ts'
import type { Payment } from '#payments/payment.ts'
import { formatExactMoney } from '#platform/money.ts'
import { depositAfter, nextState, type Reservation, type ReservationEvent } from '#reserve/reservation.ts'
import type { KnownReservation } from '#reserve/server/reservation-rows.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { LinkView } from '../form-views.ts'
import { RESERVE_COPY } from './copy.ts'

type Say = Copy<typeof RESERVE_COPY>

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
      ...(isOpen ? [] : [{ text: say('reservation.stock'), href: DEFAULT_SEARCH_PATH }]),
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

/** The payment that counts is one that moved money, else the one that is open. */
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
