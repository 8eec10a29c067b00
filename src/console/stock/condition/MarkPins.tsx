import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Finding } from '#vehicles/condition/condition-report.ts'

const STEP = 0.01
const PERCENT = 100
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (share: number) => Math.min(1, Math.max(0, share))

export interface Mark {
  readonly id: string
  readonly number: number
  readonly finding: Finding
}

interface MarkPinsProps {
  readonly marks: readonly Mark[]
  readonly address: string
  readonly alt: string
  readonly disabled: boolean
  readonly onPlace: (x: number, y: number) => void
  readonly onMove: (id: string, x: number, y: number) => void
  readonly onRemove: (id: string) => void
}

/** A picture with its marks. A tap places one; pins are dragged, or moved by arrow keys. */
export function MarkPins({ marks, address, alt, disabled, onPlace, onMove, onRemove }: MarkPinsProps) {
  const picture = useRef<HTMLButtonElement>(null)
  const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const { left, top, width, height } = picture.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return [within((clientX - left) / width), within((clientY - top) / height)] as const
  }
  const drag = (event: PointerEvent, id: string) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(id, ...placeOf(event))
  }
  const press = (event: KeyboardEvent, { id, finding }: Mark) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(id)
    const [x, y] = MOVES[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    onMove(id, within(finding.x + x), within(finding.y + y))
  }
  return (
    <div className="condition-picture">
      <button
        ref={picture}
        type="button"
        aria-label="Mark a place on the picture"
        disabled={disabled}
        // A key presses without a place.
        onClick={(event) => (event.detail === 0 ? onPlace(0.5, 0.5) : onPlace(...placeOf(event)))}
      >
        <img src={address} alt={alt} />
      </button>
      {marks.map((mark) => (
        <button
          key={mark.id}
          id={`pin-${mark.id}`}
          type="button"
          className="condition-pin"
          aria-label={`Mark ${mark.number}: arrow keys move it, Delete removes it`}
          disabled={disabled}
          style={{ left: `${mark.finding.x * PERCENT}%`, top: `${mark.finding.y * PERCENT}%` }}
          onKeyDown={(event) => press(event, mark)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, mark.id)}
        >
          {mark.number}
        </button>
      ))}
    </div>
  )
}
