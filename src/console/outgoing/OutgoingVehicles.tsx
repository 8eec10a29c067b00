import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { callPath } from '#api/contract/client.ts'
import {
  getOutgoingVehiclesFile,
  listOutgoingVehicles,
  type OutgoingFeed,
  type OutgoingVehicleRow,
} from '#api/outgoing-feeds/contract.ts'
import { answerOf } from '../data/read.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { Problem } from '../design/Problem.tsx'
import { showToast } from '../frame/toast-store.ts'
import { CHANNELS, fetchLines, filtersOf, nameOf, number, rowView } from './outgoing-page.ts'
import type { OutgoingSearch } from './outgoing-search.ts'

const PAUSE_MS = 200

/** The vehicles of a feed and those that it leaves out, with the reason of each. */
export function OutgoingVehicles({ feed }: { readonly feed: OutgoingFeed }) {
  const { feed: _, q, ...filters } = useSearch({ from: '/signed-in/outgoing' })
  const navigate = useNavigate()
  const router = useRouter()
  const go = (next: OutgoingSearch) => {
    // A search that was still waiting must not take back somebody who has opened a car meanwhile.
    if (router.latestLocation.pathname !== '/outgoing') return
    void navigate({ to: '/outgoing', search: { ...next, feed: nameOf(feed) }, replace: true })
  }
  const query = { path: feed.path, ...filters, ...(q !== undefined && { search: q }) }
  const params = { id: feed.siteId }
  const list = usePages([listOutgoingVehicles.id, params, query], (page) =>
    answerOf(listOutgoingVehicles, { params, signal: page.signal, query: { ...query, ...page.query } }),
  )
  const { states, details } = filtersOf(feed)
  const isChosen = (search: OutgoingSearch) => JSON.stringify(search) === JSON.stringify(filters)
  return (
    <section aria-label={`Cars for ${CHANNELS[feed.format]}`}>
      <FeedFacts feed={feed} />
      <div className="outgoing-filters">
        <div className="flex gap-2">
          <SearchBox text={q ?? ''} onSearch={(text) => go({ ...filters, ...(text !== '' && { q: text }) })} />
          {list.rows.length > 0 && (
            <a className="btn ml-auto" href={callPath(getOutgoingVehiclesFile, { params, query })} download>
              <Download size={16} aria-hidden="true" />
              Export CSV
            </a>
          )}
        </div>
        {[states, details].map((group, at) => (
          <div key={at === 0 ? 'states' : 'details'} className="outgoing-filter-row">
            {group
              .filter(({ count, search }) => count > 0 || isChosen(search))
              .map(({ name, count, search }) => (
                <Button
                  key={name}
                  look={isChosen(search) ? 'plain' : 'quiet'}
                  aria-pressed={isChosen(search)}
                  onClick={() => go({ ...search, ...(q !== undefined && { q }) })}
                >
                  {name} <span className="text-ink-3">{number(count)}</span>
                </Button>
              ))}
          </div>
        ))}
      </div>
      {list.error && (
        <div className="p-4">
          <Problem words={list.error.message} onRetry={() => void list.refetch()} />
        </div>
      )}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <p className="p-4 text-ink-3">No car matches. Choose another filter, or search for a part of its name.</p>
      )}
      {list.rows.length > 0 && <VehicleTable rows={list.rows} />}
      {list.hasNextPage && (
        <div className="p-4">
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

function FeedFacts({ feed }: { readonly feed: OutgoingFeed }) {
  const { address, isPrivate, key } = feed
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    showToast({ words: 'The address is copied', kind: 'done' })
  }
  const lines = fetchLines(feed)
  return (
    <div className="grid gap-1 px-4 pb-3">
      {address !== null && (
        <p className="flex min-w-0 items-center gap-2">
          <span className="truncate font-mono text-sm">{address}</span>
          <Button
            look="quiet"
            icon={<Copy size={16} aria-hidden="true" />}
            aria-label="Copy the address"
            onClick={() => void copy(address)}
          />
        </p>
      )}
      {isPrivate && key !== true && (
        <p className="field-hint">The address works with its key only. Managers and administrators see it.</p>
      )}
      {lines.length > 0 && (
        <ul className="text-sm text-ink-2" aria-label="Who took it">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function SearchBox({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <input
      type="search"
      className="input max-w-100"
      aria-label="Search the cars"
      placeholder="Stock number or a part of the name"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onSearch(target.value.trim()), PAUSE_MS)
      }}
    />
  )
}

function VehicleTable({ rows }: { readonly rows: readonly OutgoingVehicleRow[] }) {
  return (
    <div className="table-scroller">
      <table className="table table-short">
        <thead>
          <tr>
            <th scope="col">Car</th>
            <th scope="col">In the file</th>
            <th scope="col" className="max-md:hidden">
              What to do
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { look, state, lines } = rowView(row)
            const mend = lines.map((line) => (
              <span key={line} className="block max-w-140 text-sm text-ink-2">
                {line}
              </span>
            ))
            return (
              <tr key={row.vehicleId}>
                <td>
                  <Link to="/stock/$vehicleId" params={{ vehicleId: String(row.vehicleId) }} className="font-semibold">
                    {row.name}
                  </Link>
                  <span className="block text-sm text-ink-3">{row.stockNumber}</span>
                </td>
                <td>
                  <span className={`tag tag-${look}`}>{state}</span>
                  <div className="md:hidden">{mend}</div>
                </td>
                <td className="max-md:hidden">{mend}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
