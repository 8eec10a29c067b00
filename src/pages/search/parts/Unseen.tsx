import type { ReactNode } from 'react'

interface UnseenProps {
  /** Whether a shopper has chosen something in it: then the form has to send it. */
  readonly isChosen: boolean
  readonly children: ReactNode
}

/**
 * What stands behind a closed summary. With hundreds of boxes it would be half of the page's elements, so where scripts run it
 * stays text until the summary is touched (`live/put-off.ts`); where none do it is there. It can't hold another of its kind.
 */
export function Unseen({ isChosen, children }: UnseenProps) {
  return isChosen ? children : <noscript>{children}</noscript>
}
