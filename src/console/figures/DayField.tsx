import { useState, type ComponentProps } from 'react'
import { TextField } from '../design/Field.tsx'

interface DayFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'max'> {
  readonly value: string
  readonly min?: string
  readonly onDay: (day: string) => void
}

/** While a year is typed, the field holds years such as 2 and 202: dates, but none that anybody means. */
const FIRST_DAY = '2000-01-01'

/** A day that is used as soon as it is one in its limits. What is typed until then stays in the field, and is forgotten when it is left. */
export function DayField({ value, min = FIRST_DAY, onDay, ...field }: DayFieldProps) {
  // The value of the moment at which something was typed. The next one comes with the new address of the page, after the field is drawn again.
  const [typed, setTyped] = useState({ text: value, during: value })
  const isTyping = value === typed.during || value === typed.text
  return (
    <TextField
      {...field}
      type="date"
      min={min}
      value={isTyping ? typed.text : value}
      onChange={({ target }) => {
        setTyped({ text: target.value, during: value })
        if (target.value !== '' && target.validity.valid) onDay(target.value)
      }}
      onBlur={() => setTyped({ text: value, during: value })}
    />
  )
}
