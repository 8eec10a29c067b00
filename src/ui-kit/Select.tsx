import ChevronDown from 'lucide-react/icons/chevron-down'
import type { SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL } from './control-classes.ts'
import { Icon } from './Icon.tsx'

export interface SelectOption {
  readonly value: string
  readonly text: string
  readonly disabled?: boolean
  /** Options with the same group are shown together under its name. */
  readonly group?: string | undefined
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  readonly options: readonly SelectOption[]
  /** Text of the first option, which means no selection. */
  readonly empty?: string | undefined
}

/** A native select, so that phones show their own picker. */
export function Select({ options, empty, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select className={classNames(CONTROL, 'appearance-none truncate pr-10', className)} {...rest}>
        {empty !== undefined && <option value="">{empty}</option>}
        {grouped(options).map(([group, members]) =>
          group === undefined ? (
            members.map(toOption)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(toOption)}
            </optgroup>
          ),
        )}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2" />
    </span>
  )
}

function toOption({ value, text, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {text}
    </option>
  )
}

function grouped(options: readonly SelectOption[]): [group: string | undefined, members: SelectOption[]][] {
  const groups = new Set(options.map(({ group }) => group))
  return [...groups].map((name) => [name, options.filter(({ group }) => group === name)])
}
