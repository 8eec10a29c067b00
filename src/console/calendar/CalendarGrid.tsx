import { Fragment, type CSSProperties } from 'react'
import { Lock } from 'lucide-react'
import { classNames } from '#ui-kit/class-names.ts'
import { BookingText } from './BookingText.tsx'
import type { Block, Booking } from './calendar-model.ts'
import { shownHours, timeWords, type Column, type PlacedBlock, type Target } from './calendar-page.ts'
import { useMove } from './use-move.ts'

const PIXELS_PER_MINUTE = 1.2
/** So much of a day is blocked by a click beside all bookings. */
const CLICK_STEP = 30

interface CalendarGridProps {
  readonly columns: readonly Column[]
  /** The minute of now by each column's clocks; undefined on other days. */
  readonly nowOf: (column: Column) => number | undefined
  readonly onMove: (booking: Booking, target: Target) => void
  readonly onOpen: (booking: Booking) => void
  readonly onOpenBlock: (block: Block) => void
  readonly onBlock: (target: Target) => void
}

/** Columns of a day or a week, with the hours beside them. */
export function CalendarGrid({ columns, nowOf, onMove, onOpen, onOpenBlock, onBlock }: CalendarGridProps) {
  const hours = shownHours(columns)
  const { moving, said, grid, ...move } = useMove({
    columns,
    hours,
    pixelsPerMinute: PIXELS_PER_MINUTE,
    onMove,
    onOpen,
  })
  const at = (minute: number) => (minute - hours.first) * PIXELS_PER_MINUTE
  const height = at(hours.last)
  const lines = Array.from({ length: (hours.last - hours.first) / 60 + 1 }, (_, hour) => hours.first + hour * 60)
  const spanStyle = (from: number, to: number): CSSProperties => ({ top: at(from), height: at(to) - at(from) })
  return (
    <div className="cal-scroll">
      <div
        ref={grid}
        className={classNames('cal-grid', moving?.by === 'pointer' && 'cal-dragging')}
        style={{ gridTemplateColumns: `3.75rem repeat(${columns.length}, minmax(9.5rem, 1fr))` }}
      >
        <div className="cal-corner" />
        {columns.map((column) => (
          <h2 key={column.key} className="cal-head">
            <span className="truncate">{column.title}</span>
            {column.bookings.length > 0 && <span className="cal-count">{column.bookings.length}</span>}
          </h2>
        ))}
        <div className="cal-hours" style={{ height }} aria-hidden="true">
          {lines.slice(0, -1).map((minute) => (
            <span key={minute} style={{ top: at(minute) }}>
              {timeWords(minute)}
            </span>
          ))}
        </div>
        {columns.map((column, index) => {
          const now = nowOf(column)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a short cut of the button that blocks a time
            <section
              key={column.key}
              data-column={index}
              className="cal-column"
              style={{ height }}
              aria-label={column.title}
              onDoubleClick={(event) => {
                if (event.target !== event.currentTarget) return
                const { top } = event.currentTarget.getBoundingClientRect()
                const minute = hours.first + (event.clientY - top) / PIXELS_PER_MINUTE
                onBlock({ column, minute: Math.floor(minute / CLICK_STEP) * CLICK_STEP })
              }}
            >
              <ClosedTimes column={column} hours={hours} spanStyle={spanStyle} />
              {lines.slice(1, -1).map((minute) => (
                <div key={minute} className="cal-line" style={{ top: at(minute) }} />
              ))}
              {column.blocks.map((placed) => (
                <BlockedTime
                  key={placed.block?.id ?? `away ${placed.from}`}
                  placed={placed}
                  style={spanStyle(Math.max(placed.from, hours.first), Math.min(placed.to, hours.last))}
                  onOpen={onOpenBlock}
                />
              ))}
              {column.bookings.map((placed) => {
                const { booking, from, to, lane, lanes } = placed
                const isMoving = moving?.booking.id === booking.id
                return (
                  <button
                    key={booking.id}
                    type="button"
                    className={classNames(
                      'cal-card',
                      `cal-${booking.kind}`,
                      booking.confirmedAt === null && 'cal-open',
                      isMoving && 'cal-moved',
                    )}
                    style={{
                      ...spanStyle(from, to),
                      left: `calc(${(lane / lanes) * 100}% + 2px)`,
                      width: `calc(${100 / lanes}% - 4px)`,
                    }}
                    aria-keyshortcuts="M"
                    aria-pressed={isMoving && moving.by === 'keys' ? true : undefined}
                    onKeyDown={move.onKeyDown(placed, index)}
                    onPointerDown={move.onPointerDown(placed, index)}
                    onClick={move.onClick(booking)}
                  >
                    <BookingText booking={booking} from={from} isShort={to - from < 40} />
                  </button>
                )
              })}
              {moving?.column === index && (
                <div className="cal-ghost" style={spanStyle(moving.minute, moving.minute + moving.length)}>
                  {timeWords(moving.minute)}
                </div>
              )}
              {now !== undefined && now >= hours.first && now <= hours.last && (
                <div className="cal-now" style={{ top: at(now) }} />
              )}
            </section>
          )
        })}
      </div>
      <p className="sr-only" aria-live="assertive">
        {said}
      </p>
      {moving?.by === 'keys' && (
        <p className="cal-keys" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> time <kbd>←</kbd>
          <kbd>→</kbd> column <kbd>Enter</kbd> drop <kbd>Esc</kbd> leave
        </p>
      )}
    </div>
  )
}

function ClosedTimes({
  column: { open },
  hours,
  spanStyle,
}: {
  readonly column: Column
  readonly hours: { readonly first: number; readonly last: number }
  readonly spanStyle: (from: number, to: number) => CSSProperties
}) {
  if (open === null)
    return (
      <div className="cal-closed" style={spanStyle(hours.first, hours.last)}>
        Closed
      </div>
    )
  return (
    <Fragment>
      {open.from > hours.first && <div className="cal-closed" style={spanStyle(hours.first, open.from)} />}
      {open.to < hours.last && <div className="cal-closed" style={spanStyle(open.to, hours.last)} />}
    </Fragment>
  )
}

interface BlockedTimeProps {
  readonly placed: PlacedBlock
  readonly style: CSSProperties
  readonly onOpen: (block: Block) => void
}

function BlockedTime({ placed: { block, words }, style, onOpen }: BlockedTimeProps) {
  if (block === null)
    return (
      <div className="cal-block" style={style}>
        {words}
      </div>
    )
  return (
    <button type="button" className="cal-block" style={style} onClick={() => onOpen(block)}>
      <Lock size={13} aria-hidden="true" /> {words}
    </button>
  )
}
