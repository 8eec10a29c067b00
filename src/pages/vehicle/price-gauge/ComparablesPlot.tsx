import type { ComparablesPlotView } from './comparables-plot.ts'

interface ComparablesPlotProps {
  readonly view: ComparablesPlotView
  readonly label: string
  readonly legend: { readonly own: string; readonly others: string; readonly trend: string }
}

/** Price against kilometres of similar vehicles, this one marked. The table beside it has the same numbers. */
export function ComparablesPlot({ view, label, legend }: ComparablesPlotProps) {
  return (
    <figure className="comparables-plot">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, so that the theme colours it */}
      <svg role="img" aria-label={label}>
        {view.prices.map(({ y, text }) => (
          <g key={text}>
            <line x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
            <text x="0" y={`${y}%`} dy="-5">
              {text}
            </text>
          </g>
        ))}
        {view.kms.map(({ x, text, anchor }) => (
          <text key={text} x={`${x}%`} y="98%" textAnchor={anchor}>
            {text}
          </text>
        ))}
        {view.trend && (
          <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
            <path d={view.trend} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
        {view.others.map(({ x, y }, index) => (
          // Two may have the same price and kilometres.
          // oxlint-disable-next-line react/no-array-index-key
          <circle key={index} cx={`${x}%`} cy={`${y}%`} r="5" />
        ))}
        <circle className="comparables-own" cx={`${view.own.x}%`} cy={`${view.own.y}%`} r="8" />
      </svg>
      <figcaption aria-hidden="true">
        <span data-mark="own">{legend.own}</span>
        <span data-mark="others">{legend.others}</span>
        {view.trend && <span data-mark="trend">{legend.trend}</span>}
      </figcaption>
    </figure>
  )
}
