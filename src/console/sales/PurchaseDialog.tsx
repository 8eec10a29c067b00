import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { callPath } from '#api/contract/client.ts'
import { getDocument, getPurchase, listPurchases, stepPurchase } from '#api/purchases/contract.ts'
import { getReservation, listReservations } from '#api/reservations/contract.ts'
import { act } from '../data/act.ts'
import { download } from '../data/download.ts'
import { useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { SaleFacts } from './SaleFacts.tsx'
import { moneyWords, purchaseStatus, purchaseSteps, type Purchase, type Step } from './sales-page.ts'
import { StatusTag } from './StatusTag.tsx'
import { StepButtons } from './StepButtons.tsx'

const CHANGED = [getPurchase, listPurchases, getReservation, listReservations]
const KINDS = { licence: 'Driver licence', payslip: 'Payslip', other: 'Document' } as const

const DONE: Readonly<Record<Step, string>> = {
  confirm: 'Confirmed. The customer gets a mail.',
  complete: 'Marked as bought',
  decline: 'Declined. The customer gets a mail.',
}

interface PurchaseDialogProps {
  readonly id: string
  readonly onClose: () => void
}

export function PurchaseDialog({ id, onClose }: PurchaseDialogProps) {
  const { data, error } = useRead(getPurchase, { params: { id } })
  return (
    <Dialog title={data ? `Order of ${data.customer?.name || 'a deleted customer'}` : 'Order'} onClose={onClose} wide>
      {error && <Problem words={error.message} />}
      {data && <Content purchase={data} />}
    </Dialog>
  )
}

function Content({ purchase }: { readonly purchase: Purchase }) {
  const {
    id,
    version,
    vehicle,
    customer,
    location,
    rows,
    totalCents,
    note,
    createdAt,
    documents,
    leadId,
    hasReservation,
  } = purchase
  const [isDeclining, setDeclining] = useState(false)
  const form = useSubmit(async (step: Step, words: string) => {
    const call = { params: { id }, ifMatch: version, body: { step, note: words }, idempotencyKey: crypto.randomUUID() }
    const done = await act(stepPurchase, call, CHANGED)
    if (done.ok) showToast({ words: DONE[step], kind: 'done' })
    if (done.ok) setDeclining(false)
    return done.ok ? undefined : done.words
  })
  const document = useSubmit((documentId: string) => download(callPath(getDocument, { params: { id, documentId } })))
  const problem = form.problem ?? document.problem
  return (
    <>
      <p>
        <StatusTag status={purchaseStatus(purchase)} />
      </p>
      <SaleFacts
        facts={[
          ['Vehicle', [vehicle.name, vehicle.stockNumber].filter(Boolean).join(', ')],
          ['Where', location?.name ?? ''],
          ...rows.map(({ label, value }) => [label, value] as const),
          ['Total', totalCents === null ? '' : moneyWords(totalCents, 'AUD')],
          ['Your words', note ?? ''],
          ['Sent', dateTimeWords(createdAt)],
        ]}
        customer={customer}
      />
      {documents.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">Documents</h3>
          <p className="flex flex-wrap gap-2">
            {documents.map(({ id: documentId, kind }) => (
              <Button
                key={documentId}
                icon={<FileDown size={16} />}
                disabled={document.isBusy}
                onClick={() => document.submit(documentId)}
              >
                {KINDS[kind]}
              </Button>
            ))}
          </p>
          <p className="text-ink-3">Each download is noted with your name.</p>
        </section>
      )}
      {problem && <Problem words={problem} />}
      {isDeclining ? (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            form.submit('decline', fieldsOf(event)('note'))
          }}
        >
          <TextField
            label="Why, for the customer"
            hint="A deposit that was paid goes back."
            name="note"
            maxLength={2000}
            required
            takesFocus
          />
          <div className="modal-foot">
            <Button onClick={() => setDeclining(false)}>Back</Button>
            <Button type="submit" look="danger" disabled={form.isBusy}>
              Decline the order
            </Button>
          </div>
        </form>
      ) : (
        <div className="modal-foot">
          {leadId !== null && (
            <Link to="/leads/$view/$leadId" params={{ view: 'all', leadId }} className="btn mr-auto">
              Open the lead
            </Link>
          )}
          {hasReservation && (
            <Link to="/sales" search={{ id }} className="btn">
              The deposit
            </Link>
          )}
          <StepButtons
            steps={purchaseSteps(purchase)}
            isBusy={form.isBusy}
            onStep={(step) => (step === 'decline' ? setDeclining(true) : form.submit(step, ''))}
          />
        </div>
      )}
    </>
  )
}
