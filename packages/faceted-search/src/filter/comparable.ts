import type { AttributeSchema, Scalar } from '../contract.ts'
import { readValue } from '../document/field-values.ts'

/**
 * A value in the form used for equality: numbers unchanged, text in lower case.
 * Undefined if the value can't be converted to the attribute's type: then it equals nothing.
 */
export function comparable(value: Scalar, type: AttributeSchema['type']): string | number | undefined {
  const read = readValue(value, type)
  return typeof read === 'string' ? read.toLowerCase() : read
}
