import { FieldError } from '#ui-kit/Field.tsx'
import { Checkbox } from '#ui-kit/Checkbox.tsx'
import type { SlotChoice, SlotDay } from '#appointments/slot-choice.ts'
import { useEffect, useState } from 'react'
import { fetchDay, withDay } from './fetch-slots.ts'
import type { LeadFieldProps } from './lead-field-props.ts'
import { SlotDays } from './SlotDays.tsx'

/**
 * A choice of free times by day, or of no particular time. It works without a script. With one, the times of a day are fetched again
 * when it is opened, and when the selected one turns out to be taken.
 */
export function SlotField(props: LeadFieldProps) {
  const { slots } = props.field
  return slots ? <SlotFieldOf {...props} slots={slots} /> : null
}

function SlotFieldOf({ field, id, value, error, texts, slots }: LeadFieldProps & { readonly slots: SlotChoice }) {
  const [days, setDays] = useState(slots.days)
  useEffect(() => {
    if (error) void refreshDay(slots, checkedDay(id) ?? slots.days[0]?.day ?? '', setDays)
  }, [error, id, slots])
  const isSelected = slots.days.some((each) => each.slots.some((slot) => slot.value === value))
  return (
    <fieldset id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-0.5 flex w-full items-baseline justify-between gap-3 text-15 font-semibold">
        {field.label} <span className="text-13 font-normal text-ink-3">{texts.optional}</span>
      </legend>
      <Checkbox type="radio" name={field.name} value="" defaultChecked={!isSelected} label={texts.slotNone} />
      <SlotDays
        id={id}
        name={field.name}
        days={days}
        value={value}
        texts={texts}
        onOpen={(day) => void refreshDay(slots, day, setDays)}
      />
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
