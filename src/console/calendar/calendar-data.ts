import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listBlocks } from '#api/blocks/contract.ts'
import { getCalendar, listBookings } from '#api/bookings/contract.ts'
import { daysAfter } from '#platform/calendar-day.ts'
import { onLiveChange } from '../data/live.ts'
import { overlaid } from '../data/overlay.ts'
import { answerOf, queryClient, useRead, type CallFailed } from '../data/read.ts'
import { usePendingBookings } from './booking-changes.ts'
import type { Block, Booking } from './calendar-model.ts'

const PAGE_ROWS = 100

/** Reads every page of the bookings or blocks of some days. A day more on both sides, because days are those of the locations' clocks. */
async function readAll<Row>(
  read: (page: { readonly limit: number; readonly cursor?: string }) => Promise<{ data: Row[]; next: string | null }>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page = await read({ limit: PAGE_ROWS, ...(cursor !== null && { cursor }) })
    rows.push(...page.data)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

/** What the calendar shows of these days, with changes that the server has not confirmed yet. */
export function useCalendarData(days: readonly string[]) {
  const from = days[0] ?? ''
  const range = { from: `${daysAfter(from, -1)}T00:00:00Z`, to: `${daysAfter(from, days.length + 1)}T00:00:00Z` }
  const calendar = useRead(getCalendar, { query: { from, days: days.length } }, { keep: true })
  const bookings = useQuery<readonly Booking[], CallFailed>({
    queryKey: [listBookings.id, range],
    queryFn: ({ signal }) => readAll((page) => answerOf(listBookings, { query: { ...range, ...page }, signal })),
  })
  const blocks = useQuery<readonly Block[], CallFailed>({
    queryKey: [listBlocks.id, range],
    queryFn: ({ signal }) => readAll((page) => answerOf(listBlocks, { query: { ...range, ...page }, signal })),
  })
  const pending = usePendingBookings()
  useLiveBookings()
  return {
    calendar: calendar.data,
    bookings: (bookings.data ?? []).map((row) => overlaid(row, pending)).filter(({ state }) => state === 'booked'),
    blocks: blocks.data ?? [],
    /** Whether all of these days has been read. Until then, and if that failed, a day must not look as if nothing were booked. */
    isKnown: !calendar.isPlaceholderData && bookings.data !== undefined && blocks.data !== undefined,
    error: calendar.error ?? bookings.error ?? blocks.error,
    refetch: () => void Promise.all([calendar.refetch(), bookings.refetch(), blocks.refetch()]),
  }
}

const GATHER_MS = 400

/** Reads bookings again when the server says that one changed. */
function useLiveBookings(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = onLiveChange(({ subject }) => {
      if (subject !== 'appointment') return
      timer ??= setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries({ queryKey: [listBookings.id] })
      }, GATHER_MS)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [])
}
