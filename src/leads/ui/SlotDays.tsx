import type { SlotDay } from '#appointments/slot-choice.ts'
import type { LeadFormTexts } from '../form/lead-form-view.ts'

/** Days that are shown before "later days" is opened. */
const DAYS_SHOWN = 5

interface SlotDaysProps {
  readonly id: string
  readonly name: string
  readonly days: readonly SlotDay[]
  /** The selected time; empty if none is. */
  readonly value: string
  readonly texts: Pick<LeadFormTexts, 'slotFree' | 'slotMore' | 'slotTaken'>
  /** Called when a day is opened. */
  readonly onOpen?: (day: string) => void
}

/** Times by day: radio buttons in `<details>`, of which one is open at a time. */
export function SlotDays({ id, name, days, value, texts, onOpen }: SlotDaysProps) {
  const selected = days.find((each) => each.slots.some((slot) => slot.value === value))
  const openDay = selected ?? days.find((each) => each.slots.some(({ available }) => available))
  const renderDay = (day: SlotDay) => (
    <Day
      key={day.day}
      group={id}
      name={name}
      day={day}
      value={value}
      isOpen={day.day === openDay?.day}
      texts={texts}
      onOpen={onOpen}
    />
  )
  const later = days.slice(DAYS_SHOWN)
  return (
    <div className="slot-days">
      {days.slice(0, DAYS_SHOWN).map(renderDay)}
      {later.length > 0 && (
        <details className="slot-later" open={openDay !== undefined && later.includes(openDay)}>
          <summary>{texts.slotMore}</summary>
          {later.map(renderDay)}
        </details>
      )}
    </div>
  )
}

interface DayProps extends Pick<SlotDaysProps, 'name' | 'value' | 'texts'> {
  readonly group: string
  readonly day: SlotDay
  readonly isOpen: boolean
  readonly onOpen: SlotDaysProps['onOpen']
}

function Day({ group, name, day: { day, label, slots }, value, isOpen, texts, onOpen }: DayProps) {
  const free = slots.filter(({ available }) => available).length
  return (
    <details
      className="slot-day"
      name={`${group}-days`}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(day)}
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
