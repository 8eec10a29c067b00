import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../design/Button.tsx'
import { useOpenLeads } from './open-leads.ts'
import type { RowView } from './inbox-page.ts'

interface LeadHeadProps {
  readonly row: RowView
  readonly facts?: string
  readonly children?: ReactNode
}

const TAGS = { late: 'tag tag-late', soon: 'tag tag-soon', quiet: 'tag' } as const

/** Name, state and actions of a lead. */
export function LeadHead({ row, facts, children }: LeadHeadProps) {
  const { open } = useOpenLeads()
  return (
    <header className="lead-head">
      <div className="lead-head-row">
        <Button
          look="quiet"
          label="Back to the list"
          icon={<ArrowLeft size={20} />}
          className="md:hidden"
          onClick={() => (history.length > 1 ? history.back() : open(undefined))}
        />
        <h1 className="min-w-0 truncate text-lg font-semibold">{row.title}</h1>
        {children}
      </div>
      <p className="flex items-center gap-2 text-sm text-ink-3 max-md:pl-2">
        <span className={TAGS[row.tag.kind]}>
          <span aria-hidden="true">{row.tag.words}</span>
          <span className="sr-only">{row.tag.spoken}</span>
        </span>
        <span className="min-w-0 truncate">{facts ?? row.about}</span>
      </p>
    </header>
  )
}
