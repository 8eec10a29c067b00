import type { Copy } from '#sites/copy.ts'
import type { SEARCH_COPY } from '../copy.ts'
import type { FilterView } from '../filters.ts'

interface PlaceFilterProps {
  readonly filter: Extract<FilterView, { kind: 'place' }>
  readonly say: Copy<typeof SEARCH_COPY>
}

/** A place, and how far around it. The place is in the address alone. */
export function PlaceFilter({ filter, say }: PlaceFilterProps) {
  const { place, isUnknown, within, radii } = filter
  return (
    <fieldset className="flex gap-3">
      <legend className="sr-only">{filter.label}</legend>
      <label className="range-box">
        <span className="range-box-label">{say('search.place.near')}</span>
        <span className="control-frame range-box-control">
          <input
            type="text"
            name="near"
            autoComplete="off"
            maxLength={60}
            defaultValue={place}
            aria-invalid={isUnknown || undefined}
            aria-describedby={isUnknown ? 'unknown-place' : undefined}
            placeholder={say('search.place.placeholder')}
          />
        </span>
      </label>
      <label className="range-box">
        <span className="range-box-label">{say('search.place.within')}</span>
        <span className="control-frame range-box-control">
          <select name="within" defaultValue={within === null ? '' : String(within)}>
            <option value="">{say('search.place.any')}</option>
            {radii.map((km) => (
              <option key={km} value={String(km)}>
                {say('search.place.km', { km })}
              </option>
            ))}
          </select>
        </span>
      </label>
    </fieldset>
  )
}
