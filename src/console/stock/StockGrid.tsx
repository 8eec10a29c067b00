import { useNavigate } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { StockRow } from '#api/yard-stock/contract.ts'
import { COLUMNS, useHiddenColumns, type ColumnName } from './columns.ts'
import { money, number, percent, stateTag } from './stock-page.ts'

interface StockGridProps {
  readonly total: number
  readonly rowAt: (index: number) => StockRow | undefined
  readonly selected: ReadonlySet<number>
  readonly onToggle: (id: number) => void
  readonly onRange: (first: number, last: number) => void
}

const ROW_HEIGHT = 40
const ROWS_OUT_OF_VIEW = 10
const PAGE_ROWS = 10

/** The stock as a grid of virtual rows. The grid has the focus, and says by `aria-activedescendant` which row is meant. */
export function StockGrid({ total, rowAt, selected, onToggle, onRange }: StockGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [active, setActive] = useState(0)
  const hidden = useHiddenColumns()
  const columns = COLUMNS.filter(([name]) => !hidden.has(name))
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, and not handed on
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_OUT_OF_VIEW,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => onRange(first, last), [first, last, onRange])
  const activeRow = rowAt(active)
  const open = (id: number) => void navigate({ to: '/stock/$vehicleId', params: { vehicleId: String(id) } })
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, active, total)
    if (target !== undefined) {
      setActive(target)
      virtual.scrollToIndex(target, { align: 'auto' })
    } else if (event.key === 'Enter' && activeRow) open(activeRow.id)
    else if ((event.key === ' ' || event.key === 'x') && activeRow) onToggle(activeRow.id)
    else return
    event.preventDefault()
  }
  const template = `2.25rem 3.5rem minmax(12rem, 1fr) ${columns.map(([, , width]) => width).join(' ')}`
  return (
    <div ref={scroller} className="stock-scroller">
      <div
        role="grid"
        tabIndex={0}
        aria-label="Stock"
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        aria-activedescendant={activeRow ? rowId(activeRow.id) : undefined}
        className="stock-grid"
        style={{ height: virtual.getTotalSize() + ROW_HEIGHT, '--stock-columns': template } as React.CSSProperties}
        onKeyDown={onKeyDown}
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table can't be placed freely */}
        <div role="row" aria-rowindex={1} className="stock-row stock-titles">
          <HeadCell name="" />
          <HeadCell name="" />
          <HeadCell name="Vehicle" />
          {columns.map(([name, title]) => (
            <HeadCell key={name} name={title} column={name} />
          ))}
        </div>
        {items.map(({ index, start }) => {
          const row = rowAt(index)
          return (
            <div
              key={row?.id ?? `row ${index}`}
              id={row && rowId(row.id)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="row"
              aria-rowindex={index + 2}
              aria-selected={row ? selected.has(row.id) : false}
              data-active={index === active}
              className="stock-row"
              style={{ transform: `translateY(${start + ROW_HEIGHT}px)` }}
            >
              {row && (
                <RowCells
                  row={row}
                  columns={columns}
                  isSelected={selected.has(row.id)}
                  onToggle={onToggle}
                  onOpen={() => {
                    setActive(index)
                    open(row.id)
                  }}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const rowId = (id: number) => `car-${id}`

function keyTarget(key: string, active: number, total: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    j: active + 1,
    ArrowUp: active - 1,
    k: active - 1,
    PageDown: active + PAGE_ROWS,
    PageUp: active - PAGE_ROWS,
    Home: 0,
    End: total - 1,
  }
  const target = steps[key]
  return target === undefined ? undefined : Math.min(Math.max(target, 0), total - 1)
}

function HeadCell({ name, column }: { readonly name: string; readonly column?: ColumnName }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row
    <div role="columnheader" className="stock-cell" data-column={column}>
      {name === '' ? <span className="sr-only">{column ?? 'Selection and picture'}</span> : name}
    </div>
  )
}

interface RowCellsProps {
  readonly row: StockRow
  readonly columns: readonly (typeof COLUMNS)[number][]
  readonly isSelected: boolean
  readonly onToggle: (id: number) => void
  readonly onOpen: () => void
}

function RowCells({ row, columns, isSelected, onToggle, onOpen }: RowCellsProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row */}
      <div role="gridcell" className="stock-cell stock-check">
        <input
          type="checkbox"
          tabIndex={-1}
          className="size-4 accent-accent"
          aria-label={`Select ${row.name}`}
          checked={isSelected}
          onChange={() => onToggle(row.id)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row */}
      <div role="gridcell" className="stock-cell stock-picture">
        {row.picture === null ? <span className="stock-no-picture" /> : <img src={row.picture} alt="" loading="lazy" />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label -- as the row; the button names it */}
      <div role="gridcell" className="stock-cell stock-name">
        <button type="button" tabIndex={-1} className="stock-open" onClick={onOpen}>
          <span className="truncate font-semibold">{row.name}</span>
          <span className="stock-small truncate">{row.stockNumber ?? ''}</span>
        </button>
      </div>
      {columns.map(([name]) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row
        <div key={name} role="gridcell" className="stock-cell" data-column={name}>
          <CellContent name={name} row={row} />
        </div>
      ))}
    </>
  )
}

const LATE_DAYS = 90
const FEW_PHOTOS = 5

function CellContent({ name, row }: { readonly name: ColumnName; readonly row: StockRow }) {
  switch (name) {
    case 'place':
      return <span className="truncate">{row.place}</span>
    case 'price':
      return (
        <span className="stock-price">
          <span className="font-semibold">{money(row.priceCents)}</span>
          {row.byHand.includes('price') && <span className="stock-small text-accent-text">set by hand</span>}
        </span>
      )
    case 'market':
      return percent(row.marketPercent)
    case 'days':
      return (
        <span className={row.days > LATE_DAYS && row.state !== 'sold' ? 'font-semibold text-soon' : ''}>
          {row.days}
        </span>
      )
    case 'photos':
      return <span className={row.photos < FEW_PHOTOS ? 'font-semibold text-soon' : ''}>{row.photos}</span>
    case 'state': {
      const { words, look } = stateTag(row)
      return <span className={`tag truncate tag-${look}`}>{words}</span>
    }
    default:
      return number(row[name])
  }
}
