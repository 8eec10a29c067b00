import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS, type VehicleField } from '#vehicles/fields.ts'
import { DERIVATIONS } from './derive/derive.ts'

/** Where a value of a vehicle comes from. `before`: of a feed's earlier mapping or of an edit, as the feed does not bring the field. */
export type ValueSource =
  | { readonly kind: 'feed' | 'platform' | 'before' }
  /** Derived from other fields, as the mapping doesn't read this one; the default if there are none. */
  | { readonly kind: 'derived'; readonly from: readonly VehicleField[] }
  /** Read from the feed; where its cell is blank, derived. */
  | { readonly kind: 'feed-or-derived'; readonly from: readonly VehicleField[] }

/**
 * @param read the fields that the feed's mapping reads; null if the mapping is gone
 * @param brought the fields that the last run of the feed wrote, derived ones included
 */
export function valueSource(
  field: VehicleField,
  read: ReadonlySet<string> | null,
  brought: ReadonlySet<string>,
): ValueSource {
  const { platform }: Field = VEHICLE_FIELDS[field]
  if (platform === true) return { kind: 'platform' }
  const derivation = DERIVATIONS.find((each) => each.field === field)
  const isRead = read === null ? brought.has(field) : read.has(field)
  if (isRead) return derivation ? { kind: 'feed-or-derived', from: derivation.from } : { kind: 'feed' }
  return derivation && brought.has(field) ? { kind: 'derived', from: derivation.from } : { kind: 'before' }
}

export function valueSourceText(source: ValueSource): string {
  switch (source.kind) {
    case 'derived':
      return fallbackText(source.from)
    case 'feed-or-derived':
      return `feed, or if blank ${fallbackText(source.from)}`
    case 'before':
      return 'not of this feed'
    default:
      return source.kind
  }
}

const fallbackText = (from: readonly VehicleField[]): string =>
  from.length === 0 ? 'default' : `derived from ${from.join(', ')}`
