import { useState } from 'react'
import { dealerConfiguration, type ConfigurationBody } from '#api/configuration/contract.ts'
import { useQueries } from '@tanstack/react-query'
import { api } from '../data/api.ts'
import { callWords } from '../data/call-words.ts'
import { answerOf } from '../data/read.ts'
import { withSecondFactor } from '../data/second-factor.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { CheckField, TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { comingHolidays, holidayEdits, holidayFault, yardsOf, type HolidayDay } from './holiday-hours.ts'
import { rereadConfiguration } from './use-section.ts'

interface HolidayHoursDialogProps {
  readonly owners: readonly Pick<ConfigurationBody, 'slug' | 'name' | 'writer'>[]
  readonly onClose: () => void
}

const FIRST: HolidayDay = { day: '', name: '', hours: 'closed' }

/** Hours of holidays at several yards at once, such as Easter. */
export function HolidayHoursDialog({ owners, onClose }: HolidayHoursDialogProps) {
  const [days, setDays] = useState<readonly HolidayDay[]>([FIRST])
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const reads = useQueries({
    queries: owners.map(({ slug }) => {
      const input = { params: { slug }, query: { part: 'locations' } }
      return {
        queryKey: [dealerConfiguration.get.id, input.params, input.query],
        queryFn: () => answerOf(dealerConfiguration.get, input),
      }
    }),
  })
  const yards = reads.flatMap(({ data }) => (data && data.writer === 'console' ? yardsOf(data) : []))
  const states = [...new Set(yards.flatMap(({ state }) => state ?? []))]
  const holidays = comingHolidays(states, today)
  const fault = days.map(holidayFault).find((each) => each !== undefined)
  const change = (index: number, part: Partial<HolidayDay>) =>
    setDays(days.map((each, at) => (at === index ? { ...each, ...part } : each)))
  const saving = useSubmit(async () => {
    const failed: string[] = []
    const correlationId = crypto.randomUUID()
    for (const { data } of reads) {
      const own = data ? yardsOf(data).filter(({ id }) => chosen.has(id)) : []
      if (!data || own.length === 0) continue
      const body = { edits: own.flatMap(({ slug }) => holidayEdits(slug, days, data.value)), note: noteOf(days) }
      const answer = await withSecondFactor(() =>
        api.call(dealerConfiguration.edit, { params: { slug: data.slug }, ifMatch: data.version, body, correlationId }),
      )
      if (!answer.ok) failed.push(`${data.name}: ${callWords(answer.error)}`)
    }
    await rereadConfiguration('dealer')
    if (failed.length > 0) return failed.join(' ')
    showToast({ words: `Hours of ${chosen.size === 1 ? 'one yard' : `${chosen.size} yards`} are saved`, kind: 'done' })
    onClose()
    return undefined
  })
  return (
    <Dialog title="Holiday hours" onClose={onClose} wide>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saving.submit()
        }}
      >
        {days.map((day, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- days have nothing else that stays the same while they are typed
          <fieldset key={index} className="configuration-holiday">
            <legend className="sr-only">Day {index + 1}</legend>
            <TextField
              label="Date"
              type="date"
              value={day.day}
              takesFocus={index === 0}
              onChange={(event) => change(index, { day: event.target.value })}
            />
            <TextField
              label="Name"
              value={day.name}
              placeholder="Good Friday"
              onChange={(event) => change(index, { name: event.target.value })}
            />
            <TextField
              label="Hours"
              value={day.hours}
              placeholder="closed, or 9-12"
              error={day.hours === '' ? undefined : holidayFault({ ...day, day: day.day || '2027-01-01' })}
              onChange={(event) => change(index, { hours: event.target.value })}
            />
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-2">
          <select
            className="input w-auto"
            aria-label="Coming holidays"
            value=""
            onChange={(event) => {
              const added = holidays[Number(event.target.value)]?.days.map((day) => ({ ...day, hours: 'closed' })) ?? []
              setDays([...days.filter(({ day }) => day !== ''), ...added])
            }}
          >
            <option value="">Add a holiday…</option>
            {holidays.map(({ name, days: [first] }, index) => (
              <option key={`${name} ${first?.day}`} value={index}>
                {name}, {first?.day}
              </option>
            ))}
          </select>
          <Button onClick={() => setDays([...days, nextDay(days)])}>Another day</Button>
        </div>
        <fieldset className="grid gap-1">
          <legend className="field-label">Yards</legend>
          {yards.map(({ id, name, dealership }) => (
            <CheckField
              key={id}
              label={name.startsWith(dealership) ? name : `${name}, ${dealership}`}
              checked={chosen.has(id)}
              onChange={(event) => {
                const next = new Set(chosen)
                if (event.target.checked) next.add(id)
                else next.delete(id)
                setChosen(next)
              }}
            />
          ))}
        </fieldset>
        {saving.problem && <Problem words={saving.problem} />}
        <div className="modal-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={saving.isBusy || fault !== undefined || chosen.size === 0}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The day after the last one, with its hours. */
function nextDay(days: readonly HolidayDay[]): HolidayDay {
  const last = days.at(-1) ?? FIRST
  const at = new Date(`${last.day}T12:00:00Z`)
  if (Number.isNaN(at.getTime())) return { ...last, name: '' }
  at.setUTCDate(at.getUTCDate() + 1)
  return { day: at.toISOString().slice(0, 10), name: '', hours: last.hours }
}

function noteOf(days: readonly HolidayDay[]): string {
  return days
    .map(({ day, name }) => (name === '' ? day : name))
    .join(', ')
    .slice(0, 200)
}
