import { CarFront, Check, CircleHelp, KeyRound, Wrench, type LucideIcon } from 'lucide-react'
import { KIND_WORDS, type Booking } from './calendar-model.ts'
import { bookingStatus, timeWords } from './calendar-page.ts'

const ICONS: Readonly<Record<Booking['kind'], LucideIcon>> = {
  testDrive: CarFront,
  service: Wrench,
  purchase: KeyRound,
}

interface BookingTextProps {
  readonly booking: Booking
  /** Minutes from midnight. */
  readonly from: number
  readonly isShort: boolean
}

/** What a card of the calendar says, on one line if it is short. */
export function BookingText({ booking, from, isShort }: BookingTextProps) {
  const { kind, customer, vehicle, person } = booking
  const Icon = ICONS[kind]
  const status = bookingStatus(booking)
  return (
    <>
      <span className="cal-card-line">
        <Icon size={14} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
        <span className="font-semibold">{timeWords(from)}</span>
        <span className="truncate">{customer?.name || 'Customer'}</span>
        {status && (
          <span className="ml-auto flex-none" title={status.words}>
            {status.tone === 'good' ? (
              <Check size={14} aria-hidden="true" />
            ) : (
              <CircleHelp size={14} aria-hidden="true" />
            )}
          </span>
        )}
      </span>
      <span className="sr-only">
        {KIND_WORDS[kind]}. {status?.words ?? 'Not confirmed'}.
      </span>
      {!isShort && (
        <span className="cal-card-more">
          {[vehicle?.name ?? KIND_WORDS[kind], person?.name].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  )
}
