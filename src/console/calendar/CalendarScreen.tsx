import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { clockIn, daysAfter } from '#platform/calendar-day.ts'
import { becauseWords } from '../data/because-words.ts'
import { useNow } from '../data/use-now.ts'
import { Empty } from '../design/Empty.tsx'
import { Problem } from '../design/Problem.tsx'
import type { Command } from '../frame/command.ts'
import { useCommands } from '../frame/command-store.ts'
import { useSignedIn } from '../session/session.ts'
import { AddressesDialog } from './AddressesDialog.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { BlockedDialog } from './BlockedDialog.tsx'
import { confirm, decline, free, moveTo, runBookingChange } from './booking-changes.ts'
import { BookingDialog } from './BookingDialog.tsx'
import { useCalendarData } from './calendar-data.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarHead, CalendarThumbBar, type GoTo } from './CalendarHead.tsx'
import type { Block, Booking } from './calendar-model.ts'
import { shownDays, toColumns, type Column, type Target } from './calendar-page.ts'
import { readCalendarSearch, type CalendarSearch } from './calendar-search.ts'
import { DayList } from './DayList.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

type Open =
  | { readonly dialog: 'booking'; readonly id: string }
  | { readonly dialog: 'block'; readonly target: Target }
  | { readonly dialog: 'blocked'; readonly block: Block }
  | { readonly dialog: 'addresses' }
  | undefined

const NINE = 9 * 60

/** Bookings by location or person on one day, or a week of one location. */
export function CalendarScreen() {
  const asked = useSearch({ from: '/signed-in/calendar' })
  const navigate = useNavigate()
  const now = useNow()
  const isNarrow = useIsNarrow()
  const myId = useSignedIn()?.person.id
  const [open, setOpen] = useState<Open>()
  const today = clockIn(deviceTimezone, now).day
  const search = useMemo(() => (isNarrow ? withoutColumns(asked) : asked), [asked, isNarrow])
  const days = useMemo(() => shownDays(search, today), [search, today])
  const { calendar, bookings, blocks, isKnown, error, refetch } = useCalendarData(days)
  const columns = calendar ? toColumns({ calendar, bookings, blocks, days, search }) : []
  const [first = today] = days
  const go = useCallback<GoTo>(
    (changes) =>
      void navigate({
        to: '/calendar',
        search: (before) => readCalendarSearch({ ...before, ...changes }),
        replace: true,
      }),
    [navigate],
  )
  const jump = useCallback(
    (direction: 1 | -1) => go({ day: daysAfter(first, direction * days.length) }),
    [go, first, days.length],
  )
  useEffect(() => {
    document.title = 'Calendar · Console'
  }, [])

  const people = new Map(calendar?.people.map(({ id, name }) => [id, name]))
  const move = (booking: Booking, target: Target) => {
    const change = moveTo(booking, target, people)
    if (change) void runBookingChange(change)
  }
  const [firstColumn] = columns
  const openBlock = firstColumn && (() => setOpen({ dialog: 'block', target: { column: firstColumn, minute: NINE } }))
  const isWeek = search.view === 'week'
  useCommands(
    useMemo<readonly Command[]>(
      () => [
        { id: 'cal-today', name: 'Go to today', section: 'Calendar', key: 't', run: () => go({ day: undefined }) },
        { id: 'cal-next', name: 'Next day or week', section: 'Calendar', key: 'l', run: () => jump(1) },
        { id: 'cal-before', name: 'Day or week before', section: 'Calendar', key: 'h', run: () => jump(-1) },
        {
          id: 'cal-week',
          name: 'Day or week',
          section: 'Calendar',
          key: 'w',
          run: () => go({ view: isWeek ? undefined : 'week' }),
        },
        {
          id: 'cal-block',
          name: 'Block a time',
          section: 'Calendar',
          key: 'b',
          run: () => document.querySelector<HTMLElement>('[data-block]')?.click(),
        },
      ],
      [go, jump, isWeek],
    ),
  )

  const chosen = open?.dialog === 'booking' ? bookings.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(undefined)
  const nowOf = (column: Column) => {
    const clock = clockIn(column.location.timezone, now)
    const [hours = 0, minutes = 0] = clock.time.split(':').map(Number)
    return clock.day === column.day ? hours * 60 + minutes : undefined
  }
  return (
    <>
      <CalendarHead
        calendar={calendar}
        search={search}
        days={days}
        isNarrow={isNarrow}
        isWeek={isWeek}
        onJump={jump}
        onGo={go}
        onAddresses={() => setOpen({ dialog: 'addresses' })}
        onBlock={openBlock}
      />
      {error && (
        <div className="p-4">
          <Problem words={error.message} onRetry={refetch} />
        </div>
      )}
      {calendar && columns.length === 0 && (
        <Empty title="No locations" text="The calendar shows the locations at which you sell." />
      )}
      {columns.length > 0 &&
        isKnown &&
        (isNarrow ? (
          <div className="screen-body">
            <DayList
              columns={columns}
              onOpen={({ id }) => setOpen({ dialog: 'booking', id })}
              onOpenBlock={(block) => setOpen({ dialog: 'blocked', block })}
            />
          </div>
        ) : (
          <CalendarGrid
            columns={columns}
            nowOf={nowOf}
            onMove={move}
            onOpen={({ id }) => setOpen({ dialog: 'booking', id })}
            onOpenBlock={(block) => setOpen({ dialog: 'blocked', block })}
            onBlock={(target) => setOpen({ dialog: 'block', target })}
          />
        ))}
      {isNarrow && <CalendarThumbBar isWeek={isWeek} onJump={jump} onGo={go} onBlock={openBlock} />}
      {calendar && chosen && (
        <BookingDialog
          booking={chosen}
          calendar={calendar}
          onClose={close}
          onMove={(target) => move(chosen, target)}
          onConfirm={() => void runBookingChange(confirm(chosen))}
          onDecline={(text) => void runBookingChange(decline(chosen, text))}
        />
      )}
      {calendar && open?.dialog === 'block' && (
        <BlockDialog calendar={calendar} target={open.target} myId={myId} onClose={close} />
      )}
      {open?.dialog === 'blocked' && (
        <BlockedDialog
          block={open.block}
          because={becauseWords(open.block.abilities.update)}
          onFree={() => {
            close()
            void free(open.block)
          }}
          onClose={close}
        />
      )}
      {calendar && open?.dialog === 'addresses' && <AddressesDialog calendar={calendar} onClose={close} />}
    </>
  )
}

const deviceTimezone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A phone shows one day, by location. */
function withoutColumns({ view: _view, by: _by, ...search }: CalendarSearch): CalendarSearch {
  return search
}
