import { listBookings } from '#api/bookings/contract.ts'
import { clockIn } from '#platform/calendar-day.ts'
import { useRead } from '../data/read.ts'
import { Problem } from '../design/Problem.tsx'
import { KIND_WORDS, type Booking, type Location, type NewBlock } from './calendar-model.ts'
import { clockWords, weekdayWords } from './calendar-page.ts'

const MOST = 100
const SHOWN = 5

interface TouchedBookingsProps {
  readonly location: Location
  readonly block: Pick<NewBlock, 'startsAt' | 'endsAt' | 'kinds' | 'personId'>
}

/** The bookings that a block would lie over. They stay, so whoever blocks the time has to move or decline them. */
export function TouchedBookings({ location, block }: TouchedBookingsProps) {
  const { startsAt, endsAt, kinds = [], personId } = block
  const query = {
    from: startsAt,
    to: endsAt,
    locationId: location.id,
    limit: MOST,
    ...(personId && { personId }),
  }
  const { data, error } = useRead(listBookings, { query }, { keep: true })
  if (error) return <Problem words={`Bookings of this time are not known: ${error.message}`} />
  const touched = (data?.data ?? []).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
  const count = (data?.next ?? null) === null ? String(touched.length) : `more than ${touched.length}`
  return (
    <output className="block empty:hidden">
      {touched.length > 0 && (
        <div className="grid gap-1">
          <p>
            {touched.length === 1
              ? 'One booking is at this time. It stays until you move or decline it:'
              : `${count} bookings are at this time. They stay until you move or decline them:`}
          </p>
          <ul className="list-disc pl-5">
            {touched.slice(0, SHOWN).map((booking) => (
              <li key={booking.id}>{bookingWords(booking)}</li>
            ))}
            {touched.length > SHOWN && <li>and {touched.length - SHOWN} more</li>}
          </ul>
        </div>
      )}
    </output>
  )
}

function bookingWords({ kind, customer, startsAt, timezone, owner }: Booking): string {
  const { day, time } = clockIn(timezone, new Date(startsAt))
  const who = customer?.name || 'a customer'
  return `${weekdayWords(day)}, ${clockWords(time)}: ${KIND_WORDS[kind]}, ${who}${owner ? ` (${owner.name})` : ''}`
}
