import { keysOf } from '#platform/records.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS, type VehicleField } from '#vehicles/fields.ts'

type PlatformField = {
  [F in VehicleField]: (typeof VEHICLE_FIELDS)[F] extends { readonly platform: true } ? F : never
}[VehicleField]

/** A field that a feed can bring. */
export type FeedField = Exclude<VehicleField, PlatformField>

export const FEED_FIELDS: readonly FeedField[] = keysOf(VEHICLE_FIELDS).filter(isFeedField)

export function isFeedField(name: string): name is FeedField {
  if (!Object.hasOwn(VEHICLE_FIELDS, name)) return false
  const field: Field = VEHICLE_FIELDS[name as VehicleField]
  return field.platform !== true
}

/** Whether a vehicle needs the field; some required fields are derived from others. */
export function isRequired(name: FeedField): boolean {
  const field: Field = VEHICLE_FIELDS[name]
  return field.required === true
}
