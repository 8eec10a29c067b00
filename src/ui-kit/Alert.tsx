import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

type AlertTone = 'info' | 'ok' | 'hold' | 'danger'

const TONES = {
  info: { look: 'border-line-strong bg-surface', sign: 'text-ink-2', icon: Info },
  ok: { look: 'border-ok bg-ok-soft', sign: 'text-ok', icon: CircleCheck },
  hold: { look: 'border-hold bg-hold-soft', sign: 'text-hold', icon: Info },
  danger: { look: 'border-danger bg-danger-soft', sign: 'text-danger', icon: CircleAlert },
} as const

interface AlertProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  readonly tone?: AlertTone
  readonly title?: ReactNode
  /** `data-testid` for tests and analytics tags. */
  readonly 'data-testid'?: string | undefined
}

/** A message about what just happened. An error interrupts a screen reader, the other kinds wait. */
export function Alert({ tone = 'info', title, className, children, ...rest }: AlertProps) {
  const { look, sign, icon } = TONES[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-m border px-4 py-3 text-15', look, className)}
      {...rest}
    >
      <Icon of={icon} className={classNames('mt-px', sign)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
