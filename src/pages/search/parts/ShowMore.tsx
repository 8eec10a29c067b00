import type { ReactNode } from 'react'

interface ShowMoreProps {
  readonly id: string
  readonly more: string
  readonly fewer: string
  readonly open: boolean
  readonly children: ReactNode
}

/** The rest of a list in a `details`, whose control names what it does next. */
export function ShowMore({ id, more, fewer, open, children }: ShowMoreProps) {
  return (
    <details id={id} open={open} className="show-more">
      <summary className="show-more-control">
        <span className="show-more-closed">{more}</span>
        <span className="show-more-open">{fewer}</span>
      </summary>
      {children}
    </details>
  )
}
