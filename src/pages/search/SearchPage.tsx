import { Filters } from './parts/Filters.tsx'
import { Results } from './parts/Results.tsx'
import { SearchBar } from './parts/SearchBar.tsx'
import { SearchHead } from './parts/SearchHead.tsx'
import { liveSearch } from './live/live-parts.ts'
import type { SearchPageView } from './page.ts'
import { SearchControls } from './SearchControls.tsx'

/**
 * One form around everything, so that it works by its Apply button alone. The parts that a new answer replaces carry
 * `data-live`; the controls that a shopper may be typing in do not.
 */
export function SearchPage({ view }: { readonly view: SearchPageView }) {
  const { form, say } = view
  return (
    <form
      {...liveSearch.root}
      className="search page-width"
      method="get"
      action={form.action}
      data-address={view.address}
    >
      <div {...liveSearch.part('hidden')} hidden>
        {form.hidden.map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </div>
      <SearchHead view={view} />
      <Filters view={view} />
      <SearchBar view={view} />
      <Results view={view} />
      <SearchControls texts={{ failed: say('search.failed.text'), retry: say('search.failed.retry') }}>
        <output className="sr-only" />
      </SearchControls>
    </form>
  )
}
