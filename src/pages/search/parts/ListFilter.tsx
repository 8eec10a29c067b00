import type { Copy } from '#sites/copy.ts'
import type { SEARCH_COPY } from '../copy.ts'
import type { FilterView } from '../filters.ts'
import { ColourSwatch } from './ColourSwatch.tsx'
import { Option } from './Option.tsx'
import { ShowMore } from './ShowMore.tsx'

type ListView = Extract<FilterView, { kind: 'list' | 'swatches' }>

interface ListFilterProps {
  readonly filter: ListView
  readonly say: Copy<typeof SEARCH_COPY>
}

/** Boxes to tick; colours with a swatch each. */
export function ListFilter({ filter, say }: ListFilterProps) {
  const first = filter.options.slice(0, filter.initial)
  const rest = filter.options.slice(filter.initial)
  return (
    <fieldset>
      <legend className="sr-only">{filter.label}</legend>
      <Options filter={filter} options={first} />
      {rest.length > 0 && (
        <ShowMore id={`${filter.id}-more`} more={filter.more} fewer={say('search.filters.fewer')} open={false}>
          <Options filter={filter} options={rest} />
        </ShowMore>
      )}
    </fieldset>
  )
}

function Options({ filter, options }: { readonly filter: ListView; readonly options: ListView['options'] }) {
  return options.map((option) => (
    <Option
      key={option.value}
      name={filter.name}
      option={option}
      mark={filter.kind === 'swatches' && <ColourSwatch colour={option.value} />}
    />
  ))
}
