import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { holdKey } from '../frame/command-store.ts'
import { leadBeside, type RowView } from './inbox-page.ts'
import type { InboxView } from './inbox-filters.ts'
import { LeadRowContent } from './LeadRowContent.tsx'

interface LeadListProps {
  readonly view: InboxView
  readonly rows: readonly RowView[]
  /** The lead that is open beside the list. */
  readonly openId: string | undefined
  readonly hasMore: boolean
  readonly onNeedMore: () => void
  readonly onOpen: (id: string) => void
}

const ROW_HEIGHT = 76
const ROWS_OUT_OF_VIEW = 8
/** So many rows before the end, the next page is read. */
const ROWS_AHEAD = 20

/**
 * The leads as a grid of virtual rows: of 100,000 leads only those on the screen are elements. The grid itself has the focus, and says by
 * `aria-activedescendant` which row is meant, because a row that scrolls away is removed.
 */
export function LeadList({ view, rows, openId, hasMore, onNeedMore, onOpen }: LeadListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, and not handed on
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_OUT_OF_VIEW,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const items = virtual.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && lastShown >= rows.length - ROWS_AHEAD) onNeedMore()
  }, [hasMore, lastShown, rows.length, onNeedMore])
  const openIndex = rows.findIndex(({ id }) => id === openId)
  useEffect(() => {
    if (openIndex >= 0) virtual.scrollToIndex(openIndex, { align: 'auto' })
  }, [openIndex, virtual])
  const ids = rows.map(({ id }) => id)
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, ids, openId)
    if (target === undefined) return
    event.preventDefault()
    onOpen(target)
  }
  return (
    <div ref={scroller} className="lead-scroller">
      <div
        role="grid"
        tabIndex={0}
        aria-label="Leads"
        aria-rowcount={hasMore ? -1 : rows.length}
        aria-activedescendant={openIndex < 0 ? undefined : rowId(openId ?? '')}
        className="lead-grid"
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {items.map(({ index, start, key }) => {
          const row = rows[index]
          return (
            row && (
              <div
                key={key}
                id={rowId(row.id)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table can't be placed freely
                role="row"
                aria-rowindex={index + 1}
                aria-selected={row.id === openId}
                className="lead-row"
                style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
              >
                {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row */}
                <div role="gridcell" className="lead-cell">
                  <Link
                    to="/leads/$view/$leadId"
                    params={{ view, leadId: row.id }}
                    search
                    tabIndex={-1}
                    preload="intent"
                    onClick={row.id === openId ? undefined : holdKey}
                    className="lead-link"
                  >
                    <LeadRowContent row={row} />
                  </Link>
                </div>
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

const rowId = (id: string) => `lead-${id}`
const PAGE_ROWS = 10

function keyTarget(key: string, ids: readonly string[], openId: string | undefined): string | undefined {
  switch (key) {
    case 'ArrowDown':
      return leadBeside(ids, openId, 1)
    case 'ArrowUp':
      return leadBeside(ids, openId, -1)
    case 'PageDown':
      return leadBeside(ids, openId, PAGE_ROWS)
    case 'PageUp':
      return leadBeside(ids, openId, -PAGE_ROWS)
    case 'Home':
      return ids[0]
    case 'End':
      return ids.at(-1)
    default:
      return undefined
  }
}
