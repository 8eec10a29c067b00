import { plainIsland } from '#platform/web/island.ts'
import type { SalesPace } from '#sites/sales-counter.ts'
import salesCounter from './SalesCounter.island.tsx'

const SalesCounterIsland = plainIsland(salesCounter, { when: 'idle' })

export type SalesCounterView = { readonly count: number; readonly label: string; readonly pace: SalesPace }

/** The estimated number of sales today, with a label that calls it an estimate. */
export function SalesCounter({ view: { count, label, pace } }: { view: SalesCounterView }) {
  return (
    <SalesCounterIsland pace={pace}>
      <p className="page-width flex items-baseline gap-3 py-6 text-ink-2">
        <span data-sales className="font-display text-32 text-ink tabular-nums">
          {count}
        </span>
        <span className="text-15">{label}</span>
      </p>
    </SalesCounterIsland>
  )
}
