import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { INBOX_VIEWS, VIEW_NAMES, type InboxFilters, type InboxView } from './inbox-filters.ts'
import { useCounts } from './use-counts.ts'
import { YardPicker } from './YardPicker.tsx'

/** Heading, search and views of the list. */
export function InboxHead({ view, filters }: { readonly view: InboxView; readonly filters: InboxFilters }) {
  const counts = useCounts(filters)
  return (
    <header className="inbox-head">
      <div className="flex items-center gap-2 px-4 pb-1">
        <h1 className="flex-none text-lg font-semibold">{VIEW_NAMES[view]}</h1>
        <SearchBox view={view} filters={filters} />
        <Link to="/new-lead" className="btn btn-icon btn-quiet" aria-label="New lead" title="New lead">
          <Plus size={18} aria-hidden="true" />
        </Link>
      </div>
      <YardPicker view={view} filters={filters} />
      <nav aria-label="Views" className="inbox-views">
        {INBOX_VIEWS.map((each) => (
          <Link
            key={each}
            to="/leads/$view"
            params={{ view: each }}
            search
            className="inbox-view"
            aria-current={each === view ? 'page' : undefined}
          >
            {VIEW_NAMES[each]}
            {(counts[each] ?? 0) > 0 && each !== 'done' && <span className="inbox-count">{counts[each]}</span>}
          </Link>
        ))}
      </nav>
    </header>
  )
}

const PAUSE_MS = 250

/** Searches a moment after the last letter; the text is in the address, so that a reload and a shared link show the same. */
function SearchBox({ view, filters }: { readonly view: InboxView; readonly filters: InboxFilters }) {
  const navigate = useNavigate()
  const [text, setText] = useState(filters.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string, pause: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { q: _, ...others } = filters
      const found = next.trim() === '' ? others : { ...others, q: next.trim() }
      void navigate({ to: '/leads/$view', params: { view }, search: found, replace: true })
    }, pause)
  }
  return (
    <div className="relative ml-auto min-w-0 flex-1 max-w-56">
      <Search size={15} aria-hidden="true" className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
      <input
        id="lead-search"
        type="search"
        className="input inbox-search"
        aria-label="Search leads by name, phone number, plate or stock number"
        placeholder="Search"
        value={text}
        onChange={(event) => search(event.target.value, PAUSE_MS)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (text === '') event.currentTarget.blur()
          else search('', 0)
        }}
      />
      {text !== '' && (
        <Button
          look="quiet"
          label="Clear the search"
          icon={<X size={15} />}
          className="absolute top-1/2 right-0 -translate-y-1/2"
          onClick={() => search('', 0)}
        />
      )}
    </div>
  )
}
