import type { Copy } from '#sites/copy.ts'
import type { SEARCH_COPY } from '#shop/search/copy.ts'
import type { FilterView } from '../filters.ts'

interface PlaceFilterProps {
  readonly filter: Extract<FilterView, { kind: 'place' }>
  readonly copy: Copy<typeof SEARCH_COPY>
}

/** A place and a radius around it. */
export function PlaceFilter({ filter, copy }: PlaceFilterProps) {
  const { place, isUnknown, within, radii } = filter
  return (
    <fieldset className="flex gap-3">
      <legend className="sr-only">{filter.label}</legend>
      <label className="range-box">
        <span className="range-box-label">{copy('search.place.near')}</span>
        <span className="control-frame range-box-control">
          <input
            type="text"
            name="near"
            autoComplete="off"
            maxLength={60}
            defaultValue={place}
            aria-invalid={isUnknown || undefined}
            aria-describedby={isUnknown ? 'unknown-place' : undefined}
            placeholder={copy('search.place.placeholder')}
          />
        </span>
      </label>
      <label className="range-box">
        <span className="range-box-label">{copy('search.place.within')}</span>
        <span className="control-frame range-box-control">
          <select name="within" defaultValue={within === null ? '' : String(within)}>
            <option value="">{copy('search.place.any')}</option>
            {radii.map((km) => (
              <option key={km} value={String(km)}>
                {copy('search.place.km', { km })}
              </option>
            ))}
          </select>
        </span>
      </label>
    </fieldset>
  )
}
