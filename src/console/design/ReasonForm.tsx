import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'
import { fieldsOf } from './fields-of.ts'

interface ReasonFormProps {
  readonly label: string
  readonly hint: string
  /** The name of the button. */
  readonly action: string
  readonly isRequired?: boolean
  readonly onReason: (reason: string) => void
}

/** Asks for the reason of a look that the audit log keeps. */
export function ReasonForm({ label, hint, action, isRequired = false, onReason }: ReasonFormProps) {
  return (
    <form
      className="flex items-end gap-2 border-b border-line px-4 py-3"
      onSubmit={(event) => onReason(fieldsOf(event)('reason').trim())}
    >
      <div className="min-w-0 max-w-100 flex-1">
        <TextField label={label} hint={hint} name="reason" required={isRequired} maxLength={200} />
      </div>
      <Button type="submit" className="mb-5.5">
        {action}
      </Button>
    </form>
  )
}
