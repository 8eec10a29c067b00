import { daysListed, priceDrop, priceSteps } from '#market/price-history.ts'
import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import { formatMoney } from '#platform/money.ts'
import { TableHead } from '#ui-kit/TableHead.tsx'
import { defineBlock, EMPTY, SWITCHED_OFF, type BlockFacts } from '../block.tsx'
import { toHistoryPlot, type HistoryPlotView } from '../price-gauge/history-plot.ts'
import { FoldedSection } from './parts/FoldedSection.tsx'

type View = {
  readonly heading: string
  /** The drop since the first price, and the days on the yard. */
  readonly lines: readonly { readonly text: string; readonly tone: 'good' | 'plain' }[]
  readonly plot: { readonly view: HistoryPlotView; readonly label: string } | null
  readonly table: {
    readonly columns: readonly [string, string]
    readonly rows: readonly (readonly [string, string])[]
  } | null
}

/** How the asking price changed since the vehicle was listed. */
export const priceHistory = defineBlock<'priceHistory', View>({
  name: 'priceHistory',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: null,
  decide: (facts) => {
    const { site, vehicle, priceChanges, now, copy } = facts
    const { enabled, daysOnYard } = site.vehicle.priceHistory
    if (!enabled || priceChanges === null) return SWITCHED_OFF
    const steps = priceSteps(vehicle.createdAt, vehicle, priceChanges)
    const priced = steps.flatMap(({ at, cents }) => (cents === null ? [] : [{ at, cents }]))
    const hasChanged = priced.length > 1
    if (!hasChanged && (!daysOnYard || priced.length === 0)) return EMPTY
    const day = (at: Date) => dayInWords(dayIn(site.timezone, at), site.locale)
    return {
      heading: copy('vehicle.history'),
      lines: linesOf(facts, priceDrop(steps), day),
      plot: hasChanged
        ? {
            view: toHistoryPlot(steps, now, formatMoney),
            label: copy('vehicle.history.plot', { count: priced.length }),
          }
        : null,
      table: hasChanged
        ? {
            columns: [copy('vehicle.history.from'), copy('vehicle.history.price')],
            rows: priced.toReversed().map(({ at, cents }) => [day(at), formatMoney(cents)] as const),
          }
        : null,
    }
  },
  Component: ({ view: { heading, lines, plot, table } }) => (
    <FoldedSection heading={heading}>
      <div className="vehicle-panel price-history">
        {lines.map(({ text, tone }) => (
          <p key={text} data-tone={tone}>
            {text}
          </p>
        ))}
        {plot && <HistoryPlot {...plot} />}
        {table && (
          <table>
            <TableHead columns={table.columns} />
            <tbody>
              {table.rows.map(([from, price]) => (
                <tr key={`${from} ${price}`}>
                  <td>{from}</td>
                  <td>{price}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </FoldedSection>
  ),
})

function linesOf(
  { site, vehicle, now, copy }: BlockFacts,
  drop: ReturnType<typeof priceDrop>,
  day: (at: Date) => string,
): View['lines'] {
  const days = daysListed(vehicle.createdAt, now)
  return [
    ...(drop
      ? [
          {
            text: copy('vehicle.history.drop', { amount: formatMoney(drop.cents), date: day(drop.since) }),
            tone: 'good' as const,
          },
        ]
      : []),
    ...(site.vehicle.priceHistory.daysOnYard
      ? [
          {
            text: copy(days === 1 ? 'vehicle.history.oneDay' : 'vehicle.history.days', { count: days }),
            tone: 'plain' as const,
          },
        ]
      : []),
  ]
}

function HistoryPlot({ view, label }: NonNullable<View['plot']>) {
  return (
    <svg
      className="history-plot"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, so that the theme colours it
      role="img"
      aria-label={label}
    >
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
        <path d={view.path} vectorEffect="non-scaling-stroke" />
      </svg>
      {view.points.map(({ x, y, text, anchor }) => (
        <g key={x}>
          <circle cx={`${x}%`} cy={`${y}%`} r="5" />
          {text && (
            <text x={`${x}%`} y={`${y}%`} dx={anchor === 'start' ? 8 : -8} dy="24" textAnchor={anchor}>
              {text}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
