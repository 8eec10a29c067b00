import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly look?: 'plain' | 'primary' | 'quiet' | 'danger'
  readonly type?: 'button' | 'submit'
  readonly icon?: ReactNode
  /** The name of a button that shows its icon only. */
  readonly label?: string
}

const LOOKS = { plain: '', primary: 'btn-primary', quiet: 'btn-quiet', danger: 'btn-danger' } as const

export function Button({ look = 'plain', type = 'button', icon, label, className, children, ...rest }: ButtonProps) {
  const classes = classNames('btn', LOOKS[look], label !== undefined && 'btn-icon', className)
  return (
    <button type={type} className={classes} aria-label={label} title={label} {...rest}>
      {icon}
      {children}
    </button>
  )
}
