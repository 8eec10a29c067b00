import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Booking } from './calendar-model.ts'
import { STEP_MINUTES, targetWords, type Column, type PlacedBooking, type Target } from './calendar-page.ts'

/** A booking on its way, by pointer or by keyboard. */
interface Moving {
  readonly booking: Booking
  readonly length: number
  readonly column: number
  readonly minute: number
  readonly by: 'pointer' | 'keys'
}

interface MoveOptions {
  readonly columns: readonly Column[]
  readonly hours: { readonly first: number; readonly last: number }
  readonly pixelsPerMinute: number
  readonly onMove: (booking: Booking, target: Target) => void
  readonly onOpen: (booking: Booking) => void
}

const DRAG_PIXELS = 6

/**
 * Moves bookings. By pointer: drag. By keyboard: M lifts the booking that has the focus, arrows move it by a quarter of an hour or to the
 * column beside, Enter drops it, Escape leaves it where it was. What happens is said to screen readers (`said`).
 */
export function useMove({ columns, hours, pixelsPerMinute, onMove, onOpen }: MoveOptions) {
  const [moving, setMoving] = useState<Moving>()
  const [said, setSaid] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const isDragged = useRef(false)
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  const targetOf = ({ column, minute }: Pick<Moving, 'column' | 'minute'>): Target | undefined => {
    const found = columns[column]
    return found && { column: found, minute }
  }
  const within = (minute: number, length: number) =>
    Math.min(Math.max(Math.round(minute / STEP_MINUTES) * STEP_MINUTES, hours.first), hours.last - length)

  const drop = (last: Moving) => {
    const target = targetOf(last)
    setMoving(undefined)
    if (target) onMove(last.booking, target)
  }

  const onKeyDown = (placed: PlacedBooking, column: number) => (event: KeyboardEvent) => {
    const { booking } = placed
    const length = placed.to - placed.from
    if (moving?.by !== 'keys' || moving.booking.id !== booking.id) {
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
      if (booking.abilities.update !== true) return
      event.preventDefault()
      setMoving({ booking, length, column, minute: placed.from, by: 'keys' })
      setSaid('Moving. Arrow keys change time and column, Enter drops it, Escape leaves it where it was.')
      return
    }
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [0, -STEP_MINUTES],
      ArrowDown: [0, STEP_MINUTES],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const next = {
        ...moving,
        column: Math.min(Math.max(moving.column + step[0], 0), columns.length - 1),
        minute: within(moving.minute + step[1], length),
      }
      setMoving(next)
      const target = targetOf(next)
      if (target) setSaid(targetWords(target))
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      setSaid('')
      drop(moving)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setSaid('Left where it was')
      setMoving(undefined)
    }
  }

  const onPointerDown = (placed: PlacedBooking, column: number) => (event: PointerEvent<HTMLElement>) => {
    isDragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch' || placed.booking.abilities.update !== true) return
    const from = { x: event.clientX, y: event.clientY }
    const length = placed.to - placed.from
    let last: Moving = { booking: placed.booking, length, column, minute: placed.from, by: 'pointer' }
    const onPointerMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!isDragged.current && Math.hypot(clientX - from.x, clientY - from.y) < DRAG_PIXELS) return
      isDragged.current = true
      const rects = [...(grid.current?.querySelectorAll('[data-column]') ?? [])].map((each) =>
        each.getBoundingClientRect(),
      )
      const at = rects.findIndex(({ left, right }) => clientX >= left && clientX < right)
      last = {
        ...last,
        column: at === -1 ? last.column : at,
        minute: within(placed.from + (clientY - from.y) / pixelsPerMinute, length),
      }
      setMoving(last)
    }
    const stop = () => {
      removeEventListener('pointermove', onPointerMove)
      removeEventListener('pointerup', onPointerUp)
      removeEventListener('pointercancel', stop)
      removeEventListener('keydown', onEscape)
      end.current = undefined
      setMoving(undefined)
    }
    const onPointerUp = () => {
      stop()
      if (isDragged.current) drop(last)
    }
    const onEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') stop()
    }
    addEventListener('pointermove', onPointerMove)
    addEventListener('pointerup', onPointerUp)
    addEventListener('pointercancel', stop)
    addEventListener('keydown', onEscape)
    end.current = stop
  }

  const onClick = (booking: Booking) => () => {
    if (isDragged.current) isDragged.current = false
    else if (!moving) onOpen(booking)
  }

  return { moving, said, grid, onKeyDown, onPointerDown, onClick }
}
