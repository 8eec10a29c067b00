import { Timer } from 'lucide-react'
import { memo } from 'react'
import { FormIcon } from './FormIcon.tsx'
import type { RowView } from './inbox-page.ts'

const TAGS = { late: 'tag tag-late', soon: 'tag tag-soon', quiet: 'tag' } as const

/** Three lines of a row: who and how long, what about, what they wrote. */
export const LeadRowContent = memo(function LeadRowContent({ row }: { readonly row: RowView }) {
  const { title, isWaiting, about, form, snippet, side, tag } = row
  return (
    <>
      <span className="lead-line">
        {isWaiting && <span className="lead-dot" aria-hidden="true" />}
        <span className={isWaiting ? 'lead-title font-semibold' : 'lead-title'}>{title}</span>
        <span className={TAGS[tag.kind]}>
          {tag.kind !== 'quiet' && <Timer size={12} aria-hidden="true" />}
          <span aria-hidden="true">{tag.words}</span>
          <span className="sr-only">{tag.spoken}</span>
        </span>
      </span>
      <span className="lead-line text-ink-2">
        <FormIcon form={form} />
        <span className="min-w-0 flex-1 truncate">{about}</span>
        <span className="lead-side">{side}</span>
      </span>
      <span className="block truncate text-sm text-ink-3">{snippet}</span>
    </>
  )
})
