import { useState, type FormEvent } from 'react'
import { createRule, deleteRule, getAssignment, tryRule, updateRule } from '#api/assignment/contract.ts'
import { ok, type Result } from '#platform/result.ts'
import { act, actWithToast } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { showToast } from '../frame/toast-store.ts'
import {
  CONDITIONS,
  hoursOf,
  KINDS,
  parseTarget,
  targetOptions,
  type Rule,
  type RuleInput,
  type Trial,
} from './assignment-page.ts'
import { WEEKDAYS } from '../design/weekdays.ts'
import { CheckGroup } from './CheckGroup.tsx'
import { TrialResult } from './TrialResult.tsx'
import type { Assignment } from './use-yard.ts'

interface RuleDialogProps {
  readonly yardId: number
  readonly yard: Assignment
  /** Null: a new one. */
  readonly rule: Rule | null
  readonly onClose: () => void
}

const ANY: Rule['when'] = { locationIds: [], makes: [], conditions: [], forms: [], weekdays: [], hours: null }

/** A rule, which can be tried on the leads of the last 30 days before it is saved. */
export function RuleDialog({ yardId, yard, rule, onClose }: RuleDialogProps) {
  const [when, setWhen] = useState(rule?.when ?? ANY)
  const [makes, setMakes] = useState(rule?.when.makes.join(', ') ?? '')
  const [problem, setProblem] = useState<string>()
  const [trial, setTrial] = useState<Trial>()
  const [isBusy, setBusy] = useState(false)
  const options = targetOptions(yard)
  const change = (part: Partial<Rule['when']>) => {
    setTrial(undefined)
    setWhen({ ...when, ...part })
  }
  const inputOf = (form: HTMLFormElement): Result<RuleInput, string> => {
    const data = new FormData(form)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const hours = hoursOf(text('from'), text('until'))
    if (!hours.ok) return hours
    const listed = makes.split(',').flatMap((make) => (make.trim() === '' ? [] : [make.trim()]))
    const target = parseTarget(text('target'))
    return ok({ name: text('name'), target, when: { ...when, makes: listed, hours: hours.value } })
  }
  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const input = inputOf(event.currentTarget)
    if (!input.ok) return setProblem(input.error)
    setBusy(true)
    setProblem(submitter?.getAttribute('value') === 'try' ? await tryOn(input.value) : await save(input.value))
    setBusy(false)
  }
  const tryOn = async (input: RuleInput) => {
    const position = rule?.position ?? yard.rules.length
    const body = { ...input, ruleId: rule?.id ?? null, position }
    const tried = await act(tryRule, { params: { id: yardId }, body }, [])
    setTrial(tried.ok ? tried.body : undefined)
    return tried.ok ? undefined : tried.words
  }
  const save = async (input: RuleInput) => {
    const saved = rule
      ? await act(updateRule, { params: { id: rule.id }, ifMatch: rule.version, body: input }, [getAssignment])
      : await act(createRule, { params: { id: yardId }, body: input, idempotencyKey: crypto.randomUUID() }, [
          getAssignment,
        ])
    if (!saved.ok) return saved.words
    showToast({ words: rule ? 'The rule is saved' : 'The rule is saved, and off until you switch it on', kind: 'done' })
    onClose()
    return undefined
  }
  const locations = yard.locations.map(({ locationId, name }) => ({ value: locationId, name }))
  return (
    <Dialog title={rule ? rule.name : 'New rule'} onClose={onClose} wide>
      <form className="grid gap-4" onSubmit={(event) => void run(event)}>
        {problem && <Problem words={problem} />}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label="Name" name="name" defaultValue={rule?.name} required maxLength={100} takesFocus={!rule} />
          <SelectField
            label="Goes to"
            name="target"
            options={options}
            defaultValue={rule ? `${rule.target.kind} ${rule.target.id}` : undefined}
            onChange={() => setTrial(undefined)}
          />
        </div>
        <p className="text-ink-3">It is for leads that meet all of these. What you leave empty fits every lead.</p>
        <TextField
          label="Makes"
          hint="Several with commas: Mazda, Kia"
          value={makes}
          onChange={({ target }) => {
            setTrial(undefined)
            setMakes(target.value)
          }}
        />
        <CheckGroup
          legend="Condition"
          options={CONDITIONS}
          values={when.conditions}
          onChange={(conditions) => change({ conditions })}
        />
        <CheckGroup legend="Kind of lead" options={KINDS} values={when.forms} onChange={(forms) => change({ forms })} />
        {locations.length > 1 && (
          <CheckGroup
            legend="Location"
            options={locations}
            values={when.locationIds}
            onChange={(locationIds) => change({ locationIds })}
          />
        )}
        <CheckGroup<number>
          legend="Came on"
          options={WEEKDAYS}
          values={when.weekdays}
          onChange={(weekdays) => change({ weekdays })}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            label="Came from"
            name="from"
            type="time"
            defaultValue={when.hours?.from}
            onChange={() => setTrial(undefined)}
          />
          <TextField
            label="Until"
            name="until"
            type="time"
            defaultValue={when.hours?.until}
            hint="18:00 to 08:00 is the night"
            onChange={() => setTrial(undefined)}
          />
        </div>
        {trial && <TrialResult trial={trial} />}
        <div className="modal-foot">
          {rule && (
            <Button look="danger" className="mr-auto" onClick={() => void remove(rule, onClose)}>
              Delete
            </Button>
          )}
          <Button type="submit" value="try" disabled={isBusy}>
            Try on last month’s leads
          </Button>
          <Button type="submit" value="save" look="primary" disabled={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

async function remove({ id, version, name }: Rule, onClose: () => void): Promise<void> {
  await actWithToast(deleteRule, { params: { id }, ifMatch: version }, [getAssignment], `“${name}” is deleted`)
  onClose()
}
