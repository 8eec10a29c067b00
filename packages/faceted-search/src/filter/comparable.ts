import type { AttributeSchema, Scalar } from '../contract.ts'
import { readValue } from '../document/field-values.ts'

/**
 * The form in which values of an attribute are compared for equality: numbers as they are, text without case.
 * undefined where the value can't be read as the attribute's type: then it equals nothing.
 */
export function comparable(value: Scalar, type: AttributeSchema['type']): string | number | undefined {
  const read = readValue(value, type)
  return typeof read === 'string' ? read.toLowerCase() : read
}
