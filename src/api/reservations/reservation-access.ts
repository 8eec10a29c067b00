import { isExclusive, nextState, referenceOf } from '#reserve/reservation.ts'
import { readStaffReservation, type StaffReservation } from '#reserve/server/staff-reservations.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { ApiProblem, Outcome, RequestContext } from '../route.ts'
import { declineVerdict, saleAbilitiesOf } from '../sales/sale-access.ts'

/** A reservation that the person sees, at the version of `If-Match`. */
export async function findReservation(
  { tx, matches }: RequestContext,
  id: string,
): Promise<Result<StaffReservation, ApiProblem>> {
  const found = await readStaffReservation(tx, id)
  if (!found) return err({ kind: 'not-found' })
  return matches({ version: found.version, subject: 'reservation', id }) ?? ok(found)
}

/** Whether the dealer has the deposit. */
export function hasPaid({ paid }: Pick<StaffReservation, 'paid'>): boolean {
  return paid?.state === 'captured'
}

/** A reservation as the contract has it. */
export function presentReservation(row: StaffReservation, staff: RequestContext['staff']) {
  const { id, version, site, state, vehicleId, vehicleName, stockNumber, dealershipId, locationId, locationName } = row
  const { name, email, phone, createdAt, heldUntil, endedAt, refundable, isHold, madeByName, isOfPurchase } = row
  const can = saleAbilitiesOf(row, staff)
  // The list has no reservation whose shopper is about to pay.
  const shown = state === 'paying' ? 'requested' : state
  return {
    id,
    version,
    reference: referenceOf({ id }),
    state: shown,
    site,
    dealershipId,
    location: locationId !== null && locationName !== null ? { id: locationId, name: locationName } : null,
    vehicle: { id: vehicleId, name: vehicleName, stockNumber },
    customer: name === null ? null : { name, email, phone },
    createdAt: createdAt.toISOString(),
    heldUntil: endedAt === null && (isExclusive(state) || state === 'requested') ? heldUntil.toISOString() : null,
    endedAt: endedAt?.toISOString() ?? null,
    deposit: depositOf(row),
    isRefundable: refundable,
    isHold,
    madeBy: madeByName,
    isOfPurchase,
    abilities: {
      confirm: can.confirm,
      complete: can.nextStep,
      decline: declineVerdict(can, hasPaid(row)),
      refund: can.refund,
    },
  }
}

function depositOf({ depositCents, paid }: Pick<StaffReservation, 'depositCents' | 'paid'>) {
  const currency = paid?.currency ?? 'AUD'
  if (paid === null) {
    const state = depositCents === 0 ? ('none' as const) : ('not-paid' as const)
    return { cents: depositCents, currency, state, paidAt: null, refundedAt: null }
  }
  const state = paid.state === 'captured' ? ('paid' as const) : paid.state
  return { cents: depositCents, currency, state, paidAt: paid.at, refundedAt: paid.refundedAt }
}

export async function answerReservation(
  { tx, staff, problem }: RequestContext,
  id: string,
): Promise<Outcome<ReturnType<typeof presentReservation>>> {
  const row = await readStaffReservation(tx, id)
  return row ? ok({ body: presentReservation(row, staff), version: row.version, id }) : problem('not-found')
}

const DETAILS = {
  taken: 'Somebody else holds the vehicle.',
  'too-late': 'It is no longer in a state that allows this.',
  unavailable: 'The payment provider does not answer. Try again in a minute.',
  'not-for-sale': 'The vehicle is not for sale.',
  'nothing-paid': 'There is no deposit to give back.',
  'still-open': 'It is not over: decline it, which refunds the deposit.',
} as const

export function reservationProblem(kind: keyof typeof DETAILS): ApiProblem {
  return { kind: 'conflict', detail: DETAILS[kind] }
}

/** Whether an event is possible in the state. */
export function allows({ state }: StaffReservation, step: 'confirm' | 'complete' | 'decline'): boolean {
  return nextState(state, step) !== null
}
