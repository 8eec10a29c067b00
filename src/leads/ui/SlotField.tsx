import { FieldError } from '#ui-kit/Field.tsx'
import { Checkbox } from '#ui-kit/Checkbox.tsx'
import type { SlotChoice, SlotDay } from '#appointments/slot-choice.ts'
import { useEffect, useState } from 'react'
import { fetchDay, withDay } from './fetch-slots.ts'
import type { LeadFieldProps } from './lead-field-props.ts'

/** Days that show before the others are unfolded. */
const DAYS_SHOWN = 5

/**
 * Free times by day, as radio buttons in native disclosures: it works without a script. With one, the times of a day are
 * fetched again when it is opened, and after somebody else was faster.
 */
export function SlotField(props: LeadFieldProps) {
  const { slots } = props.field
  return slots ? <SlotFieldOf {...props} slots={slots} /> : null
}

function SlotFieldOf({ field, id, value, error, texts, slots }: LeadFieldProps & { readonly slots: SlotChoice }) {
  const [days, setDays] = useState(slots.days)
  const refresh = (day: string): void => void refreshDay(slots, day, setDays)
  const dayOfValue = days.find((each) => each.slots.some((slot) => slot.value === value))
  useEffect(() => {
    if (error) void refreshDay(slots, checkedDay(id) ?? slots.days[0]?.day ?? '', setDays)
  }, [error, id, slots])
  const openDay = dayOfValue ?? days.find((each) => each.slots.some(({ available }) => available))
  const draw = (each: SlotDay) => (
    <DayOfSlots
      key={each.day}
      day={each}
      name={field.name}
      group={id}
      value={value}
      isOpen={each === openDay}
      texts={texts}
      onOpen={() => refresh(each.day)}
    />
  )
  const later = days.slice(DAYS_SHOWN)
  return (
    <fieldset id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-0.5 flex w-full items-baseline justify-between gap-3 text-15 font-semibold">
        {field.label} <span className="text-13 font-normal text-ink-3">{texts.optional}</span>
      </legend>
      <Checkbox type="radio" name={field.name} value="" defaultChecked={!dayOfValue} label={texts.slotNone} />
      <div className="slot-days">
        {days.slice(0, DAYS_SHOWN).map(draw)}
        {later.length > 0 && (
          <details className="slot-later" open={openDay !== undefined && later.includes(openDay)}>
            <summary>{texts.slotMore}</summary>
            {later.map(draw)}
          </details>
        )}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}

type SetDays = (change: (now: readonly SlotDay[]) => readonly SlotDay[]) => void

async function refreshDay(slots: SlotChoice, day: string, setDays: SetDays): Promise<void> {
  const found = await fetchDay(slots, day)
  if (found) setDays((now) => withDay(now, day, found))
}

/** The day of the selected time. */
function checkedDay(id: string): string | undefined {
  return document.getElementById(id)?.querySelector<HTMLInputElement>('input:checked')?.dataset['day']
}

interface DayProps {
  readonly day: SlotDay
  readonly name: string
  /** Of the days of one form, one is open at a time. */
  readonly group: string
  readonly value: string
  readonly isOpen: boolean
  readonly texts: LeadFieldProps['texts']
  readonly onOpen: () => void
}

function DayOfSlots({ day: { day, label, slots }, name, group, value, isOpen, texts, onOpen }: DayProps) {
  const [wasOpen] = useState(isOpen)
  const free = slots.filter(({ available }) => available).length
  return (
    <details
      className="slot-day"
      name={`${group}-days`}
      open={wasOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen()}
    >
      <summary>
        <span>{label}</span>
        <span className="slot-count">{texts.slotFree.replace('{count}', String(free))}</span>
      </summary>
      <div className="slot-times">
        {slots.map((slot) => (
          <label key={slot.value} className="slot">
            <input
              type="radio"
              name={name}
              value={slot.value}
              data-day={day}
              disabled={!slot.available}
              defaultChecked={slot.available && slot.value === value}
              aria-label={`${label}, ${slot.label}`}
            />
            <span>{slot.label}</span>
            {!slot.available && <span className="sr-only">{texts.slotTaken}</span>}
          </label>
        ))}
      </div>
    </details>
  )
}
