import { useCallback, useEffect } from 'react'
import { listGivenRoles } from '#api/people/contract.ts'
import { startView } from '#api/views/contract.ts'
import { act } from '../data/act.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'

/** Lets an operator of the platform begin to look at the console as a dealership's administrator. */
export function LookScreen() {
  const { data, error, refetch } = useRead(listGivenRoles, {})
  useEffect(() => {
    document.title = 'Look as a dealer · Console'
  }, [])
  const form = useSubmit(
    useCallback(async (dealershipId: number, reason: string) => {
      const started = await act(startView, { body: { dealershipId, reason } }, [])
      if (!started.ok) return started.words
      // Everything that this page knows is the platform's.
      location.assign('/')
      return undefined
    }, []),
  )
  const options = data?.dealerships.map(({ id, name }) => ({ value: String(id), name })) ?? []
  return (
    <>
      <header className="screen-head">
        <h1 className="text-lg font-semibold">Look as a dealer</h1>
      </header>
      <div className="screen-body">
        <form
          className="grid max-w-120 gap-4 px-4 py-5"
          onSubmit={(event) => {
            const text = fieldsOf(event)
            form.submit(Number(text('dealership')), text('reason'))
          }}
        >
          <p className="text-ink-2">
            You see the console as the administrator of the dealership does, and change nothing. It ends by itself after
            an hour. The audit log says when you looked, at what, and why; the dealer reads it.
          </p>
          {error && <Problem words={error.message} onRetry={() => void refetch()} />}
          {form.problem && <Problem words={form.problem} />}
          <SelectField label="Dealership" name="dealership" options={options} required />
          <TextField
            label="Reason"
            hint="For example: the dealer called about leads that are missing."
            name="reason"
            maxLength={300}
            required
          />
          <Button type="submit" look="primary" className="justify-self-start" disabled={form.isBusy || !data}>
            Look as this dealer
          </Button>
        </form>
      </div>
    </>
  )
}
