import type { StockVehicle } from '#api/yard-stock/contract.ts'
import { dateWords } from '../data/time.ts'
import { useNow } from '../data/use-now.ts'
import { money } from './stock-page.ts'

const [WIDTH, HEIGHT, PAD] = [280, 72, 6]

/** The asking price over time, as steps. */
export function PricePlot({ prices }: Pick<StockVehicle, 'prices'>) {
  const now = useNow().getTime()
  const [first] = prices
  const last = prices.at(-1)
  if (!first || !last) return <p className="text-ink-2">It never had a price.</p>
  if (prices.length === 1)
    return (
      <p className="text-ink-2">
        {money(first.cents)} since {dateWords(first.at)}
      </p>
    )
  const cents = prices.map((price) => price.cents)
  const [low, high] = [Math.min(...cents), Math.max(...cents)]
  const start = Date.parse(first.at)
  const x = (at: number) => PAD + ((at - start) / Math.max(1, now - start)) * (WIDTH - 2 * PAD)
  const y = (value: number) => HEIGHT - PAD - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 2 * PAD)
  const steps = prices.map(
    ({ at, cents: value }, index) =>
      `${index === 0 ? 'M' : 'H'}${x(Date.parse(at)).toFixed(1)}${index === 0 ? `,${y(value).toFixed(1)}` : `V${y(value).toFixed(1)}`}`,
  )
  const words = `${money(first.cents)} on ${dateWords(first.at)}, ${money(last.cents)} now, after ${prices.length === 2 ? 'one change' : `${prices.length - 1} changes`}`
  return (
    <figure>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="price-plot" role="img" aria-label={words}>
        <path d={`${steps.join('')}H${WIDTH - PAD}`} />
      </svg>
      <figcaption className="stock-small">{words}</figcaption>
    </figure>
  )
}
