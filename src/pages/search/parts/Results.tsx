import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { Icon } from '#ui-kit/Icon.tsx'
import { Pagination } from '#ui-kit/Pagination.tsx'
import type { PictureTurn } from '#vehicles/ui/CardPictures.tsx'
import { liveSearch } from '../live/live-parts.ts'
import { QuickFilters } from './QuickFilters.tsx'
import type { PartialView, SearchPageView } from '../page.ts'
import { NoResultsCard } from './NoResultsCard.tsx'

export interface CellProps<C> {
  readonly cell: C
  readonly copy: SearchCopy
  readonly turn: PictureTurn
}

type SearchCopy = SearchPageView<unknown>['copy']

interface ResultsProps<C> {
  readonly view: SearchPageView<C>
  readonly Cell: (props: CellProps<C>) => ReactNode
}

/** The results with everything above and below them. Cells carry a key, by which the script finds them again. */
export function Results<C extends { readonly key: string }>({ view, Cell }: ResultsProps<C>) {
  const { copy, paging } = view
  return (
    <section {...liveSearch.part('results')} className="search-results" aria-label={view.heading}>
      <QuickFilters view={view} />
      <SortLinks view={view} />
      {view.chips.length > 0 && <Chips view={view} />}
      {view.unknownPlace && (
        <div className="search-partial">
          <p id="unknown-place">{view.unknownPlace}</p>
        </div>
      )}
      {view.notices.length > 0 && (
        <div className="search-partial">
          {view.notices.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {view.partial && <PartialMatch partial={view.partial} />}
      {view.empty && <NoResultsCard empty={view.empty} />}
      <ul id="search-grid" className="search-grid">
        {view.cells.map((cell, index) => (
          <li key={cell.key} data-cell={cell.key}>
            <Cell cell={cell} copy={copy} turn={turnOf(index)} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          current={paging.current}
          last={paging.last}
          hrefOf={paging.hrefOf}
          label={copy('search.paging.label')}
          previousText={copy('search.paging.previous')}
          nextText={copy('search.paging.next')}
          pageText={(page) => copy('search.paging.page', { page })}
        />
      </div>
    </section>
  )
}

/** The sort orders as links, for browsers without JavaScript. */
function SortLinks({ view: { sorts, sortBy, copy } }: { readonly view: SearchPageView<unknown> }) {
  return (
    <nav className="search-sort-links" aria-label={copy('search.sort.label')}>
      {sorts.map(({ value, text, href }) => (
        <a key={value} href={href} aria-current={value === sortBy ? 'true' : undefined} className="choice">
          {text}
        </a>
      ))}
    </nav>
  )
}

function PartialMatch({ partial }: { readonly partial: PartialView }) {
  return (
    <div className="search-partial" data-testid="partial-match">
      <p>{partial.text}</p>
      {partial.suggestion && (
        <a {...liveSearch.link} href={partial.suggestion.href} className="search-partial-suggestion">
          {partial.suggestion.text}
        </a>
      )}
    </div>
  )
}

/** The first card is the only one on a phone's first screen, so it loads first. */
function turnOf(index: number): PictureTurn {
  return index === 0 ? 'first' : 'late'
}

/** All refinements, each a link to the search without it. */
function Chips({ view }: { readonly view: SearchPageView<unknown> }) {
  const { copy } = view
  return (
    <ul id="search-chips" className="search-chips no-scrollbar">
      {view.chips.map(({ label, href, isPrivate }) => (
        <li key={href}>
          <a
            {...liveSearch.link}
            href={href}
            className="search-chip"
            data-private={isPrivate}
            aria-label={copy('search.chip.remove', { label })}
          >
            {label}
            <Icon of={X} size={16} className="text-ink-3" />
          </a>
        </li>
      ))}
      <li>
        <a {...liveSearch.link} href={view.clearHref} className="search-chip search-chip-clear">
          {copy('search.filters.clear')}
        </a>
      </li>
    </ul>
  )
}
