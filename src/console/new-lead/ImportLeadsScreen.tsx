import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#api/contract/operation.ts'
import { countLeads, importLeads, listLeads } from '#api/leads/contract.ts'
import { act } from '../data/act.ts'
import { yardsOf } from '../data/yards.ts'
import { Button } from '../design/Button.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { useMe } from '../frame/use-places.ts'

type Report = AnswerOf<typeof importLeads>

const MAX_CHARACTERS = 4_000_000

/** Leads of an older system, once, from a CSV file. The same file may be sent again: no row is stored twice. */
export function ImportLeadsScreen() {
  const yards = yardsOf(useMe()?.yards ?? [])
  const [report, setReport] = useState<Report>()
  useEffect(() => {
    document.title = 'Import leads · Console'
  }, [])
  const form = useSubmit(
    useCallback(
      async (data: FormData) => {
        setReport(undefined)
        const yard = yards.find(({ value }) => value === data.get('yard'))
        const file = data.get('file')
        if (!yard || !(file instanceof File)) return 'Choose a yard and a file.'
        const csv = await file.text()
        if (csv === '' || csv.length > MAX_CHARACTERS)
          return `${file.name} is ${csv === '' ? 'empty' : 'too long'}: a file has 1 to ${MAX_CHARACTERS.toLocaleString('en-AU')} characters. Send a longer one in parts.`
        const source = data.get('source')
        const body = {
          dealershipId: yard.dealershipId,
          locationId: yard.locationId ?? null,
          source: typeof source === 'string' ? source : '',
          csv,
        }
        const done = await act(importLeads, { body, idempotencyKey: crypto.randomUUID() }, [listLeads, countLeads])
        if (done.ok) setReport(done.body)
        return done.ok ? undefined : done.words
      },
      [yards],
    ),
  )
  return (
    <>
      <header className="screen-head">
        <h1 className="text-lg font-semibold">Import leads</h1>
      </header>
      <form
        className="narrow-form"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(new FormData(event.currentTarget))
        }}
      >
        <p className="text-ink-2">
          The first row names the columns: sourceId (required), firstName, lastName, email, phone, postcode, message,
          form, vehicleStockNumber, receivedAt. Leads older than 30 days come in as done.
        </p>
        {form.problem && <Problem words={form.problem} />}
        <div className="field-pair">
          <SelectField label="Yard" name="yard" options={yards} required />
          <TextField label="Name of the old system" name="source" placeholder="old-crm" maxLength={50} required />
        </div>
        <TextField label="CSV file" name="file" type="file" accept=".csv,text/csv" className="h-auto py-1.5" required />
        <div className="modal-foot">
          <Button type="submit" look="primary" disabled={form.isBusy || yards.length === 0}>
            {form.isBusy ? 'Importing …' : 'Import'}
          </Button>
        </div>
      </form>
      <output className="narrow-form">{report && <ImportReport report={report} />}</output>
    </>
  )
}

function ImportReport({ report: { added, known, refused, refusedCount } }: { readonly report: Report }) {
  return (
    <>
      <p className="font-semibold">
        {added} added, {known} known already, {refusedCount} refused
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ row, detail }) => (
            <li key={row} className="border-t border-line py-1.5">
              <span className="text-ink-3">Row {row}</span> {detail}
            </li>
          ))}
        </ul>
      )}
      {refusedCount > refused.length && <p className="text-ink-3">The first {refused.length} are shown.</p>}
    </>
  )
}
