import { timeInWords } from '#platform/time-in-words.ts'
import { dollars, formatExactMoney } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import type { StepDefinition, StepFacts } from './step-definition.ts'

/** The deposit is a reservation with the purchase's id and follows the same rules. The shopper may skip it. */
export const deposit: StepDefinition = {
  text: ({ facts, site, copy }) =>
    isHeld(facts)
      ? ''
      : [
          copy('purchase.depositText', { deposit: amountOf(site), hours: site.reserve.holdHours }),
          copy(site.reserve.refundable ? 'purchase.depositRefund' : 'purchase.depositNoRefund'),
        ].join(' '),
  notice: ({ facts: { reservation }, site, copy }) => {
    if (reservation === null) return null
    const { state, heldUntil, timezone } = reservation.reservation
    if (state === 'held') {
      const time = timeInWords(timezone ?? site.timezone, heldUntil)
      return { tone: 'ok', text: copy('purchase.depositHeld', { deposit: amountOf(site), time }) }
    }
    return state === 'paying' ? null : { tone: 'hold', text: copy('purchase.depositEnded') }
  },
  links: ({ facts: { reservation, reservationPath }, copy }) =>
    reservation === null ? [] : [{ text: copy('purchase.reservationLink'), href: reservationPath }],
  buttons: ({ facts: { reservation }, site, copy }) => {
    const state = reservation?.reservation.state
    if (state !== undefined && state !== 'paying')
      return [{ step: 'skipDeposit', text: copy('purchase.next'), look: 'primary' }]
    const pay = state === 'paying' ? 'purchase.depositGoOn' : 'purchase.depositPay'
    return [
      { step: 'deposit', text: copy(pay, { deposit: amountOf(site) }), look: 'primary' },
      { step: 'skipDeposit', text: copy('purchase.depositSkip'), look: 'secondary' },
    ]
  },
  row: ({ reservation, copy }) =>
    reservation?.reservation.state === 'held'
      ? copy('purchase.row.depositPaid', { deposit: formatExactMoney(reservation.reservation.depositCents) })
      : null,
}

/** Whether the shopper's deposit holds the vehicle now. */
export function isHeld({ reservation }: Pick<StepFacts, 'reservation'>): boolean {
  return reservation?.reservation.state === 'held'
}

function amountOf({ reserve }: Pick<Site, 'reserve'>): string {
  return formatExactMoney(dollars(reserve.depositAud))
}
