import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { diagnoseVehicle } from '#api/diagnoses/contract.ts'
import { isPassing } from '../data/call-words.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { DiagnosisView } from './DiagnosisView.tsx'
import { readDoctorSearch } from './doctor-page.ts'

const TITLE = 'Why is it not there?'

/** One number, and every step of that vehicle from the last file to each place that could show it. */
export function DoctorScreen() {
  const { number } = readDoctorSearch(useSearch({ strict: false }))
  const found = useRead(diagnoseVehicle, { query: { number: number ?? '' } }, { enabled: number !== undefined })
  useEffect(() => {
    document.title = `${TITLE} · Console`
  }, [])
  const isNothing = found.data?.data.length === 0
  return (
    <>
      <header className="screen-head">
        <h1 className="text-lg font-semibold">{TITLE}</h1>
      </header>
      <div className="screen-body">
        <div className="mx-auto grid max-w-220 gap-4 p-4">
          <NumberForm key={number} number={number ?? ''} />
          {found.error && (
            <Problem
              words={found.error.message}
              onRetry={isPassing(found.error.problem) ? () => void found.refetch() : undefined}
            />
          )}
          {number === undefined && (
            <Empty
              title="Any stock number, plate or VIN"
              text="You see in which file it was, what was read of it, its photos, and which site and marketplace shows it, or why not."
            />
          )}
          {isNothing && (
            <Empty
              title={`Nothing is called ${number}`}
              text="No vehicle and no refused row of a last file has this number. If it should be there, your stock system has not sent it."
            />
          )}
          {found.data?.data.map((diagnosis, index) => (
            <DiagnosisView key={diagnosis.vehicleId ?? `row ${index}`} diagnosis={diagnosis} />
          ))}
        </div>
      </div>
    </>
  )
}

function NumberForm({ number }: { readonly number: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(number)
  return (
    <search>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate({ to: '/why', search: readDoctorSearch({ number: text.trim() }) })
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label="Stock number, plate or VIN"
            type="search"
            takesFocus={number === ''}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button type="submit" look="primary" icon={<Search size={16} />}>
          Find out
        </Button>
      </form>
    </search>
  )
}
