import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { pageNumbers } from './page-numbers.ts'

interface PaginationProps {
  readonly current: number
  readonly last: number
  readonly hrefOf: (page: number) => string
  readonly label: string
  readonly previousText: string
  readonly nextText: string
  /** "Page 3", for screen readers. */
  readonly pageText: (page: number) => string
}

const STEP = 'flex h-11 min-w-11 items-center justify-center gap-2 rounded-s border text-15 tabular-nums'

/**
 * Written as an entity: one character beyond Latin-1 makes V8 store the whole page with two bytes per character, and sending a
 * long page takes twice as long.
 */
const ELLIPSIS = { __html: '&hellip;' }

export function Pagination({ current, last, hrefOf, label, previousText, nextText, pageText }: PaginationProps) {
  if (last <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5">
      <Edge href={current > 1 ? hrefOf(current - 1) : undefined} text={previousText} icon={ArrowLeft} rel="prev" />
      <ol className="flex items-center gap-1.5">
        {pageNumbers(current, last).map((page, index) =>
          page === 'gap' ? (
            <li key={`gap ${index}`} aria-hidden className="px-1 text-ink-3" dangerouslySetInnerHTML={ELLIPSIS} />
          ) : (
            <li key={page} className={classNames(isNear(page, current, last) ? undefined : 'hidden md:block')}>
              <a
                href={hrefOf(page)}
                aria-label={pageText(page)}
                aria-current={page === current ? 'page' : undefined}
                className={classNames(
                  STEP,
                  'border-transparent font-semibold text-ink-2 hover:border-line-strong hover:text-ink',
                  'aria-[current=page]:border-ink aria-[current=page]:text-ink',
                )}
              >
                {page}
              </a>
            </li>
          ),
        )}
      </ol>
      <Edge href={current < last ? hrefOf(current + 1) : undefined} text={nextText} icon={ArrowRight} rel="next" />
    </nav>
  )
}

/** On a phone five numbers fit between the arrows. */
function isNear(page: number, current: number, last: number): boolean {
  return page === 1 || page === last || page === current
}

interface EdgeProps {
  readonly href: string | undefined
  readonly text: string
  readonly icon: LucideIcon
  readonly rel: 'prev' | 'next'
}

function Edge({ href, text, icon, rel }: EdgeProps) {
  const content = (
    <>
      {rel === 'prev' && <Icon of={icon} />}
      <span className="max-md:sr-only">{text}</span>
      {rel === 'next' && <Icon of={icon} />}
    </>
  )
  const look = classNames(STEP, 'font-semibold md:px-4')
  if (href === undefined)
    return (
      <span className={classNames(look, 'border-line text-ink-3')} aria-hidden>
        {content}
      </span>
    )
  return (
    <a href={href} rel={rel} className={classNames(look, 'border-line-strong bg-surface hover:border-ink')}>
      {content}
    </a>
  )
}
