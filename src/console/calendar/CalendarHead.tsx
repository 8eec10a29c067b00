import { CalendarPlus, ChevronLeft, ChevronRight, Link2 } from 'lucide-react'
import { Button } from '../design/Button.tsx'
import type { Calendar } from './calendar-model.ts'
import { chosenLocation, dayWords, weekdayWords } from './calendar-page.ts'
import type { CalendarSearch } from './calendar-search.ts'

export type GoTo = (changes: { readonly [Name in keyof CalendarSearch]: CalendarSearch[Name] | undefined }) => void

interface DayButtonsProps {
  readonly isWeek: boolean
  readonly onJump: (direction: 1 | -1) => void
  readonly onGo: GoTo
}

interface BlockButtonProps {
  /** Undefined while there is no column in which a time could be blocked. */
  readonly onBlock: (() => void) | undefined
}

interface CalendarHeadProps extends DayButtonsProps, BlockButtonProps {
  readonly calendar: Calendar | undefined
  readonly search: CalendarSearch
  readonly days: readonly string[]
  readonly isNarrow: boolean
  readonly onAddresses: () => void
}

/** The days that are shown, and what changes them. A phone has the buttons of `CalendarThumbBar` instead of those here. */
export function CalendarHead({ calendar, search, days, isNarrow, onAddresses, onBlock, ...move }: CalendarHeadProps) {
  const { isWeek, onGo } = move
  const [first = '', last = first] = [days[0], days.at(-1)]
  const heading = isWeek ? `${weekdayWords(first)} to ${weekdayWords(last)}` : dayWords(first)
  return (
    <header className="screen-head cal-top">
      <h1 className="text-lg font-semibold">
        {isNarrow ? (
          <>
            <span aria-hidden="true">{weekdayWords(first)}</span>
            <span className="sr-only">{heading}</span>
          </>
        ) : (
          heading
        )}
      </h1>
      <div className="cal-bar">
        {!isNarrow && (
          <>
            <DayButtons {...move} />
            <Button aria-pressed={isWeek} onClick={() => onGo({ view: isWeek ? undefined : 'week' })}>
              Week
            </Button>
            <Button
              aria-pressed={search.by === 'person'}
              disabled={isWeek}
              onClick={() => onGo({ by: search.by === 'person' ? undefined : 'person' })}
            >
              By person
            </Button>
          </>
        )}
        {calendar && calendar.locations.length > 1 && (
          <LocationSelect calendar={calendar} search={search} onGo={onGo} />
        )}
        <Button look="quiet" label="Calendar addresses" icon={<Link2 size={18} />} onClick={onAddresses} />
        {!isNarrow && <BlockButton onBlock={onBlock} />}
      </div>
    </header>
  )
}

/** The buttons by which a phone changes the day, where the thumb is. */
export function CalendarThumbBar({ onBlock, ...move }: DayButtonsProps & BlockButtonProps) {
  return (
    <div className="cal-thumb-bar">
      <DayButtons {...move} />
      <BlockButton onBlock={onBlock} />
    </div>
  )
}

function DayButtons({ isWeek, onJump, onGo }: DayButtonsProps) {
  return (
    <>
      <Button
        look="quiet"
        label={isWeek ? 'Week before' : 'Day before'}
        icon={<ChevronLeft size={18} />}
        onClick={() => onJump(-1)}
      />
      <Button onClick={() => onGo({ day: undefined })}>Today</Button>
      <Button
        look="quiet"
        label={isWeek ? 'Next week' : 'Next day'}
        icon={<ChevronRight size={18} />}
        onClick={() => onJump(1)}
      />
    </>
  )
}

function BlockButton({ onBlock }: BlockButtonProps) {
  return (
    <Button icon={<CalendarPlus size={16} />} data-block disabled={!onBlock} onClick={onBlock}>
      Block a time
    </Button>
  )
}

interface LocationSelectProps {
  readonly calendar: Calendar
  readonly search: CalendarSearch
  readonly onGo: GoTo
}

/** A week, and columns of people, are those of one location. */
function LocationSelect({ calendar, search, onGo }: LocationSelectProps) {
  const isOfOne = search.view === 'week' || search.by === 'person'
  return (
    <select
      className="input"
      aria-label="Location"
      value={isOfOne ? (chosenLocation(calendar, search)?.id ?? '') : (search.location ?? '')}
      onChange={({ target }) => onGo({ location: target.value === '' ? undefined : Number(target.value) })}
    >
      {!isOfOne && <option value="">All locations</option>}
      {calendar.locations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
