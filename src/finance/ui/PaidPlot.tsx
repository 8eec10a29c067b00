import { formatMoney } from '#platform/money.ts'
import { linearScale, ticksUpTo, type LinearScale } from '#ui-kit/linear-scale.ts'
import type { LoanDetails } from '../calculator-result.ts'
import type { PaidPoint } from '../paid-over-time.ts'
import { roundTo } from '#ui-kit/round-to.ts'

type Plot = LoanDetails['plot']

/** The parts that grow with each payment, from the bottom up. A residual is a bar beside them. */
const PARTS = ['principal', 'interest', 'fees'] as const

/** All coordinates are in per cent of the drawing, so that text has the same size at every width. */
const TOP = 12
const BOTTOM = 88
const BAR = { x: 93, width: 7 }
const Y_TICKS = 4
const MAX_YEAR_LABELS = 8
/** The label of a later year would collide with the label of the end. */
const LAST_LABEL_SHARE = 0.87

/** A plot of the sums paid over the term. The table below it has the same numbers. */
export function PaidPlot({ plot }: { readonly plot: Plot }) {
  const { points, residual, years } = plot
  const last = points.at(-1)
  const paid = last ? last.principal + last.interest + last.fees : 0
  const y = linearScale([0, paid + residual], [BOTTOM, TOP])
  const x = linearScale([0, years], [0, residual > 0 ? BAR.x - 2 : 100])
  return (
    <figure>
      <figcaption className="sr-only">{plot.text}</figcaption>
      <svg className="finance-plot" aria-hidden>
        {ticksUpTo(paid + residual, Y_TICKS)
          .filter((tick) => tick > 0)
          .map((tick) => (
            <g key={tick}>
              <line className="plot-line" x1="0" x2="100%" y1={percent(y(tick))} y2={percent(y(tick))} />
              <text className="plot-label" x="0" y={percent(y(tick))} dy="-5">
                {formatMoney(tick)}
              </text>
            </g>
          ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {layers(points, x, y).map(({ part, d }) => (
            <path key={part} className="paid-part" data-part={part} d={d} />
          ))}
          {residual > 0 && (
            <rect
              className="paid-part"
              data-part="residual"
              x={BAR.x}
              width={BAR.width}
              y={roundTo(y(paid + residual), 2)}
              height={roundTo(y(paid) - y(paid + residual), 2)}
            />
          )}
        </svg>
        <text className="plot-total" x="100%" y={percent(y(paid + residual))} dy="-8" textAnchor="end">
          {plot.total}
        </text>
        <line className="plot-base" x1="0" x2="100%" y1={`${BOTTOM}%`} y2={`${BOTTOM}%`} />
        {yearLabels(plot).map(({ year, text, anchor }) => (
          <text key={year} className="plot-label" x={percent(x(year))} y="98%" textAnchor={anchor}>
            {text}
          </text>
        ))}
      </svg>
    </figure>
  )
}

/** The outline of each part: along its top from left to right, and back along the part below. */
function layers(points: readonly PaidPoint[], x: LinearScale, y: LinearScale) {
  const at = (point: PaidPoint, sum: number) => `${roundTo(x(point.years), 2)},${roundTo(y(sum), 2)}`
  return PARTS.filter((part) => points.some((point) => point[part] > 0)).map((part) => {
    const below = (point: PaidPoint) => sumOf(PARTS.slice(0, PARTS.indexOf(part)), point)
    const top = points.map((point) => at(point, below(point) + point[part]))
    const bottom = points.map((point) => at(point, below(point))).toReversed()
    return { part, d: `M${[...top, ...bottom].join('L')}Z` }
  })
}

function sumOf(parts: readonly (typeof PARTS)[number][], point: PaidPoint): number {
  return parts.reduce((sum, part) => sum + point[part], 0)
}

/** Labels of the start, of the end, and of the whole years between if there is room. */
function yearLabels({ years, startText, yearText }: Plot) {
  const whole = Array.from({ length: Math.ceil(years) - 1 }, (_, index) => index + 1)
  const between = whole.length <= MAX_YEAR_LABELS ? whole.filter((year) => year <= years * LAST_LABEL_SHARE) : []
  return [
    { year: 0, text: startText, anchor: 'start' as const },
    ...between.map((year) => ({ year, text: String(year), anchor: 'middle' as const })),
    { year: years, text: yearText.replace('{year}', String(years)), anchor: 'end' as const },
  ]
}

function percent(value: number): string {
  return `${roundTo(value, 2)}%`
}
