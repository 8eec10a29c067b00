import { createBlock, deleteBlock, listBlocks } from '#api/blocks/contract.ts'
import { confirmBooking, declineBooking, listBookings, undoBooking, updateBooking } from '#api/bookings/contract.ts'
import type { CallProblem } from '#api/contract/client.ts'
import { ok, type Result } from '#platform/result.ts'
import { act } from '../data/act.ts'
import { api } from '../data/api.ts'
import { createChanges, type Change } from '../data/changes.ts'
import { queryClient } from '../data/read.ts'
import { showToast } from '../frame/toast-store.ts'
import type { Block, Booking, BookingState, NewBlock } from './calendar-model.ts'
import { instantOf, targetWords, type Target } from './calendar-page.ts'

type BookingChange = Change<BookingState, Booking>

const changes = createChanges<BookingState, Booking>({
  store: (row) => {
    queryClient.setQueriesData<readonly Booking[]>({ queryKey: [listBookings.id] }, (rows) =>
      rows?.map((each) => (each.id === row.id ? row : each)),
    )
    // A booking that is given back to its time is in no list any more.
    void queryClient.invalidateQueries({ queryKey: [listBookings.id] })
  },
  reread: () => void queryClient.invalidateQueries({ queryKey: [listBookings.id] }),
})
export const runBookingChange = changes.run
export const usePendingBookings = changes.usePending

type Sent = Promise<Result<Booking, CallProblem>>

async function bodyOf(call: Promise<Result<{ readonly body: Booking }, CallProblem>>): Sent {
  const answer = await call
  return answer.ok ? ok(answer.value.body) : answer
}

/** While the mail about a change is held back, undoing it leaves no trace. */
const undo =
  (before: Booking): NonNullable<BookingChange['undo']> =>
  (after) => ({
    row: after,
    apply: () => stateOf(before),
    send: (version) => bodyOf(api.call(undoBooking, { params: { id: after.id }, ifMatch: version })),
  })

function stateOf({ startsAt, endsAt, location, person, confirmedAt, answer, state }: Booking): BookingState {
  return { startsAt, endsAt, location, person, confirmedAt, answer, state }
}

/** Moves a booking to another time, location or person; null if it is there already. */
export function moveTo(row: Booking, target: Target, people: ReadonlyMap<string, string>): BookingChange | null {
  const { location, personId } = target.column
  const startsAt = instantOf(target)
  const isMoved = startsAt !== row.startsAt || location.id !== row.location.id
  const isGiven = personId !== undefined && personId !== (row.person?.id ?? null)
  if (!isMoved && !isGiven) return null
  const length = Date.parse(row.endsAt) - Date.parse(row.startsAt)
  const person = personId === undefined || personId === null ? null : { id: personId, name: people.get(personId) ?? '' }
  const state: Partial<BookingState> = {
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + length).toISOString(),
    location: { id: location.id, name: location.name },
    ...(isMoved && { answer: 'awaited' as const, confirmedAt: new Date().toISOString() }),
    ...(isGiven && { person }),
  }
  const body = {
    ...(isMoved && { startsAt, locationId: location.id }),
    ...(isGiven && { personId }),
  }
  const send = (version: number) => bodyOf(api.call(updateBooking, { params: { id: row.id }, ifMatch: version, body }))
  return {
    row,
    apply: () => state,
    send,
    words: isMoved ? `Moved to ${targetWords(target)}` : `With ${person?.name ?? 'nobody in particular'}`,
    undo: isMoved ? undo(row) : (after) => giveBack(row, after),
  }
}

/** A change of the person alone tells the customer nothing, so it is undone by another change. */
function giveBack(before: Booking, after: Booking): BookingChange {
  const body = { personId: before.person?.id ?? null }
  return {
    row: after,
    apply: () => ({ person: before.person }),
    send: (version) => bodyOf(api.call(updateBooking, { params: { id: after.id }, ifMatch: version, body })),
  }
}

export function confirm(row: Booking): BookingChange {
  return {
    row,
    apply: () => ({ confirmedAt: new Date().toISOString() }),
    send: (version) =>
      bodyOf(
        api.call(confirmBooking, {
          params: { id: row.id },
          ifMatch: version,
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    words: 'Confirmed. The customer gets a mail.',
    undo: undo(row),
  }
}

export function decline(row: Booking, text: string): BookingChange {
  return {
    row,
    apply: () => ({ state: 'declined' }),
    send: (version) =>
      bodyOf(
        api.call(declineBooking, {
          params: { id: row.id },
          ifMatch: version,
          body: { text },
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    words: 'Declined. The customer is asked to choose another time.',
    undo: undo(row),
  }
}

/** Blocks a time. Returns the sentence of a failure. */
export async function block(body: NewBlock): Promise<string | undefined> {
  const made = await act(createBlock, { body, idempotencyKey: crypto.randomUUID() }, [listBlocks])
  if (!made.ok) return made.words
  const { body: added } = made
  showToast({ words: 'The time is blocked', kind: 'done', action: { name: 'Undo', run: () => void free(added) } })
  return undefined
}

/** Frees a blocked time, with an undo that blocks it again. */
export async function free({ id, version, locationId, person, kinds, startsAt, endsAt, reason }: Block): Promise<void> {
  const freed = await act(deleteBlock, { params: { id }, ifMatch: version }, [listBlocks])
  const again = { locationId, personId: person?.id ?? null, kinds, startsAt, endsAt, reason }
  showToast(
    freed.ok
      ? { words: 'The time is free again', kind: 'done', action: { name: 'Undo', run: () => void block(again) } }
      : { words: freed.words, kind: 'failed' },
  )
}
