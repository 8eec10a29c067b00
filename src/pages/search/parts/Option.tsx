import type { ReactNode } from 'react'
import type { OptionView } from '../filters.ts'

interface OptionProps {
  readonly name: string
  readonly option: OptionView
  /** Between box and label: a swatch, a lettermark. */
  readonly mark?: ReactNode
}

/** One value of a facet: a whole line to touch, with its count at the end. */
export function Option({ name, option, mark }: OptionProps) {
  const { value, label, count, chosen } = option
  return (
    <label className="option" data-none={count === 0 && !chosen ? '' : undefined}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
      {mark}
      <span className="option-label">{label}</span>
      <span className="option-count">{count.toLocaleString('en-AU')}</span>
    </label>
  )
}
