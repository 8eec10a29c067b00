import { timeInWords } from '#platform/time-in-words.ts'
import type { Payment } from '#payments/payment.ts'
import { formatExactMoney } from '#platform/money.ts'
import { depositAfter, nextState, referenceOf, type Reservation, type ReservationEvent } from '#reserve/reservation.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import type { LinkView } from '#shop/forms/form-views.ts'
import type { KnownReservation } from '#reserve/known-reservation.ts'
import { RESERVE_COPY } from './copy.ts'

type ReserveCopy = Copy<typeof RESERVE_COPY>

/** A button of a reservation's page: it posts the event. */
export interface ActionView {
  readonly event: ReservationEvent | 'pay'
  readonly text: string
  readonly note: string | null
  readonly look: 'primary' | 'secondary'
  /** The question before the event; absent for a button that acts at once. */
  readonly ask?: { readonly open: boolean; readonly text: string; readonly yes: string }
}

export interface ReservationView {
  readonly heading: string
  readonly text: string
  /** The result of the button that was pressed; null when the page was only opened. */
  readonly notice: { readonly tone: 'danger' | 'hold'; readonly text: string } | null
  readonly tone: 'ok' | 'hold' | 'ended'
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly actions: readonly ActionView[]
  readonly links: readonly LinkView[]
  readonly note: string | null
}

export type Notice = 'failed' | 'tooLate' | 'takenByOther' | null

/** The vehicle's location and the seller's contact; empty values are left out. */
export interface ReservationPlace {
  readonly place: string
  readonly phone: string
  readonly email: string
}

/** The shopper's page, to which their mail links. `isAsking` opens the question whether to cancel. */
export function toReservationPage(
  { reservation, payments }: KnownReservation,
  anySite: Site,
  notice: Notice,
  { place, phone, email }: ReservationPlace,
  isAsking = false,
): ReservationView {
  const site = inNounOf(anySite, reservation.itemType)
  const copy = copyFor(site, RESERVE_COPY)
  const { state, vehicleName, vehicleSlug, heldUntil, depositCents, holdHours } = reservation
  const timezone = reservation.timezone ?? site.timezone
  const values = {
    time: timeInWords(timezone, heldUntil),
    deposit: formatExactMoney(depositCents),
    hours: holdHours,
  }
  const isOpen = nextState(state, 'cancel') !== null
  const deposit = depositLine(payments, timezone, copy)
  return {
    heading: copy(`reservation.state.${state}`),
    text:
      state === 'completed' && payments.some(({ capturedAt }) => capturedAt !== null)
        ? copy('reservation.text.completedPaid')
        : copy(`reservation.text.${state}`, values),
    notice: noticeView(notice, copy),
    tone: state === 'held' || state === 'completed' ? 'ok' : isOpen ? 'hold' : 'ended',
    facts: [
      [copy('reservation.vehicle'), vehicleName],
      ...(deposit === null ? [] : [[copy('reservation.deposit'), deposit] as const]),
      ...(state === 'held' ? [[copy('reservation.until'), values.time] as const] : []),
      [copy('reservation.reference'), referenceOf(reservation)],
      ...(place === '' ? [] : [[copy('reservation.place'), place] as const]),
      ...(phone === '' && email === ''
        ? []
        : [[copy('reservation.contact'), [phone, email].filter((each) => each !== '').join(', ')] as const]),
    ],
    actions: [
      ...(state === 'paying' || state === 'confirmed'
        ? [{ event: 'pay', text: copy('reservation.pay', values), note: null, look: 'primary' } as const]
        : []),
      ...(isOpen ? [cancelAction(reservation, payments, copy, isAsking)] : []),
    ],
    links: [
      { text: copy('reserve.back'), href: `/cars/${vehicleSlug}` },
      ...(isOpen ? [] : [{ text: copy('reservation.stock'), href: DEFAULT_SEARCH_PATH }]),
    ],
    note: null,
  }
}

