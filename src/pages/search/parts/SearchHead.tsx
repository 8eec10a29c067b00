import Search from 'lucide-react/icons/search'
import { Icon } from '#ui-kit/Icon.tsx'
import { liveSearch } from '../live/live-parts.ts'
import type { SearchPageView } from '../page.ts'
import { SuggestionList } from '#shop/search-box/SuggestionList.tsx'

/** Id of the query field. */
const QUERY_BOX = 'query'

/** Heading, number of results, and the query field with recent searches of this device. */
export function SearchHead({ view }: { readonly view: SearchPageView<unknown> }) {
  const { copy, count } = view
  return (
    <header className="search-head">
      <div {...liveSearch.part('heading')}>
        <h1 className="search-heading">{view.heading}</h1>
        <p className="search-count">
          <span data-rolling={count.value}>{count.number}</span> {count.unit}
        </p>
      </div>
      <search className="search-query">
        <label htmlFor={QUERY_BOX} className="sr-only">
          {copy('search.query.label')}
        </label>
        <Icon of={Search} className="search-query-icon" />
        <input
          id={QUERY_BOX}
          name="say"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          type="search"
          defaultValue={view.query}
          placeholder={copy('search.query.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={200}
          className="control-frame search-query-input"
          aria-controls="search-suggestions"
        />
        <button type="submit" className="sr-only">
          {copy('search.query.submit')}
        </button>
        <SuggestionList
          id="search-suggestions"
          label={copy('search.suggest.label')}
          groups={{
            'data-make': copy('search.suggest.make'),
            'data-model': copy('search.suggest.model'),
            'data-badge': copy('search.suggest.badge'),
            'data-body': copy('search.suggest.body'),
            'data-price': copy('search.suggest.price'),
          }}
        />
        <div id="recent-searches" hidden className="search-recent" data-heading={copy('search.query.recent')} />
      </search>
    </header>
  )
}
