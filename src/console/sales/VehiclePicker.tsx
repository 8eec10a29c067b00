import { useDeferredValue, useState } from 'react'
import { searchStock, type StockRow } from '#api/yard-stock/contract.ts'
import { useRead } from '../data/read.ts'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { moneyWords } from './sales-page.ts'

const SHOWN = 5

/** Why a vehicle can't be held, for each state in which it can't. */
const NOT_HELD: Readonly<Partial<Record<StockRow['state'], string>>> = {
  sold: 'sold',
  reserved: 'reserved already',
  hidden: 'not on the site',
}

interface VehiclePickerProps {
  readonly picked: StockRow | undefined
  readonly onPick: (row: StockRow | undefined) => void
}

/** Finds a vehicle by its stock number or by words, and picks one of what is found. */
export function VehiclePicker({ picked, onPick }: VehiclePickerProps) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const { data, error } = useRead(searchStock, { query: { q, limit: SHOWN } }, { enabled: q !== '', keep: true })
  const found = q === '' ? [] : (data?.data ?? [])
  // What was picked stays in sight when somebody goes on searching.
  const rows = picked && !found.some(({ id }) => id === picked.id) ? [picked, ...found] : found
  const more = q === '' || !data ? 0 : data.total - found.length
  return (
    <div className="grid gap-2">
      <TextField
        label="Vehicle"
        hint="Stock number, or words such as “blue Corolla”."
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // Enter would send the form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const free = rows.filter(({ state }) => NOT_HELD[state] === undefined)
          if (free.length === 1) onPick(free[0])
        }}
        autoComplete="off"
        required={picked === undefined}
        takesFocus
      />
      {error && <Problem words={error.message} />}
      {rows.length > 0 && (
        <fieldset className="grid rounded border border-line py-1">
          <legend className="sr-only">Vehicles found</legend>
          {rows.map((row) => {
            const { id, name, stockNumber, place, priceCents, state } = row
            const why = NOT_HELD[state]
            const facts = [stockNumber, place, priceCents === null ? null : moneyWords(priceCents, 'AUD'), why]
            return (
              <label key={id} className="flex min-h-11 items-center gap-3 px-3 py-1">
                <input
                  type="radio"
                  name="vehicle"
                  className="size-4 flex-none accent-accent"
                  checked={picked?.id === id}
                  disabled={why !== undefined}
                  onChange={() => onPick(row)}
                />
                <span className="min-w-0">
                  {name} <span className="block text-sm text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
                </span>
              </label>
            )
          })}
        </fieldset>
      )}
      <output className="block text-sm text-ink-3 empty:hidden">
        {data && q !== '' && found.length === 0 && 'Nothing found.'}
        {more > 0 && `${more} more: go on typing to see fewer.`}
      </output>
    </div>
  )
}
