import { plainIsland } from '#platform/web/island.ts'
import type { SalesPace } from '#sites/sales-counter.ts'
import salesCounter from './SalesCounter.island.tsx'

const Alive = plainIsland(salesCounter, { when: 'idle' })

export type SalesCounterView = { readonly count: number; readonly label: string; readonly pace: SalesPace }

/** The estimated count of the day, with the word that says so. */
export function SalesCounter({ view: { count, label, pace } }: { view: SalesCounterView }) {
  return (
    <Alive pace={pace}>
      <p className="page-width flex items-baseline gap-3 py-6 text-ink-2">
        <span data-sales className="font-display text-32 text-ink tabular-nums">
          {count}
        </span>
        <span className="text-15">{label}</span>
      </p>
    </Alive>
  )
}
