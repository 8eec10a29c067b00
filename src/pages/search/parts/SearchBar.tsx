import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Icon } from '#ui-kit/Icon.tsx'
import { liveSearch } from '../live/live-parts.ts'
import type { SearchPageView } from '../page.ts'
import { FILTERS_ID } from './Filters.tsx'

/** Sort order above the results; on phones a bar at the bottom that also opens the filters. */
export function SearchBar({ view }: { readonly view: SearchPageView<unknown> }) {
  const { copy, chips } = view
  return (
    <div className="search-bar">
      <button type="button" popoverTarget={FILTERS_ID} className="search-bar-button search-bar-filters">
        <Icon of={SlidersHorizontal} />
        <span {...liveSearch.part('open-filters')}>
          {chips.length === 0 ? copy('search.filters.open') : copy('search.filters.openCount', { count: chips.length })}
        </span>
      </button>
      <label className="search-bar-button search-sort noscript:hidden">
        <Icon of={ArrowDownUp} size={18} />
        <span className="sr-only">{copy('search.sort.label')}</span>
        <select name="sortBy" defaultValue={view.sortBy} className="search-sort-select">
          {view.sorts.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
