import { isRecord } from '#platform/records.ts'
import { TextField } from '../design/Field.tsx'
import { useField, type FieldProps } from './form-context.ts'
import { hintOf } from './form-words.ts'
import { WEEKDAYS } from '../design/weekdays.ts'
import { faultOfHours, hoursOfWeek, weekOf } from './week.ts'

/** Opening hours, a field for each weekday. */
export function WeekControl({ path, node, label }: FieldProps) {
  const { value, error, inside, isReadOnly, set } = useField(path)
  const week = weekOf(isRecord(value) ? value : {})
  return (
    <fieldset className="configuration-week">
      <legend className="field-label">{label}</legend>
      <p className="field-hint">{hintOf(node.description)}</p>
      <div className="configuration-days">
        {WEEKDAYS.map(({ value: day, name }, index) => (
          <TextField
            key={day}
            label={name}
            value={week[index] ?? ''}
            placeholder="8:30-17:30 or closed"
            error={faultOfHours(week[index] ?? '')}
            readOnly={isReadOnly}
            onChange={(event) => set(hoursOfWeek(week.with(index, event.target.value)))}
          />
        ))}
      </div>
      {[error, ...inside.map(({ path: at, words }) => `${at.split('.').at(-1) ?? ''}: ${words}`)]
        .filter(Boolean)
        .map((words) => (
          <p key={words} className="field-error">
            {words}
          </p>
        ))}
    </fieldset>
  )
}
