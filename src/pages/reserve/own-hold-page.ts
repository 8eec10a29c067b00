import { timeInWords } from '#platform/time-in-words.ts'
import { formatExactMoney } from '#platform/money.ts'
import type { Copy } from '#sites/copy.ts'
import type { LinkView } from '#shop/forms/form-views.ts'
import type { KnownReservation } from '#reserve/known-reservation.ts'
import type { RESERVE_COPY } from './copy.ts'

/** The checkout of a vehicle that its visitor holds, wants to hold, or was about to pay for. */
export interface OwnHoldView {
  readonly kind: 'own'
  readonly heading: string
  readonly text: string
  readonly notes: readonly string[]
  /** Leads on to the provider's page; null when nothing is to be paid. */
  readonly pay: { readonly action: string; readonly text: string } | null
  readonly links: readonly LinkView[]
}

export interface OwnHoldFacts extends KnownReservation {
  /** Path of the reservation's page. */
  readonly path: string
}

export function toOwnHold(
  { reservation, payments, path }: OwnHoldFacts,
  timezone: string,
  copy: Copy<typeof RESERVE_COPY>,
): OwnHoldView {
  const { state, heldUntil, depositCents, holdHours } = reservation
  const values = {
    time: timeInWords(reservation.timezone ?? timezone, heldUntil),
    deposit: formatExactMoney(depositCents),
    hours: holdHours,
  }
  const isDue = state === 'paying' || state === 'confirmed'
  const wasPaid = payments.some(({ capturedAt }) => capturedAt !== null)
  const giveUp = { text: copy(isDue ? 'reserve.own.giveUp' : 'reserve.own.cancel'), href: `${path}?cancel#cancel` }
  const name = state === 'paying' || state === 'confirmed' || state === 'requested' ? state : 'held'
  return {
    kind: 'own',
    heading: copy(`reserve.own.${name}.heading`),
    text: copy(`reserve.own.${name}.text`, values),
    notes: isDue && !wasPaid ? [copy('reserve.own.unpaid')] : [],
    pay: isDue ? { action: path, text: copy('reservation.pay', values) } : null,
    links: [{ text: copy('reserve.own.see'), href: path }, giveUp],
  }
}
