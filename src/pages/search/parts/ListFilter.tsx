import type { Copy } from '#sites/copy.ts'
import type { SEARCH_COPY } from '#shop/search/copy.ts'
import type { FilterView } from '../filters.ts'
import type { OptionView } from '../options.ts'
import { colourSwatch } from './colour-swatch.ts'
import { Options } from './Options.tsx'
import { ShowMore } from './ShowMore.tsx'
import { Deferred } from './Deferred.tsx'

type ListView = Extract<FilterView, { kind: 'list' | 'swatches' }>

interface ListFilterProps {
  readonly filter: ListView
  readonly copy: Copy<typeof SEARCH_COPY>
}

/** Checkboxes, colours with a swatch. */
export function ListFilter({ filter, copy }: ListFilterProps) {
  const first = filter.options.slice(0, filter.initial)
  const rest = filter.options.slice(filter.initial)
  const isRestSelected = rest.some(({ selected }) => selected)
  const marksOf = filter.kind === 'swatches' ? withSwatch : undefined
  return (
    <fieldset>
      <legend className="sr-only">{filter.label}</legend>
      <Options name={filter.name} options={first} {...(marksOf && { marksOf })} />
      {rest.length > 0 && (
        <ShowMore
          id={`${filter.id}-more`}
          more={filter.more}
          fewer={copy('search.filters.fewer')}
          open={isRestSelected}
        >
          <Deferred hasSelection={isRestSelected}>
            <Options name={filter.name} options={rest} {...(marksOf && { marksOf })} />
          </Deferred>
        </ShowMore>
      )}
    </fieldset>
  )
}

function withSwatch({ value }: OptionView) {
  return { mark: colourSwatch(value) }
}
