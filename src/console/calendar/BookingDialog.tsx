import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { clockIn } from '#platform/calendar-day.ts'
import { becauseWords } from '../data/because-words.ts'
import { Button } from '../design/Button.tsx'
import { CustomerLinks } from '../design/CustomerLinks.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { KIND_WORDS, type Booking, type Calendar } from './calendar-model.ts'
import {
  bookingStatus,
  clockOfMinute,
  clockWords,
  dayWords,
  STEP_MINUTES,
  timeWords,
  type Column,
  type Target,
} from './calendar-page.ts'

interface BookingDialogProps {
  readonly booking: Booking
  readonly calendar: Calendar
  readonly onClose: () => void
  readonly onMove: (target: Target) => void
  readonly onConfirm: () => void
  readonly onDecline: (text: string) => void
}

/** A booking with everything that can be done about it, which is all a phone needs. */
export function BookingDialog({ booking, calendar, onClose, onMove, onConfirm, onDecline }: BookingDialogProps) {
  const [step, setStep] = useState<'show' | 'move' | 'decline'>('show')
  const { kind, customer, vehicle, location, person, timezone, startsAt, endsAt, leadId, confirmedAt } = booking
  const start = clockIn(timezone, new Date(startsAt))
  const because = whyNot(booking)
  const status = bookingStatus(booking)
  const done = (work: () => void) => {
    onClose()
    work()
  }
  return (
    <Dialog title={`${KIND_WORDS[kind]}: ${customer?.name || 'customer'}`} onClose={onClose}>
      <p className="text-lg font-semibold">
        {dayWords(start.day)}, {clockWords(start.time)} to {clockWords(clockIn(timezone, new Date(endsAt)).time)}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name="Where" value={location.name} />
        {vehicle && <Fact name="Vehicle" value={[vehicle.name, vehicle.stockNumber].filter(Boolean).join(', ')} />}
        <Fact name="With" value={person?.name ?? 'Nobody in particular'} />
        <Fact name="Status" value={status?.words ?? 'Booked by the customer, not confirmed'} />
      </dl>
      {customer && <CustomerLinks {...customer} />}
      {because !== undefined && <p className="text-ink-3">{because}</p>}
      {step === 'move' && (
        <MoveForm booking={booking} calendar={calendar} onMove={(target) => done(() => onMove(target))} />
      )}
      {step === 'decline' && (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            const text = fieldsOf(event)
            done(() => onDecline(text('text')))
          }}
        >
          <TextField
            label="Why, for the customer"
            hint="They get it by mail, and are asked to choose another time. It may be empty."
            name="text"
            maxLength={1000}
            takesFocus
          />
          <div className="modal-foot">
            <Button type="submit" look="danger">
              Decline and ask for another time
            </Button>
          </div>
        </form>
      )}
      {step === 'show' && (
        <div className="modal-foot">
          <Link to="/leads/$view/$leadId" params={{ view: 'all', leadId }} className="btn mr-auto">
            Open the lead
          </Link>
          {because === undefined && (
            <>
              <Button onClick={() => setStep('decline')}>Decline…</Button>
              <Button onClick={() => setStep('move')}>Move…</Button>
              {confirmedAt === null && (
                <Button look="primary" icon={<Check size={16} />} onClick={() => done(onConfirm)}>
                  Confirm
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Why the booking may not be changed, with the name of whose it is; undefined if it may. */
function whyNot({ abilities: { update }, owner }: Booking): string | undefined {
  if (update !== true && update.because === 'somebody-elses' && owner)
    return `Only ${owner.name}, whose booking it is, or a manager can change it.`
  return becauseWords(update)
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

const TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => index * STEP_MINUTES)
const [FIRST, LAST] = [6 * 60, 21 * 60]
const TIME_OPTIONS = TIMES.filter((minute) => minute >= FIRST && minute <= LAST).map((minute) => ({
  value: clockOfMinute(minute),
  name: timeWords(minute),
}))

interface MoveFormProps {
  readonly booking: Booking
  readonly calendar: Calendar
  readonly onMove: (target: Target) => void
}

function MoveForm({ booking, calendar, onMove }: MoveFormProps) {
  const { timezone, startsAt, location, person, dealershipId } = booking
  const start = clockIn(timezone, new Date(startsAt))
  const [locationId, setLocationId] = useState(String(location.id))
  const places = calendar.locations.filter((each) => each.dealershipId === dealershipId)
  const people = calendar.people.filter(({ locationIds }) => locationIds.includes(Number(locationId)))
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        const text = fieldsOf(event)
        const place = places.find(({ id }) => id === Number(locationId))
        if (!place) return
        const [hours = 0, minutes = 0] = text('time').split(':').map(Number)
        const column: Column = {
          key: 'form',
          title: place.name,
          day: text('day'),
          location: place,
          personId: text('person') || null,
          open: null,
          bookings: [],
          blocks: [],
        }
        onMove({ column, minute: hours * 60 + minutes })
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Day" name="day" type="date" defaultValue={start.day} required />
        <SelectField label="Time" name="time" defaultValue={start.time} options={withTime(start.time)} />
      </div>
      <SelectField
        label="Where"
        name="location"
        value={locationId}
        onChange={(event) => setLocationId(event.target.value)}
        options={places.map(({ id, name }) => ({ value: String(id), name }))}
      />
      <SelectField
        label="With"
        name="person"
        defaultValue={person?.id ?? ''}
        options={[{ value: '', name: 'Nobody in particular' }, ...people.map(({ id, name }) => ({ value: id, name }))]}
      />
      <div className="modal-foot">
        <Button type="submit" look="primary">
          Move it
        </Button>
      </div>
    </form>
  )
}

/** The times to choose from, with the booked one, which may be at any minute. */
function withTime(time: string) {
  return TIME_OPTIONS.some(({ value }) => value === time)
    ? TIME_OPTIONS
    : [{ value: time, name: clockWords(time) }, ...TIME_OPTIONS]
}
