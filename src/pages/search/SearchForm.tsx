import type { ReactNode } from 'react'
import { liveSearch } from './live/live-parts.ts'
import type { SearchPageView } from './page.ts'
import { Filters } from './parts/Filters.tsx'
import { Results, type CellProps } from './parts/Results.tsx'
import { SearchBar } from './parts/SearchBar.tsx'
import { SearchHead } from './parts/SearchHead.tsx'

interface SearchFormProps<C> {
  readonly view: SearchPageView<C>
  readonly Cell: (props: CellProps<C>) => ReactNode
  readonly children?: ReactNode
}

/**
 * One form around everything, so that it works by its Apply button alone. Parts that a new answer replaces have
 * `data-live`; fields that a shopper may be typing in do not. Rendered by the server and by the in-page search, so components in
 * it are limited to what `in-page/html-renderer.ts` supports.
 */
export function SearchForm<C extends { readonly key: string }>({ view, Cell, children }: SearchFormProps<C>) {
  const { form } = view
  return (
    <form
      {...liveSearch.root}
      className="search page-width"
      method="get"
      action={form.action}
      data-address={view.address}
      data-in-page={view.inPage ? '' : undefined}
      data-query={view.query}
      data-place={view.place ? JSON.stringify(view.place) : undefined}
    >
      <div {...liveSearch.part('hidden')} hidden>
        {form.hidden.map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </div>
      <SearchHead view={view} />
      <Filters view={view} />
      <SearchBar view={view} />
      <Results view={view} Cell={Cell} />
      {children}
    </form>
  )
}
