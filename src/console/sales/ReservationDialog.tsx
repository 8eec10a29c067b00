import { getPurchase, listPurchases } from '#api/purchases/contract.ts'
import { getReservation, listReservations, refundReservation, stepReservation } from '#api/reservations/contract.ts'
import { getStockVehicle, searchStock } from '#api/yard-stock/contract.ts'
import { act } from '../data/act.ts'
import { becauseWords } from '../data/because-words.ts'
import { useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { usePolling } from '../data/use-polling.ts'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { FinalButton } from './FinalButton.tsx'
import { SaleFacts } from './SaleFacts.tsx'
import {
  canRefund,
  depositWords,
  moneyWords,
  reservationStatus,
  reservationSteps,
  type Reservation,
  type Step,
} from './sales-page.ts'
import { StatusTag } from './StatusTag.tsx'
import { StepButtons } from './StepButtons.tsx'

const CHANGED = [getReservation, listReservations, getPurchase, listPurchases, getStockVehicle, searchStock]

const REFUNDED = [getReservation, listReservations]

const DONE: Readonly<Record<Step | 'refund', string>> = {
  confirm: 'Confirmed. The customer gets a mail.',
  complete: 'Marked as bought',
  decline: 'The vehicle is free again',
  refund: 'The deposit is on its way back',
}

interface ReservationDialogProps {
  readonly id: string
  readonly onClose: () => void
}

export function ReservationDialog({ id, onClose }: ReservationDialogProps) {
  const { data, error } = useRead(getReservation, { params: { id } })
  // The money goes back a moment after the press, and no event tells of it.
  usePolling(data?.deposit.state === 'refunding', REFUNDED)
  return (
    <Dialog
      title={data ? `${data.reference}: ${data.customer?.name ?? 'deleted customer'}` : 'Reservation'}
      onClose={onClose}
    >
      {error && <Problem words={error.message} />}
      {data && <Content reservation={data} />}
    </Dialog>
  )
}

function Content({ reservation }: { readonly reservation: Reservation }) {
  const { id, version, vehicle, customer, location, heldUntil, endedAt, createdAt, madeBy, abilities } = reservation
  const { deposit, isRefundable } = reservation
  const form = useSubmit(async (step: Step | 'refund') => {
    const idempotencyKey = crypto.randomUUID()
    const call = { params: { id }, ifMatch: version, idempotencyKey }
    const done =
      step === 'refund'
        ? await act(refundReservation, call, CHANGED)
        : await act(stepReservation, { ...call, body: { step } }, CHANGED)
    if (done.ok) showToast({ words: DONE[step], kind: 'done' })
    return done.ok ? undefined : done.words
  })
  const refundBecause =
    abilities.refund === true || abilities.refund.because === 'second-factor-needed'
      ? undefined
      : becauseWords(abilities.refund)
  return (
    <>
      <p>
        <StatusTag status={reservationStatus(reservation)} />
      </p>
      <SaleFacts
        facts={[
          ['Vehicle', [vehicle.name, vehicle.stockNumber].filter(Boolean).join(', ')],
          ['Where', location?.name ?? ''],
          ['Deposit', depositWords(reservation)],
          [
            'If they cancel',
            deposit.state === 'none' ? '' : isRefundable ? 'The deposit goes back' : 'The deposit is kept',
          ],
          ['Held until', heldUntil === null ? '' : dateTimeWords(heldUntil)],
          ['Held by', madeBy ?? ''],
          ['Began', dateTimeWords(createdAt)],
          ['Ended', endedAt === null ? '' : dateTimeWords(endedAt)],
        ]}
        customer={customer}
      />
      {form.problem && <Problem words={form.problem} />}
      <div className="modal-foot">
        {canRefund(reservation) && (
          <FinalButton
            name="Refund the deposit"
            warning={`They get ${moneyWords(deposit.cents, deposit.currency)} back, and a mail.`}
            disabled={form.isBusy || refundBecause !== undefined}
            title={refundBecause}
            onPress={() => form.submit('refund')}
          />
        )}
        <StepButtons steps={reservationSteps(reservation)} isBusy={form.isBusy} onStep={form.submit} />
      </div>
    </>
  )
}