function cancelAction(
  { refundable }: Reservation,
  payments: readonly Payment[],
  copy: ReserveCopy,
  open: boolean,
): ActionView {
  const isPaid = payments.some(({ state }) => state === 'captured')
  const outcome = depositAfter('cancel', refundable)
  const note = !isPaid ? 'nothing' : outcome === 'refund' ? 'refund' : 'keep'
  return {
    event: 'cancel',
    text: copy('reservation.cancel'),
    note: copy(`reservation.cancelText.${note}`),
    look: 'secondary',
    ask: { open, text: copy('reservation.cancelAsk'), yes: copy('reservation.cancelYes') },
  }
}

/** Describes the payment that moved money, else the open one. */
function depositLine(payments: readonly Payment[], timezone: string, copy: ReserveCopy): string | null {
  const shown = payments.find(({ capturedAt }) => capturedAt !== null) ?? payments.find(({ state }) => state === 'open')
  if (shown === undefined) return null
  const deposit = formatExactMoney(shown.amountCents)
  switch (shown.state) {
    case 'open':
      return copy('reservation.deposit.open', { deposit })
    case 'refunding':
      return copy('reservation.deposit.refunding', { deposit })
    case 'refunded':
      return copy('reservation.deposit.refunded', {
        deposit,
        time: timeInWords(timezone, shown.refundedAt ?? shown.createdAt),
      })
    default:
      return copy('reservation.deposit.captured', { deposit })
  }
}

function noticeView(notice: Notice, copy: ReserveCopy): ReservationView['notice'] {
  if (notice === null) return null
  return { tone: notice === 'tooLate' ? 'hold' : 'danger', text: copy(`reservation.${notice}`) }
}

/** The dealer's page, to which their mail links. */
export function toDealerPage(
  { reservation, payments }: KnownReservation,
  anySite: Site,
  notice: Notice,
): ReservationView {
  const site = inNounOf(anySite, reservation.itemType)
  const copy = copyFor(site, RESERVE_COPY)
  const { state, vehicleName, stockNumber, name, email, phone, heldUntil, vehicleSlug } = reservation
  const timezone = reservation.timezone ?? site.timezone
  const time = timeInWords(timezone, heldUntil)
  const deposit = depositLine(payments, timezone, copy)
  const isPaid = payments.some((payment) => payment.state === 'captured')
  const facts: readonly (readonly [string, string | null])[] = [
    [copy('reservation.vehicle'), vehicleName],
    [copy('reservation.dealer.stockNumber'), stockNumber],
    [copy('reservation.dealer.shopper'), name],
    [copy('reserve.phone'), phone],
    [copy('reserve.email'), email],
    [copy('reservation.deposit'), deposit],
  ]
  const actions = [
    {
      event: 'confirm',
      text: copy('reservation.dealer.confirm'),
      note: copy('reservation.dealer.confirmText'),
      look: 'primary',
    },
    {
      event: 'complete',
      text: copy('reservation.dealer.complete'),
      note: copy(isPaid ? 'reservation.dealer.completeText' : 'reservation.dealer.completeTextUnpaid'),
      look: 'primary',
    },
    {
      event: 'decline',
      text: copy(isPaid ? 'reservation.dealer.decline' : 'reservation.dealer.declineUnpaid'),
      note: copy('reservation.dealer.declineText'),
      look: 'secondary',
    },
  ] as const satisfies readonly ActionView[]
  return {
    heading: copy('reservation.dealer.heading', { vehicle: vehicleName }),
    text: copy(`reservation.dealer.state.${state}`, { time }),
    notice: noticeView(notice, copy),
    tone: state === 'held' ? 'ok' : nextState(state, 'decline') === null ? 'ended' : 'hold',
    facts: facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const])),
    actions: actions.filter(({ event }) => nextState(state, event) !== null),
    links: [{ text: copy('reserve.back'), href: `/cars/${vehicleSlug}` }],
    note: copy('reservation.dealer.note'),
  }
}
