import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getLead, listLeads } from '#api/leads/contract.ts'
import type { StockVehicle } from '#api/yard-stock/contract.ts'
import { answerOf, queryClient } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { TextField } from '../design/Field.tsx'
import { changeCar } from './stock-calls.ts'

const MOST_LEADS = 20
const NOBODY = ''

/** Marks a car as sold, and closes the lead that it was sold to. At first those who asked about this car are listed. */
export function SoldDialog({ car, onClose }: { readonly car: StockVehicle; readonly onClose: () => void }) {
  const [text, setText] = useState(car.stockNumber ?? '')
  const [leadId, setLeadId] = useState(NOBODY)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const query = { q: text.trim(), limit: MOST_LEADS, dealershipId: car.dealershipId }
  const leads = useQuery({
    // The inbox keeps its lists as pages, below the operation's own key.
    queryKey: ['leads to sell to', query],
    queryFn: ({ signal }) => answerOf(listLeads, { query, signal }),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const sell = async () => {
    setBusy(true)
    const to = leadId === NOBODY ? {} : { soldToLeadId: leadId }
    const refused = await changeCar(car, { set: [{ field: 'status', value: 'sold' }], ...to }, 'Sold')
    setBusy(false)
    if (refused !== undefined) return setProblem(refused)
    if (leadId !== NOBODY)
      for (const { id } of [listLeads, getLead]) void queryClient.invalidateQueries({ queryKey: [id] })
    onClose()
  }
  return (
    <Dialog title="Sold" onClose={onClose}>
      <form
        className="modal-form grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void sell()
        }}
      >
        <TextField
          label="To which lead"
          hint="Name, phone number, e-mail address or stock number. Its outcome becomes “sold”."
          takesFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {leads.error && <Problem words={leads.error.message} onRetry={() => void leads.refetch()} />}
        {problem !== undefined && <Problem words={problem} />}
        <fieldset className="grid max-h-80 gap-1 overflow-y-auto">
          <legend className="sr-only">Leads</legend>
          <Choice id={NOBODY} isChosen={leadId === NOBODY} onChoose={setLeadId} name="Nobody of these" note="" />
          {(text.trim() === '' ? [] : (leads.data?.data ?? [])).map((lead) => (
            <Choice
              key={lead.id}
              id={lead.id}
              isChosen={leadId === lead.id}
              onChoose={setLeadId}
              name={lead.name ?? 'Unknown'}
              note={dateTimeWords(lead.lastActivityAt)}
            />
          ))}
        </fieldset>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={isBusy}>
            Mark as sold
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly isChosen: boolean
  readonly onChoose: (id: string) => void
  readonly name: string
  readonly note: string
}

function Choice({ id, isChosen, onChoose, name, note }: ChoiceProps) {
  return (
    <label className="flex min-h-10 items-center gap-2">
      <input type="radio" name="lead" checked={isChosen} onChange={() => onChoose(id)} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-sm text-ink-3">{note}</span>
    </label>
  )
}
