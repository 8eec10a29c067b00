import { z } from 'zod'

/**
 * The values that texts of a path or query stand for, by the types that the schema declares: numbers, booleans, and lists of a parameter that
 * is repeated. A text that stands for no value of its type is left as it is, for the schema to refuse.
 */
export function wireValues(
  schema: z.ZodObject,
  raw: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, valueOf(schema.shape[name], value)]))
}

function valueOf(schema: unknown, value: unknown): unknown {
  const type = plainType(schema)
  if (type instanceof z.ZodArray)
    return (Array.isArray(value) ? value : [value]).map((each) => valueOf(type.element, each))
  if (typeof value !== 'string') return value
  if (type instanceof z.ZodNumber) return NUMBER.test(value) ? Number(value) : value
  if (type instanceof z.ZodBoolean && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

/** Texts such as `1e3`, `0x10` or an empty one are no numbers of an address. */
const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/

/** The type below `optional`, `nullable` and `default`. */
function plainType(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? plainType(schema.unwrap())
    : schema
}
