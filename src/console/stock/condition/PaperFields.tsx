import { SERVICE_BOOKS } from '#vehicles/condition/condition-report.ts'
import { BOOKS_WORDS } from './condition-words.ts'
import { Stepper } from './Stepper.tsx'
import type { ReportFieldsProps } from './TyreFields.tsx'

const FIRST_KEYS = 2
const MOST_KEYS = 9

/** How many keys there are. */
export function KeyCount({ report, disabled, onChange }: ReportFieldsProps) {
  return (
    <Stepper
      name="How many keys"
      value={report.keys}
      {...{ step: 1, first: FIRST_KEYS, most: MOST_KEYS, disabled }}
      onChange={(keys) => onChange({ keys })}
    />
  )
}

/** Whether the service books are complete. */
export function BooksChoice({ report, disabled, onChange }: ReportFieldsProps) {
  return (
    <label className="condition-stepper">
      <span>The service books are there</span>
      <select
        className="input"
        value={report.books ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange({ books: SERVICE_BOOKS.find((books) => books === target.value) ?? null })}
      >
        <option value="">Not looked at</option>
        {SERVICE_BOOKS.map((books) => (
          <option key={books} value={books}>
            {BOOKS_WORDS[books]}
          </option>
        ))}
      </select>
    </label>
  )
}
