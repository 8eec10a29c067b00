import type { InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL } from './control-classes.ts'

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  /** Shown inside the box, before and after the value: `$`, `km`. */
  readonly prefix?: string | undefined
  readonly suffix?: string | undefined
}

export function TextInput({ prefix, suffix, className, type = 'text', ...rest }: TextInputProps) {
  const numeric = rest.inputMode === 'numeric' || rest.inputMode === 'decimal' || type === 'number'
  const input = (
    <input
      type={type}
      className={classNames(CONTROL, numeric && 'tabular-nums', prefix && 'pl-8', suffix && 'pr-12', className)}
      {...rest}
    />
  )
  if (!prefix && !suffix) return input
  return (
    <span className="relative block">
      {prefix && <Affix text={prefix} side="left-3" />}
      {input}
      {suffix && <Affix text={suffix} side="right-3" />}
    </span>
  )
}

function Affix({ text, side }: { readonly text: string; readonly side: 'left-3' | 'right-3' }) {
  return (
    <span className={classNames('pointer-events-none absolute inset-y-0 flex items-center text-15 text-ink-3', side)}>
      {text}
    </span>
  )
}
