import type { AnswerOf } from '#api/contract/operation.ts'
import type { getPurchase, listPurchases } from '#api/purchases/contract.ts'
import type { listReservations } from '#api/reservations/contract.ts'
import type { Ability } from '#api/contract/ability.ts'

export type Reservation = AnswerOf<typeof listReservations>['data'][number]
export type PurchaseRow = AnswerOf<typeof listPurchases>['data'][number]
export type Purchase = AnswerOf<typeof getPurchase>

type Tone = 'plain' | 'good' | 'soon' | 'late'
interface Status {
  readonly words: string
  readonly tone: Tone
}

const RESERVATION_STATUS: Readonly<Record<Reservation['state'], Status>> = {
  requested: { words: 'To confirm', tone: 'soon' },
  confirmed: { words: 'Deposit due', tone: 'soon' },
  held: { words: 'Held', tone: 'good' },
  expired: { words: 'Expired', tone: 'plain' },
  cancelled: { words: 'Cancelled', tone: 'plain' },
  declined: { words: 'Declined', tone: 'plain' },
  sold: { words: 'Sold elsewhere', tone: 'plain' },
  late: { words: 'Paid too late', tone: 'plain' },
  completed: { words: 'Bought', tone: 'good' },
}

export function reservationStatus({ state, isHold }: Pick<Reservation, 'state' | 'isHold'>): Status {
  if (!isHold) return RESERVATION_STATUS[state]
  if (state === 'held') return { words: 'Held by us', tone: 'good' }
  return state === 'declined' ? { words: 'Released', tone: 'plain' } : RESERVATION_STATUS[state]
}

const PURCHASE_STATUS: Readonly<Record<PurchaseRow['state'], Status>> = {
  sent: { words: 'To confirm', tone: 'soon' },
  confirmed: { words: 'Confirmed', tone: 'good' },
  declined: { words: 'Declined', tone: 'plain' },
  withdrawn: { words: 'Withdrawn', tone: 'plain' },
  completed: { words: 'Bought', tone: 'good' },
}

export function purchaseStatus({ state }: Pick<PurchaseRow, 'state'>): Status {
  return PURCHASE_STATUS[state]
}

const MONEY = new Map<string, Intl.NumberFormat>()

/** "$1,500"; cents are shown if there are any. */
export function moneyWords(cents: number, currency: string): string {
  const format =
    MONEY.get(currency) ??
    new Intl.NumberFormat('en-AU', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  MONEY.set(currency, format)
  return format.format(cents / 100)
}

export function depositWords({ deposit: { cents, currency, state } }: Pick<Reservation, 'deposit'>): string {
  if (state === 'none') return 'No deposit'
  const money = moneyWords(cents, currency)
  const words = { 'not-paid': 'not paid', paid: 'paid', refunding: 'being refunded', refunded: 'refunded' } as const
  return `${money} ${words[state]}`
}

export type Step = 'confirm' | 'complete' | 'decline'

export interface StepOption {
  readonly step: Step
  readonly name: string
  readonly because: Ability
  readonly look: 'primary' | 'plain' | 'danger'
  /** A sentence shown before a step that nothing takes back. */
  readonly warning?: string
}

/** The next steps of a reservation, the usual one first. */
export function reservationSteps({ state, isHold, deposit, abilities }: Reservation): readonly StepOption[] {
  const isPaid = deposit.state === 'paid'
  const decline: StepOption = {
    step: 'decline',
    name: isHold ? 'Release the vehicle' : isPaid ? 'Decline and refund' : 'Decline',
    because: abilities.decline,
    look: 'danger',
    warning: isHold
      ? 'Anybody can buy it then.'
      : isPaid
        ? `They get ${moneyWords(deposit.cents, deposit.currency)} back, and a mail that it is over.`
        : 'They get a mail that it is over.',
  }
  const complete: StepOption = {
    step: 'complete',
    name: 'Mark as bought',
    because: abilities.complete,
    look: 'primary',
  }
  switch (state) {
    case 'requested':
      return [{ step: 'confirm', name: 'Confirm', because: abilities.confirm, look: 'primary' }, decline]
    case 'confirmed':
      return [decline]
    case 'held':
      return [complete, decline]
    default:
      return []
  }
}

/** Whether a deposit can be given back though the reservation is over. */
export function canRefund({ state, deposit }: Reservation): boolean {
  return deposit.state === 'paid' && !['requested', 'confirmed', 'held'].includes(state)
}

export function purchaseSteps({ state, abilities }: PurchaseRow): readonly StepOption[] {
  const complete: StepOption = { step: 'complete', name: 'Mark as bought', because: abilities.complete, look: 'plain' }
  const decline: StepOption = { step: 'decline', name: 'Decline…', because: abilities.decline, look: 'danger' }
  if (state === 'sent')
    return [{ step: 'confirm', name: 'Confirm', because: abilities.confirm, look: 'primary' }, complete, decline]
  return state === 'confirmed' ? [{ ...complete, look: 'primary' }, decline] : []
}
