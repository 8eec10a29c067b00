import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Icon } from '#ui-kit/Icon.tsx'

interface FoldedSectionProps {
  readonly heading: string
  readonly id?: string
  readonly children: ReactNode
}

/**
 * A block that is closed at first, because few shoppers need it. The anchor is inside the details, because a browser opens the
 * details around the target of an address, not the target itself.
 */
export function FoldedSection({ heading, id, children }: FoldedSectionProps) {
  return (
    <section className="vehicle-block">
      <details className="vehicle-fold group">
        <summary>
          <h2 className="vehicle-block-heading">{heading}</h2>
          <Icon of={ChevronDown} className="text-ink-2 transition-transform group-open:rotate-180" />
        </summary>
        <div id={id} className="vehicle-fold-content">
          {children}
        </div>
      </details>
    </section>
  )
}
