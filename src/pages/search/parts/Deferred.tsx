import type { ReactNode } from 'react'

interface DeferredProps {
  /** Whether an option in it is selected, so that the form has to send it. */
  readonly hasSelection: boolean
  readonly children: ReactNode
}

/**
 * Content of a closed `details`. With JavaScript it stays text until the summary is touched (`live/deferred-content.ts`), because
 * hundreds of checkboxes would be half of the page's elements; without JavaScript it is in place. It can't be nested.
 */
export function Deferred({ hasSelection, children }: DeferredProps) {
  return hasSelection ? children : <noscript>{children}</noscript>
}
