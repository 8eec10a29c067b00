import type { Filter, IndexSchema, Scalar } from '../contract.ts'
import { comparable } from '../filter/comparable.ts'
import { fieldReader, type ReferenceRecord } from './record.ts'

export type Predicate = (record: ReferenceRecord) => boolean

/** Compiles a filter, whose attributes have been validated, to a predicate on records. */
export function predicate(filter: Filter, schema: IndexSchema): Predicate {
  switch (filter.kind) {
    case 'and': {
      const parts = filter.of.map((part) => predicate(part, schema))
      return (record) => parts.every((part) => part(record))
    }
    case 'or': {
      const parts = filter.of.map((part) => predicate(part, schema))
      return (record) => parts.some((part) => part(record))
    }
    case 'not': {
      const part = predicate(filter.of, schema)
      return (record) => !part(record)
    }
    case 'equals':
      return isOneOf(filter.attribute, [filter.value], schema)
    case 'in':
      return isOneOf(filter.attribute, filter.values, schema)
    case 'range':
      return isWithin(filter, schema)
    case 'exists': {
      const field = fieldReader(schema, filter.attribute)
      return (record) => field(record).state !== 'absent'
    }
    case 'null':
    case 'empty': {
      const field = fieldReader(schema, filter.attribute)
      return (record) => field(record).state === filter.kind
    }
  }
}

function isOneOf(attribute: string, wanted: readonly Scalar[], schema: IndexSchema): Predicate {
  const type = schema.attributes[attribute]?.type ?? 'text'
  const set = new Set(wanted.map((value) => comparable(value, type)).filter((value) => value !== undefined))
  const field = fieldReader(schema, attribute)
  return (record) =>
    field(record).values.some((value) => set.has(typeof value === 'string' ? value.toLowerCase() : value))
}

function isWithin(range: Extract<Filter, { kind: 'range' }>, schema: IndexSchema): Predicate {
  if (schema.attributes[range.attribute]?.type !== 'number') return () => false
  const { from = -Infinity, to = Infinity, exclusiveFrom = false, exclusiveTo = false } = range
  const inside = (value: string | number) =>
    typeof value === 'number' &&
    (exclusiveFrom ? value > from : value >= from) &&
    (exclusiveTo ? value < to : value <= to)
  const field = fieldReader(schema, range.attribute)
  return (record) => field(record).values.some(inside)
}
