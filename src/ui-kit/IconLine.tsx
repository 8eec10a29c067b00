import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

interface IconLineProps {
  readonly icon: LucideIcon
  readonly size?: 16 | 18
  readonly className?: string
  readonly children: ReactNode
}

/** A line of text after an icon, such as an address; further lines of it begin below the text. */
export function IconLine({ icon, size = 18, className, children }: IconLineProps) {
  return (
    <p className={classNames('flex gap-2', className)}>
      <Icon of={icon} size={size} className={classNames(size === 16 ? 'mt-1' : 'mt-0.5', 'shrink-0')} /> {children}
    </p>
  )
}
