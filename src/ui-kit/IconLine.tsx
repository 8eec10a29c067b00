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

/** A text beside an icon, such as an address. Further lines are aligned with the first. */
export function IconLine({ icon, size = 18, className, children }: IconLineProps) {
  return (
    <p className={classNames('flex gap-2', className)}>
      <Icon of={icon} size={size} className={classNames(size === 16 ? 'mt-1' : 'mt-0.5', 'shrink-0')} /> {children}
    </p>
  )
}
