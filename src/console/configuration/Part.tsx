import { useState, type ReactNode } from 'react'
import type { ConfigurationFinding } from '#api/configuration/contract.ts'

interface PartProps {
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  /** Findings of keys inside. */
  readonly inside: readonly ConfigurationFinding[]
  /** Entries of a list or map; undefined where they are not counted. */
  readonly count?: number
  readonly isDefault?: boolean
  /** Shows the content without a heading to open. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A part of a form that opens: what is inside is drawn when somebody opens it, since a site has seven hundred keys. */
export function Part({ label, hint, error, inside, count, isDefault, isOpen = false, children }: PartProps) {
  const [open, setOpen] = useState(false)
  const isShown = isOpen || open || inside.length > 0
  const content = (
    <div className="configuration-part">
      {hint && <p className="field-hint">{hint}</p>}
      {error && <p className="field-error">{error}</p>}
      {children}
    </div>
  )
  if (isOpen) return content
  return (
    <details className="configuration-details" open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="field-label">{label}</span>
        {count !== undefined && count > 0 && <span className="tag">{count}</span>}
        {isDefault && <span className="tag">Default</span>}
        {inside.length > 0 && <span className="tag tag-late">{inside.length} to correct</span>}
        {error && <span className="tag tag-late">To correct</span>}
      </summary>
      {isShown && content}
    </details>
  )
}
