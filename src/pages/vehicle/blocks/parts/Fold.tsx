import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Icon } from '#ui-kit/Icon.tsx'

export type FoldTexts = { readonly more: string; readonly less: string }

/** Content that opens and closes without JavaScript. While it is open, its control is below it. */
export function Fold({ more, less, children }: FoldTexts & { readonly children: ReactNode }) {
  return (
    <details className="fold group">
      <summary className="fold-summary">
        <span className="group-open:hidden">{more}</span>
        <span className="hidden group-open:inline">{less}</span>
        <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
