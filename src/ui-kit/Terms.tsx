import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** Small print: collapsed on phones, shown in full on wider screens (see layout.css). */
export function Terms({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <details className="terms group/terms">
      <summary className="terms-summary">
        <h2>{heading}</h2>
        <Icon of={ChevronDown} size={18} className="terms-mark transition-transform group-open/terms:rotate-180" />
      </summary>
      <div className="max-w-prose pb-4 text-13 text-ink-2">{children}</div>
    </details>
  )
}
