import type { Filter, IndexSchema, Scalar } from '../contract.ts'
import { comparable } from '../filter/comparable.ts'
import type { OracleRecord } from './record.ts'

export type Predicate = (record: OracleRecord) => boolean

/** A filter as a question to one record. Its attributes have been checked against the schema. */
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
    case 'exists':
      return (record) => stateOf(record, filter.attribute) !== 'absent'
    case 'null':
    case 'empty':
      return (record) => stateOf(record, filter.attribute) === filter.kind
  }
}

function isOneOf(attribute: string, wanted: readonly Scalar[], schema: IndexSchema): Predicate {
  const type = schema.attributes[attribute]?.type ?? 'text'
  const set = new Set(wanted.map((value) => comparable(value, type)).filter((value) => value !== undefined))
  return (record) =>
    valuesOf(record, attribute).some((value) => set.has(typeof value === 'string' ? value.toLowerCase() : value))
}

function isWithin(range: Extract<Filter, { kind: 'range' }>, schema: IndexSchema): Predicate {
  if (schema.attributes[range.attribute]?.type !== 'number') return () => false
  const { from = -Infinity, to = Infinity, exclusiveFrom = false, exclusiveTo = false } = range
  const inside = (value: string | number) =>
    typeof value === 'number' &&
    (exclusiveFrom ? value > from : value >= from) &&
    (exclusiveTo ? value < to : value <= to)
  return (record) => valuesOf(record, range.attribute).some(inside)
}

function stateOf(record: OracleRecord, attribute: string): string {
  return record.fields.get(attribute)?.state ?? 'absent'
}

function valuesOf(record: OracleRecord, attribute: string): readonly (string | number)[] {
  return record.fields.get(attribute)?.values ?? []
}
