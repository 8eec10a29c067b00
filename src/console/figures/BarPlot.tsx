import { linearScale } from '#ui-kit/linear-scale.ts'

export interface Bar {
  readonly name: string
  readonly value: number
  readonly words: string
  /** A second value, drawn as a line. */
  readonly mark?: number | null
}

interface BarPlotProps {
  /** What the drawing shows, for who doesn't see it: its numbers are in the table beside it. */
  readonly label: string
  readonly bars: readonly Bar[]
}

/** More are in the table only. */
const MAX_BARS = 12

/** Horizontal bars on one scale. */
export function BarPlot({ label, bars }: BarPlotProps) {
  const shown = bars.slice(0, MAX_BARS)
  const most = Math.max(1, ...shown.flatMap(({ value, mark }) => [value, mark ?? 0]))
  const x = linearScale([0, most], [0, 100])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own
    <div role="img" aria-label={label} className="bar-plot">
      {shown.map(({ name, value, words, mark }, index) => (
        <div key={`${index} ${name}`} className="bar-row">
          <span className="truncate">{name}</span>
          <svg className="bar" width="100%" height="20" aria-hidden="true">
            <rect x="0" y="4" width={`${x(value)}%`} height="12" rx="2" />
            {typeof mark === 'number' && (
              <line x1={`${x(mark)}%`} x2={`${x(mark)}%`} y1="1" y2="19" className="bar-mark" />
            )}
          </svg>
          <span className="bar-value">{words}</span>
        </div>
      ))}
      {bars.length > MAX_BARS && (
        <p className="field-hint">
          The first {MAX_BARS}. The table has all {bars.length}.
        </p>
      )}
    </div>
  )
}
