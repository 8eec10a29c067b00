import { writtenNumber } from '#search/facets/value-labels.ts'
import type { Copy } from '#sites/copy.ts'
import { thumbShares } from '#ui-kit/range-value.ts'
import { RangeTrack } from '#ui-kit/RangeTrack.tsx'
import type { SEARCH_COPY } from '#shop/search/copy.ts'
import type { FilterView } from '../filters.ts'

interface RangeFilterProps {
  readonly filter: Extract<FilterView, { kind: 'range' }>
  readonly copy: Copy<typeof SEARCH_COPY>
}

/**
 * Histogram, two-thumb slider and two fields; the form sends the fields. An empty field means the end of the range.
 * `live/range-controls.ts` moves the thumbs, not React.
 */
export function RangeFilter({ filter, copy }: RangeFilterProps) {
  const { name, label, ends, from, to, bars, unreadable, numbers } = filter
  const errorId = `${filter.id}-unreadable`
  const isWrong = Object.keys(unreadable).length > 0
  const box = (side: 'from' | 'to', selected: number | null, end: number) => (
    <label className="range-box">
      <span className="range-box-label">{copy(`search.filters.${side}`)}</span>
      <span className="control-frame range-box-control">
        {numbers.before !== null && <span className="text-ink-3">{numbers.before}</span>}
        <input
          type="text"
          name={`range[${name}][${side}]`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={unreadable[side] ?? (selected === null ? '' : writtenNumber(name, selected))}
          aria-invalid={unreadable[side] === undefined ? undefined : true}
          aria-describedby={unreadable[side] === undefined ? undefined : errorId}
          placeholder={writtenNumber(name, end)}
          aria-label={`${label}, ${copy(`search.filters.${side}`)}`}
        />
        {numbers.after !== null && <span className="text-ink-3">{numbers.after}</span>}
      </span>
    </label>
  )
  return (
    <fieldset
      data-range={name}
      data-min={ends.min}
      data-max={ends.max}
      data-round={ends.round}
      data-before={numbers.spoken.before}
      data-after={numbers.spoken.after}
      data-ungrouped={numbers.grouped ? undefined : true}
    >
      <legend className="sr-only">{label}</legend>
      <RangeTrack
        shares={thumbShares(filter.thumbs, ends)}
        limits={ends}
        value={filter.thumbs}
        labels={[`${label}, ${copy('search.filters.from')}`, `${label}, ${copy('search.filters.to')}`]}
        bars={bars.some((bar) => bar > 0) ? bars : undefined}
        format={(number) => `${numbers.spoken.before}${writtenNumber(name, number)}${numbers.spoken.after}`}
      />
      <div className="mt-1 flex gap-3">
        {box('from', from, ends.min)}
        {box('to', to, ends.max)}
      </div>
      <p id={errorId} hidden={!isWrong} data-unreadable className="mt-1.5 text-13 font-semibold text-danger">
        {copy('search.filters.unreadable')}
      </p>
    </fieldset>
  )
}
