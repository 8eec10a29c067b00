import { err, ok, type Result } from '#platform/result.ts'
import { DERIVATIONS, type Draft } from '../derive/derive.ts'
import { YEARS_AHEAD } from '../mapping/compile/compile-field.ts'
import { FEED_FIELDS, isRequired, type FeedField } from '../mapping/feed-fields.ts'
import type { HandField } from './hand-field.ts'
import type { HandValue } from './read-hand-value.ts'

/** `vehicles.feed_id` of a vehicle that was added by hand, which no import finds. */
export const NO_FEED = 0

/** The fields of the form that adds a vehicle, in their order. All others are set on the page of the vehicle. */
export const FORM_FIELDS = [
  'carType',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'km',
  'colour',
  'stockNumber',
  'vin',
  'regPlate',
  'regoState',
  'regoExpiry',
  'price',
  'priceKind',
  'priceState',
  'status',
  'arrivesOn',
  'body',
  'transmission',
  'fuel',
  'drive',
  'seats',
  'doors',
  'engineCc',
  'dealerComments',
] as const satisfies readonly FeedField[]

/** A value that is refused. The text completes a sentence that begins with the name of the field. */
export interface FieldFault {
  readonly field: FeedField
  readonly text: string
}

/**
 * Completes the values of a vehicle that is added by hand, as an import completes those of a row: derived fields, defaults, and what every
 * vehicle needs.
 */
export function draftVehicle(
  values: ReadonlyMap<HandField, HandValue>,
  thisYear: number,
): Result<Draft, readonly FieldFault[]> {
  const draft: Draft = {}
  for (const field of FEED_FIELDS) {
    const value = values.get(field)
    if (value !== undefined) draft[field] = value
  }
  draft.itemType ??= 'car'
  for (const { field, derive } of DERIVATIONS) draft[field] ??= derive(draft)
  const faults: FieldFault[] = FEED_FIELDS.filter((field) => isRequired(field) && (draft[field] ?? null) === null)
    // A name is missing only where what it is made of is.
    .filter((field) => field !== 'name')
    .map((field) => ({ field, text: 'is needed' }))
  if (typeof draft.year === 'number' && draft.year > thisYear + YEARS_AHEAD)
    faults.push({ field: 'year', text: 'is in the future' })
  return faults.length > 0 ? err(faults) : ok(draft)
}

/** Whether a field has to be filled in: every vehicle needs it, and it is not derived from others. */
export function isAsked(field: FeedField): boolean {
  return isRequired(field) && !DERIVATIONS.some((derivation) => derivation.field === field)
}
