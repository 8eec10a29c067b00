import type { AttributeSchema, Scalar } from '../contract.ts'

/**
 * The value of a document's attribute. `values` has no duplicates and is empty unless the state is `values`.
 * - `absent`: no such attribute, or its value can't be converted to the attribute's type;
 * - `null`: the value is null; `empty`: it is '' or [].
 */
export type Field = {
  readonly state: 'absent' | 'null' | 'empty' | 'values'
  readonly values: readonly (string | number)[]
}

const ABSENT: Field = { state: 'absent', values: [] }
const NULL: Field = { state: 'null', values: [] }
const EMPTY: Field = { state: 'empty', values: [] }

/** Converts a raw value to the attribute's type. A single-valued attribute takes the first value of an array. */
export function readField(raw: unknown, attribute: AttributeSchema): Field {
  if (raw === undefined) return ABSENT
  if (raw === null) return NULL
  if (raw === '') return EMPTY
  if (!Array.isArray(raw)) return fieldOf(readValue(raw, attribute.type))
  return readList(raw, attribute)
}

function readList(raw: readonly unknown[], attribute: AttributeSchema): Field {
  const present = raw.filter((item) => item !== null && item !== undefined && item !== '')
  if (present.length === 0) return EMPTY
  const values = new Set(present.map((item) => readValue(item, attribute.type)).filter((value) => value !== undefined))
  if (values.size === 0) return ABSENT
  return { state: 'values', values: attribute.multi ? [...values] : [...values].slice(0, 1) }
}

/**
 * A value converted to the attribute's type, if possible: text unchanged (a lone surrogate becomes U+FFFD, because UTF-8
 * can't encode it), finite numbers, booleans as `true` / `false`.
 */
export function readValue(value: unknown, type: AttributeSchema['type']): string | number | undefined {
  if (!isScalar(value)) return undefined
  if (type === 'text') return String(value).toWellFormed()
  if (type === 'number') return readNumber(value)
  const text = String(value).toLowerCase()
  return text === 'true' || text === 'false' ? text : undefined
}

function readNumber(value: Scalar): number | undefined {
  if (typeof value === 'boolean') return undefined
  const number = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)
  // -0 becomes 0: both are shown as "0".
  return Number.isFinite(number) ? number + 0 : undefined
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function fieldOf(value: string | number | undefined): Field {
  return value === undefined ? ABSENT : { state: 'values', values: [value] }
}
