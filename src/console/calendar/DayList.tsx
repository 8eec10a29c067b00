import { Empty } from '../design/Empty.tsx'
import { BookingText } from './BookingText.tsx'
import type { Block, Booking } from './calendar-model.ts'
import { timeWords, type Column } from './calendar-page.ts'

interface DayListProps {
  readonly columns: readonly Column[]
  readonly onOpen: (booking: Booking) => void
  readonly onOpenBlock: (block: Block) => void
}

/** The bookings of a day one below the other, for a phone. */
export function DayList({ columns, onOpen, onOpenBlock }: DayListProps) {
  const shown = columns.filter(({ bookings, blocks }) => bookings.length + blocks.length > 0)
  if (shown.length === 0) return <Empty title="Nothing is booked" text="Bookings appear here by themselves." />
  return (
    <div className="cal-list">
      {shown.map((column) => (
        <section key={column.key} aria-labelledby={`list-${column.key}`}>
          <h2 id={`list-${column.key}`} className="cal-list-head">
            {column.title}
          </h2>
          <ul>
            {column.blocks.map(({ block, words, from, to }) => (
              <li key={block?.id ?? `away ${from}`}>
                <button
                  type="button"
                  className="cal-list-row"
                  disabled={!block}
                  onClick={() => block && onOpenBlock(block)}
                >
                  <span className="text-ink-3">
                    {timeWords(from)} to {to === 24 * 60 ? 'midnight' : timeWords(to)}: {words}
                  </span>
                </button>
              </li>
            ))}
            {column.bookings.map(({ booking, from }) => (
              <li key={booking.id}>
                <button type="button" className="cal-list-row" onClick={() => onOpen(booking)}>
                  <BookingText booking={booking} from={from} isShort={false} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
