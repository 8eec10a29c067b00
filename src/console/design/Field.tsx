import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'

interface FieldTexts {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

function useFieldIds({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    attributes: { id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) },
  }
}

interface FieldFrameProps extends FieldTexts {
  readonly ids: ReturnType<typeof useFieldIds>
  readonly children: ReactNode
}

function FieldFrame({ label, hint, error, ids, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={ids.id}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={ids.hintId} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {
  /** Of the first field of a form that somebody has opened to fill it in. */
  readonly takesFocus?: boolean
}

/** The last day of a date. Without one, browsers offer years of six digits, which nothing else reads. */
const LAST_DAYS: Readonly<Record<string, string>> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' }

export function TextField({ label, hint, error, className, takesFocus, ...input }: TextFieldProps) {
  const ids = useFieldIds({ hint, error })
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a form was opened to be filled in
        autoFocus={takesFocus}
        data-takes-focus={takesFocus || undefined}
        className={classNames('input', className)}
        max={LAST_DAYS[input.type ?? '']}
        {...input}
        {...ids.attributes}
      />
    </FieldFrame>
  )
}

interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {
  readonly options: readonly { readonly value: string; readonly name: string }[]
}

export function SelectField({ label, hint, error, className, options, ...select }: SelectFieldProps) {
  const ids = useFieldIds({ hint, error })
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      <select className={classNames('input', className)} {...select} {...ids.attributes}>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode
}

export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 max-md:min-h-11">
      <input type="checkbox" className="size-4 flex-none accent-accent" {...input} />
      <span>{label}</span>
    </label>
  )
}

interface FieldProps extends FieldTexts {
  /** Draws the control with the attributes that join it to label, hint and error. */
  readonly children: (attributes: ReturnType<typeof useFieldIds>['attributes']) => ReactNode
}

/** Label, hint and error around a control of any kind. */
export function Field({ label, hint, error, children }: FieldProps) {
  const ids = useFieldIds({ hint, error })
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      {children(ids.attributes)}
    </FieldFrame>
  )
}
