import Check from 'lucide-react/icons/check'
import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode
  /** Content at the right end of the line, for example a count. */
  readonly aside?: ReactNode
  readonly error?: string | undefined
  readonly type?: 'checkbox' | 'radio'
}

/** A checkbox or radio button whose whole line can be pressed. */
export function Checkbox({ label, aside, error, className, type = 'checkbox', ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="group flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-15 has-disabled:cursor-default has-disabled:text-ink-3">
        <Box type={type} {...rest} {...(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})} />
        <span className="min-w-0 flex-1">{label}</span>
        {aside !== undefined && <span className="text-13 text-ink-3 tabular-nums">{aside}</span>}
      </label>
      {error && <FieldError id={id} text={error} />}
    </div>
  )
}

function Box({ type, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  const round = type === 'radio'
  return (
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input
        type={type}
        className={classNames(
          'peer size-5 appearance-none border border-line-strong bg-surface hover-colors group-hover:border-ink-2',
          'checked:border-accent checked:bg-accent group-hover:checked:border-accent disabled:bg-sunken aria-invalid:border-danger',
          'forced-colors:appearance-auto',
          round ? 'rounded-full' : 'rounded-[min(var(--radius-s),5px)]',
        )}
        {...rest}
      />
      {round ? (
        <span className="pointer-events-none absolute hidden size-2 rounded-full bg-accent-ink peer-checked:block forced-colors:hidden" />
      ) : (
        <Icon
          of={Check}
          size={16}
          className="pointer-events-none absolute hidden stroke-[2.5] text-accent-ink peer-checked:block forced-colors:hidden"
        />
      )}
    </span>
  )
}
