import { fieldLabel } from '#stock/by-hand/field-groups.ts'
import { isHandField } from '#stock/by-hand/hand-field.ts'

/** A field as people call it. */
export function fieldName(field: string): string {
  if (field === 'photos') return 'Photos'
  return isHandField(field) ? fieldLabel(field) : field
}
