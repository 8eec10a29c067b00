import X from 'lucide-react/icons/x'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { Disclosure } from '#ui-kit/Disclosure.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import type { FilterView } from '../filters.ts'
import { liveSearch } from '../live/live-parts.ts'
import type { SearchPageView } from '../page.ts'
import { BodyFilter } from './BodyFilter.tsx'
import { ListFilter } from './ListFilter.tsx'
import { MakesFilter } from './MakesFilter.tsx'
import { Options } from './Options.tsx'
import { PlaceFilter } from './PlaceFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'

export const FILTERS_ID = 'filters'

/**
 * A column beside the results; on phones the same element is a popover over the whole screen, which opens without
 * JavaScript.
 */
export function Filters({ view }: { readonly view: SearchPageView<unknown> }) {
  const { copy, show } = view
  return (
    <aside id={FILTERS_ID} popover="auto" className="search-filters" aria-label={copy('search.filters.title')}>
      <a href="#search-grid" className="search-skip">
        {copy('search.filters.skip')}
      </a>
      <div className="search-filters-head">
        <h2 className="font-display text-20">{copy('search.filters.title')}</h2>
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label={copy('search.filters.close')}
          className="grid size-11 place-items-center rounded-s text-ink-2 hover:bg-sunken"
        >
          <Icon of={X} />
        </button>
      </div>
      <div className="search-filters-body" {...liveSearch.part('filters')}>
        {view.filters.map((filter) => (
          <Disclosure key={filter.id} id={filter.id} summary={filter.label} open={filter.open} heading="h2">
            <Filter filter={filter} view={view} />
          </Disclosure>
        ))}
      </div>
      <div className="search-filters-foot" {...liveSearch.part('show')}>
        <div className="search-apply">
          <Button type="submit" name="apply" value="1" wide>
            {copy('search.filters.apply')}
          </Button>
        </div>
        <div className="search-show">
          <LinkButton {...liveSearch.link} href={show.href} wide data-show-results>
            <span className="tabular-nums">{show.text}</span>
          </LinkButton>
        </div>
      </div>
    </aside>
  )
}

function Filter({ filter, view }: { readonly filter: FilterView; readonly view: SearchPageView<unknown> }) {
  const { copy } = view
  switch (filter.kind) {
    case 'makes':
      return <MakesFilter filter={filter} copy={copy} />
    case 'bodies':
      return <BodyFilter filter={filter} copy={copy} />
    case 'range':
      return <RangeFilter filter={filter} copy={copy} />
    case 'place':
      return <PlaceFilter filter={filter} copy={copy} />
    case 'switch':
      return <Options name={filter.name} options={[filter.option]} />
    case 'list':
    case 'swatches':
      return <ListFilter filter={filter} copy={copy} />
  }
}
