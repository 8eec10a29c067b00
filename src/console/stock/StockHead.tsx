import { Link } from '@tanstack/react-router'
import { Columns3, Download, Plus, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#api/contract/operation.ts'
import type { searchStock } from '#api/yard-stock/contract.ts'
import { Button } from '../design/Button.tsx'
import { ListMenu } from '../design/ListMenu.tsx'
import { useMe } from '../frame/use-places.ts'
import { COLUMNS, toggleColumn, useHiddenColumns } from './columns.ts'
import { FACETS, SORTS, toggled, type FacetName, type StockFilters } from './stock-filters.ts'
import { SavedLists } from './SavedLists.tsx'
import { saveStockFile } from './stock-files.ts'
import { number, wordsOf } from './stock-page.ts'

interface StockHeadProps {
  readonly filters: StockFilters
  readonly total: number
  readonly facets: AnswerOf<typeof searchStock>['facets'] | undefined
  readonly onChange: (filters: StockFilters) => void
}

const PAUSE_MS = 200
const MOST_VALUES = 40

/** Heading, search, facets and columns of the list. */
export function StockHead({ filters, total, facets, onChange }: StockHeadProps) {
  const hidden = useHiddenColumns()
  const sort = SORTS.find(([name]) => name === (filters.sort ?? 'newest'))
  return (
    <header className="stock-head">
      <div className="stock-head-row">
        <h1 className="text-lg font-semibold">Stock</h1>
        <output className="text-ink-3">{number(total)}</output>
        <SearchBox filters={filters} onChange={onChange} />
        <AddCar />
      </div>
      <div className="stock-facets">
        {FACETS.map(([name, title]) => (
          <FacetMenu
            key={name}
            name={name}
            title={title}
            filters={filters}
            values={facets?.[name] ?? []}
            onChange={onChange}
          />
        ))}
        <ListMenu
          label="Order"
          button={{ content: sort?.[1] ?? 'Order', look: 'quiet' }}
          entries={SORTS.map(([id, name]) => ({ id, name, run: () => onChange({ ...filters, sort: id }) }))}
        />
        <SavedLists filters={filters} onChange={onChange} />
        <Button
          look="quiet"
          icon={<Download size={16} />}
          label="Save the list as CSV"
          onClick={() => void saveStockFile(filters)}
        />
        <ListMenu
          label="Columns"
          button={{ content: <Columns3 size={16} aria-hidden="true" />, label: 'Columns', look: 'icon' }}
          entries={COLUMNS.map(([id, name]) => ({
            id,
            name,
            note: hidden.has(id) ? 'hidden' : 'shown',
            run: () => toggleColumn(id),
          }))}
        />
      </div>
    </header>
  )
}

/** For those who may add one at some yard. The API decides at which. */
function AddCar() {
  const mayAdd = useMe()?.grants.some(({ role }) => role === 'manager' || role === 'group-admin') ?? false
  return mayAdd ? (
    <Link to="/stock/new" className="btn" aria-label="Add a car" title="Add a car">
      <Plus size={16} aria-hidden="true" /> <span className="max-md:hidden">Add a car</span>
    </Link>
  ) : null
}

interface FacetMenuProps extends Pick<StockHeadProps, 'filters' | 'onChange'> {
  readonly name: FacetName
  readonly title: string
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

function FacetMenu({ name, title, filters, values, onChange }: FacetMenuProps) {
  const chosen = filters[name] ?? []
  const content = chosen.length === 0 ? title : chosen.map(wordsOf).join(', ')
  const shown = [
    ...chosen.filter((each) => !values.some(({ value }) => value === each)).map((value) => ({ value, count: 0 })),
    ...values,
  ]
  return (
    <ListMenu
      label={title}
      button={{
        content: <span aria-current={chosen.length > 0 || undefined}>{content}</span>,
        look: chosen.length > 0 ? 'plain' : 'quiet',
        isDisabled: shown.length === 0,
      }}
      entries={shown.slice(0, MOST_VALUES).map(({ value, count }) => ({
        id: value,
        name: `${chosen.includes(value) ? '✓ ' : ''}${wordsOf(value)}`,
        note: number(count),
        run: () => onChange(toggled(filters, name, value)),
      }))}
    />
  )
}

function SearchBox({ filters, onChange }: Pick<StockHeadProps, 'filters' | 'onChange'>) {
  const [text, setText] = useState(filters.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string, pause: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { q: _, ...others } = filters
      onChange(next.trim() === '' ? others : { ...others, q: next.trim() })
    }, pause)
  }
  return (
    <div className="stock-search">
      <Search size={15} aria-hidden="true" className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
      <input
        id="stock-search"
        type="search"
        className="input inbox-search"
        aria-label="Search the stock"
        placeholder="Stock number, plate, or in your own words: “suv over 60 days, few photos”"
        value={text}
        onChange={(event) => search(event.target.value, PAUSE_MS)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (text === '') event.currentTarget.blur()
          else search('', 0)
        }}
      />
    </div>
  )
}
