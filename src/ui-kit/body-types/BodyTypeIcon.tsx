import { classNames } from '../class-names.ts'
import { BODY_DRAWINGS, DRAWING_HEIGHT, DRAWING_WIDTH, GROUND, HUB, type BodyDrawingName } from './drawings.ts'

interface BodyTypeIconProps {
  readonly name: BodyDrawingName
  /** Width in px; the height follows. */
  readonly width?: number
  readonly className?: string
}

/** Side view of a body type, hidden from screen readers because a text beside it names it. The stroke is 1.5 px at any size. */
export function BodyTypeIcon({ name, width = DRAWING_WIDTH, className }: BodyTypeIconProps) {
  const { lines, wheels } = BODY_DRAWINGS[name]
  return (
    <svg
      className={classNames('body-type-icon', className)}
      viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
      width={width}
      height={Math.round((width * DRAWING_HEIGHT) / DRAWING_WIDTH)}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
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
