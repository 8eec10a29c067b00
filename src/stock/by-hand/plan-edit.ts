import { DERIVATIONS } from '../derive/derive.ts'
import type { HandField } from './hand-field.ts'
import type { HandValue } from './read-hand-value.ts'

/** What a person set: the value, and when it is released by itself. */
interface Override {
  readonly value: HandValue
  readonly until: string | null
}

/** A vehicle as an edit finds it: what is shown of the fields in question, and what of it was set by hand. */
export interface EditableVehicle {
  readonly shown: Readonly<Partial<Record<HandField, HandValue>>>
  readonly overrides: ReadonlyMap<HandField, Override & { readonly feedValue: HandValue }>
}

/** Sets a field, or releases it to what the feed says. */
export interface FieldChange {
  readonly field: HandField
  readonly to: Override | 'feed'
}

/** The effect of an edit on one field. */
export interface PlannedField {
  readonly field: HandField
  readonly before: { readonly shown: HandValue; readonly override: Override | null }
  readonly after: { readonly shown: HandValue; readonly override: Override | null }
  readonly feedValue: HandValue
}

/** The fields that an edit of these needs to know: themselves, what is derived from them, and the sources of that. */
export function fieldsToRead(fields: readonly HandField[]): readonly HandField[] {
  const known = new Set<HandField>(fields)
  for (const { field, from } of DERIVATIONS)
    if (from.some((source) => known.has(source))) for (const each of [field, ...from]) known.add(each)
  return [...known]
}

/**
 * Decides what an edit changes. A value that the feed says, too, is not kept as set by hand. A field derived from others follows them, unless
 * it has another value than the derived one already. Fields that stay as they are have no part in the result.
 */
export function planEdit(vehicle: EditableVehicle, changes: readonly FieldChange[]): readonly PlannedField[] {
  const planned = new Map<HandField, PlannedField>()
  for (const change of changes) add(planned, vehicle, change)
  const untilOf = (from: readonly HandField[]): string | null =>
    from.flatMap((source) => planned.get(source)?.after.override?.until ?? [])[0] ?? null
  for (const { field, from, derive } of DERIVATIONS) {
    if (planned.has(field) || !from.some((source) => planned.has(source))) continue
    if (!isSame(vehicle.shown[field] ?? null, derive(vehicle.shown) ?? null)) continue
    const after = {
      ...vehicle.shown,
      ...Object.fromEntries(
        [...planned].map(
          ([
            name,
            {
              after: { shown },
            },
          ]) => [name, shown],
        ),
      ),
    }
    const value = derive(after) ?? null
    add(planned, vehicle, { field, to: { value, until: untilOf(from) } })
  }
  return [...planned.values()]
}

function add(planned: Map<HandField, PlannedField>, vehicle: EditableVehicle, { field, to }: FieldChange): void {
  const known = vehicle.overrides.get(field)
  const shown = vehicle.shown[field] ?? null
  const feedValue = known ? known.feedValue : shown
  const override = to === 'feed' || isSame(to.value, feedValue) ? null : to
  const before = { shown, override: known ? { value: known.value, until: known.until } : null }
  const after = { shown: override ? override.value : feedValue, override }
  if (isSame(before, after)) return
  planned.set(field, { field, before, after, feedValue })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
