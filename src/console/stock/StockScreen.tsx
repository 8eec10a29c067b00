import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Empty } from '../design/Empty.tsx'
import { Problem } from '../design/Problem.tsx'
import { useCommands } from '../frame/command-store.ts'
import type { Command } from '../frame/command.ts'
import { BulkBar } from './BulkBar.tsx'
import { StockGrid } from './StockGrid.tsx'
import { StockHead } from './StockHead.tsx'
import type { StockFilters } from './stock-filters.ts'
import { useLiveStock } from './use-live-stock.ts'
import { useStock, WINDOW } from './use-stock.ts'

const route = getRouteApi('/signed-in/stock')

/** All stock: hidden, sold and without a price, too. */
export function StockScreen() {
  useLiveStock()
  const filters = route.useSearch()
  const navigate = useNavigate()
  const [shown, setShown] = useState({ first: 0, last: WINDOW - 1 })
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const { head, rowAt, total, facets } = useStock(filters, shown.first, shown.last)
  const setFilters = useCallback(
    (next: StockFilters) => {
      setSelected(new Set())
      void navigate({ to: '/stock', search: next, replace: true })
    },
    [navigate],
  )
  const clear = useCallback(() => setSelected(new Set()), [])
  useListCommands(selected.size > 0, clear)
  useEffect(() => {
    document.title = 'Stock'
  }, [])
  const toggle = useCallback((id: number) => {
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const onRange = useCallback((first: number, last: number) => {
    setShown((before) => (before.first === first && before.last === last ? before : { first, last }))
  }, [])
  return (
    <section className="stock" aria-label="Stock">
      <StockHead filters={filters} total={total} facets={facets} onChange={setFilters} />
      {head?.error && (
        <div className="p-3">
          <Problem words={head.error.message} onRetry={() => void head.refetch()} />
        </div>
      )}
      {head?.isSuccess && total === 0 && (
        <Empty title="No car is like that" text="Take a filter away, or search by fewer words." />
      )}
      {total > 0 && <StockGrid total={total} rowAt={rowAt} selected={selected} onToggle={toggle} onRange={onRange} />}
      {selected.size > 0 && <BulkBar ids={[...selected]} onDone={clear} />}
    </section>
  )
}

function useListCommands(hasSelection: boolean, clear: () => void): void {
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'search stock',
        name: 'Search the stock',
        section: 'List',
        key: '/',
        run: () => document.getElementById('stock-search')?.focus(),
      },
      ...(hasSelection ? [{ id: 'clear', name: 'Select nothing', section: 'List', key: 'Escape', run: clear }] : []),
    ],
    [hasSelection, clear],
  )
  useCommands(commands)
}
