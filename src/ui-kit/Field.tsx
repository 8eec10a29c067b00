import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

/** What ties a control to its label, helper and error. */
export interface FieldControl {
  readonly id: string
  readonly required: boolean
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  readonly label: string
  /** For example "optional": said beside the label of a field that may stay empty. */
  readonly note?: string | undefined
  readonly helper?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  /** Where the address of the error list's link points; left out: made. */
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** Label above, helper and error below: `<Field label="Name">{(control) => <TextInput {...control} name="name" />}</Field>` */
export function Field({ id, ...rest }: FieldProps) {
  const made = useId()
  return <FieldOf {...rest} id={id ?? made} />
}

type FieldOfProps = FieldProps & { readonly id: string }

/** The same on a page that no island makes, where no ids are made either. */
export function FieldOf({ label, note, helper, error, required = false, id, className, children }: FieldOfProps) {
  const helperId = helper ? `${id}-helper` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames('flex flex-col', className)}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-3 text-15 font-semibold">
        {label}
        {note && <span className="text-13 font-normal text-ink-3">{note}</span>}
      </label>
      {children({
        id,
        required,
        'aria-describedby': classNames(errorId, helperId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId} text={error} />}
      {helper && (
        <p id={helperId} className="mt-1.5 text-13 text-ink-2">
          {helper}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, text }: { readonly id?: string | undefined; readonly text: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-13 font-semibold text-danger">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      {text}
    </p>
  )
}
