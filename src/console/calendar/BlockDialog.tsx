import { useCallback, useState } from 'react'
import { instantAt } from '#platform/zoned-time.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { fieldsOf, textsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { block } from './booking-changes.ts'
import { KIND_WORDS, type Booking, type Calendar, type Location } from './calendar-model.ts'
import { clockOfMinute, type Target } from './calendar-page.ts'
import { TouchedBookings } from './TouchedBookings.tsx'

const KINDS: readonly Booking['kind'][] = ['testDrive', 'service', 'purchase']
const HOUR = 60
const LAST = 23 * 60 + 59

interface BlockDialogProps {
  readonly calendar: Calendar
  readonly target: Target
  /** The person who blocks, for those who may block times of their own only. */
  readonly myId: string | undefined
  readonly onClose: () => void
}

/** A time in which nobody can book. The location is that of the column at first; a phone, and the button on top, have no column of their own. */
export function BlockDialog({ calendar, target: { column, minute }, myId, onClose }: BlockDialogProps) {
  const [locationId, setLocationId] = useState(String(column.location.id))
  const location = placeOf(calendar, locationId) ?? column.location
  const form = useSubmit(
    useCallback(
      async (text: (name: string) => string) => {
        const times = timesOf(text, calendar, location)
        if (times === null) return 'Say the day and both times.'
        const problem = await block({ ...times, reason: text('reason') })
        if (problem === undefined) onClose()
        return problem
      },
      [calendar, location, onClose],
    ),
  )
  const usual: Readonly<Record<string, string>> = {
    day: column.day,
    from: clockOfMinute(minute),
    to: clockOfMinute(Math.min(minute + HOUR, LAST)),
    person: column.personId ?? (location.abilities.blockTime === true ? '' : (myId ?? '')),
  }
  const [times, setTimes] = useState(() => timesOf((name) => usual[name] ?? '', calendar, location))
  return (
    <Dialog title="Block a time" onClose={onClose}>
      <form
        className="grid gap-4"
        onChange={({ currentTarget }) => {
          const text = textsOf(currentTarget)
          // A location that was chosen in this moment is in the form, and not in the state yet.
          setTimes(timesOf(text, calendar, placeOf(calendar, text('location')) ?? location))
        }}
        onSubmit={(event) => {
          form.submit(fieldsOf(event))
        }}
      >
        {form.problem && <Problem words={form.problem} />}
        <SelectField
          label="Where"
          name="location"
          value={locationId}
          options={calendar.locations.map(({ id, name }) => ({ value: String(id), name }))}
          onChange={({ target }) => setLocationId(target.value)}
        />
        <TextField label="Day" name="day" type="date" defaultValue={usual['day']} required />
        <div className="grid grid-cols-2 gap-3">
          <TextField label="From" name="from" type="time" defaultValue={usual['from']} required />
          <TextField label="To" name="to" type="time" defaultValue={usual['to']} required />
        </div>
        <SelectField
          key={location.id}
          label="Who can’t be booked"
          name="person"
          defaultValue={usual['person']}
          options={whoOptions(calendar, location, myId)}
        />
        <SelectField
          label="What"
          name="kind"
          options={[
            { value: '', name: 'Everything' },
            ...KINDS.map((kind) => ({ value: kind, name: `${KIND_WORDS[kind]}s` })),
          ]}
        />
        <TextField label="Why, for colleagues" name="reason" placeholder="Public holiday" maxLength={200} />
        {times && times.startsAt < times.endsAt && <TouchedBookings location={location} block={times} />}
        <div className="modal-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Block it
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const placeOf = ({ locations }: Calendar, locationId: string) => locations.find(({ id }) => String(id) === locationId)

/** What the fields say is blocked; null while a field is empty. Somebody who does not work at the location is nobody there. */
function timesOf(text: (name: string) => string, { people }: Calendar, { id, timezone }: Location) {
  const [day, from, to] = [text('day'), text('from'), text('to')]
  if (day === '' || from === '' || to === '') return null
  const at = (time: string) => new Date(instantAt(timezone, day, time)).toISOString()
  const kind = KINDS.find((each) => each === text('kind'))
  const person = people.find((each) => each.id === text('person') && each.locationIds.includes(id))
  return {
    locationId: id,
    startsAt: at(from),
    endsAt: at(to),
    personId: person?.id ?? null,
    kinds: kind ? [kind] : [],
  }
}

function whoOptions({ people }: Calendar, { id, abilities }: Location, myId: string | undefined) {
  const here = people.filter(({ locationIds }) => locationIds.includes(id))
  const isWhole = abilities.blockTime === true
  const who = isWhole ? here : here.filter((person) => person.id === myId)
  return [
    ...(isWhole ? [{ value: '', name: 'The whole location' }] : []),
    ...who.map((person) => ({ value: person.id, name: person.name })),
  ]
}
