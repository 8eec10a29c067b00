import { classNames } from '../class-names.ts'
import { roundTo } from '../round-to.ts'
import { BODY_DRAWINGS, DRAWING_HEIGHT, DRAWING_WIDTH, GROUND, HUB, type BodyDrawingName } from './drawings.ts'
import { leftEdge } from './left-edge.ts'

export interface BodyTypeIconProps {
  readonly name: BodyDrawingName
  /** Width in px; the height follows. */
  readonly width?: number
  /** Whether the drawing begins at the icon's left edge, so that it lines up with a label below. */
  readonly flushLeft?: boolean
  readonly className?: string
}

const STROKE = 1.5

/** Side view of a body type, hidden from screen readers because a text beside it names it. The stroke is 1.5 px at any size. */
export function BodyTypeIcon({ name, width = DRAWING_WIDTH, flushLeft = false, className }: BodyTypeIconProps) {
  const { lines, wheels } = BODY_DRAWINGS[name]
  const halfStroke = (STROKE / 2) * (DRAWING_WIDTH / width)
  const left = flushLeft ? roundTo(leftEdge(BODY_DRAWINGS[name]) - halfStroke, 1) : 0
  return (
    <svg
      className={classNames('body-type-icon', className)}
      viewBox={`${left} 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
      width={width}
      height={Math.round((width * DRAWING_HEIGHT) / DRAWING_WIDTH)}
      fill="none"
      stroke="currentColor"
      strokeWidth={STROKE}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={lines} vectorEffect="non-scaling-stroke" />
      {wheels.map(([x, radius]) => (
        <g key={x}>
          <circle cx={x} cy={GROUND - radius} r={radius} vectorEffect="non-scaling-stroke" />
          <circle cx={x} cy={GROUND - radius} r={radius * HUB} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
    </svg>
  )
}
