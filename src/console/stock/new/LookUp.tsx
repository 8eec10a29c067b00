import { useCallback, useState } from 'react'
import { lookUpVehicle } from '#api/new-stock/contract.ts'
import { api } from '../../data/api.ts'
import { callWords } from '../../data/call-words.ts'
import { Button } from '../../design/Button.tsx'
import { SelectField, TextField } from '../../design/Field.tsx'
import { Problem } from '../../design/Problem.tsx'
import { useSubmit } from '../../design/use-submit.ts'
import type { Found } from './new-car-page.ts'

const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const
type State = (typeof STATES)[number]

const isVin = (text: string) => /^[a-hj-npr-z0-9]{17}$/i.test(text)

interface LookUpProps {
  readonly dealershipId: number
  readonly onFound: (found: Found) => void
}

/** Asks a provider for the facts of a car by its plate or VIN. The form works without it. */
export function LookUp({ dealershipId, onFound }: LookUpProps) {
  const [text, setText] = useState('')
  const [state, setState] = useState<State>('NSW')
  const [note, setNote] = useState('')
  const look = useSubmit(
    useCallback(async () => {
      const typed = text.replaceAll(/[ -]/g, '')
      setNote('')
      const by = isVin(typed) ? { vin: typed } : { plate: typed, state }
      const answer = await api.call(lookUpVehicle, { query: { dealershipId, ...by } })
      if (!answer.ok) return callWords(answer.error)
      const { found } = answer.value.body
      if (found === null) return `Nothing is known of ${typed.toUpperCase()}. Check it, or enter the car by hand.`
      setNote(`Found: ${wordsOf(found)}. Check it against the car.`)
      onFound(found)
      return undefined
    }, [dealershipId, text, state, onFound]),
  )
  return (
    <section className="grid gap-3" aria-label="Look-up">
      <div className="field-pair">
        <TextField
          label="Plate or VIN"
          hint="Fills in the form. Empty: enter the car by hand."
          autoComplete="off"
          autoCapitalize="characters"
          takesFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label="State of the plate"
          options={STATES.map((value) => ({ value, name: value }))}
          value={state}
          onChange={(event) => setState(STATES.find((each) => each === event.target.value) ?? state)}
        />
      </div>
      {look.problem && <Problem words={look.problem} />}
      <div className="flex items-center gap-3">
        <Button disabled={look.isBusy || text.trim() === ''} onClick={() => look.submit()}>
          Look up
        </Button>
        <output className="text-ink-2">{note}</output>
      </div>
    </section>
  )
}

function wordsOf(found: Found): string {
  const values = ['year', 'make', 'model', 'badge'].map((name) => found.find(({ field }) => field === name)?.value)
  return values.filter((value) => value !== undefined && value !== null).join(' ')
}
