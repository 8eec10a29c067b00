import type { Copy } from '#sites/copy.ts'
import { BodyPicture } from '#ui-kit/body-types/BodyPicture.tsx'
import type { SEARCH_COPY } from '#shop/search/copy.ts'
import type { BodyView, FilterView } from '../filters.ts'
import { ShowMore } from './ShowMore.tsx'
import { Deferred } from './Deferred.tsx'

interface BodyFilterProps {
  readonly filter: Extract<FilterView, { kind: 'bodies' }>
  readonly copy: Copy<typeof SEARCH_COPY>
}

/** Body types as drawings in two columns. */
export function BodyFilter({ filter, copy }: BodyFilterProps) {
  const first = filter.options.slice(0, filter.initial)
  const rest = filter.options.slice(filter.initial)
  return (
    <fieldset>
      <legend className="sr-only">{filter.label}</legend>
      <Bodies name={filter.name} bodies={first} />
      {rest.length > 0 && (
        <ShowMore id={`${filter.id}-more`} more={filter.more} fewer={copy('search.filters.fewer')} open={false}>
          <Deferred hasSelection={rest.some(({ selected }) => selected)}>
            <Bodies name={filter.name} bodies={rest} />
          </Deferred>
        </ShowMore>
      )}
    </fieldset>
  )
}

function Bodies({ name, bodies }: { readonly name: string; readonly bodies: readonly BodyView[] }) {
  return (
    <div className="bodies">
      {bodies.map(({ value, label, count, selected, drawing, image }) => (
        <label key={value} className="body-option">
          <input type="checkbox" name={name} value={value} defaultChecked={selected} className="sr-only" />
          <BodyPicture image={image} drawing={drawing} width={72} />
          <span className="body-option-label">{label}</span>
          <span className="option-count">{count.toLocaleString('en-AU')}</span>
        </label>
      ))}
    </div>
  )
}
