import { Hand } from 'lucide-react'
import type { StockField, StockVehicle } from '#api/yard-stock/contract.ts'
import { becauseWords } from '../data/because-words.ts'
import { dateTimeWords } from '../data/time.ts'
import { shownValue } from './stock-page.ts'

interface FieldRowProps {
  readonly field: StockField
  readonly places: StockVehicle['locations']
  readonly hasFeed: boolean
  readonly onEdit: () => void
  readonly onRelease: () => void
}

/** A field with its value, where it comes from, and what the feed says in its place. */
export function FieldRow({ field, places, hasFeed, onEdit, onRelease }: FieldRowProps) {
  const { label, shown, feed, hand, source, isMissing, ability } = field
  const because = becauseWords(ability)
  const words = isMissing ? 'unknown' : shownValue(field, shown, places)
  return (
    <div className="car-field" data-field={field.field}>
      <dt>{label}</dt>
      <dd>
        {because === undefined ? (
          <button type="button" className="car-value" aria-label={`Change ${label}: ${words}`} onClick={onEdit}>
            <span className={isMissing ? 'text-soon' : undefined}>{words}</span>
          </button>
        ) : (
          <span title={because}>{shownValue(field, shown, places)}</span>
        )}
        {hand && (
          <p className="stock-small">
            {hasFeed ? 'Feed says' : 'Entered as'} {shownValue(field, feed, places)}. Set by {hand.by ?? 'somebody'},{' '}
            {dateTimeWords(hand.at)}, and stays{' '}
            {hand.until === null ? 'until you let go' : `until ${dateTimeWords(hand.until)}`}.{' '}
            {because === undefined && (
              <button type="button" className="btn-link" onClick={onRelease}>
                {hasFeed ? 'Take the feed’s' : 'Take what was entered'}
              </button>
            )}
          </p>
        )}
      </dd>
      <dd className="car-source">
        {hand ? (
          <span className="tag tag-hand">
            <Hand size={12} aria-hidden="true" /> set by hand
          </span>
        ) : isMissing ? (
          <span className="tag tag-soon">missing</span>
        ) : (
          <span className="text-ink-3">{source}</span>
        )}
      </dd>
    </div>
  )
}
