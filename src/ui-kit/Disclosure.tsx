import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly open?: boolean | undefined
  /** Only one disclosure of the same name is open at a time. */
  readonly name?: string | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
  /** Puts the summary into a heading, for navigation by headings. */
  readonly heading?: 'h2' | 'h3' | 'h4' | undefined
}

/** A `<details>` element: it opens without a script, and by the browser's search in the page. */
export function Disclosure({ summary, children, open, name, id, className, heading: Heading }: DisclosureProps) {
  return (
    <details id={id} name={name} open={open} className={classNames('group/disclosure border-b border-line', className)}>
      <summary className="flex min-h-13 items-center justify-between gap-4 rounded-s py-3 text-15 font-semibold">
        {Heading ? <Heading>{summary}</Heading> : <span>{summary}</span>}
        <Icon of={ChevronDown} className="text-ink-2 transition-transform group-open/disclosure:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
