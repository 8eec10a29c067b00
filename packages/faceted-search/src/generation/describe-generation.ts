import type { Column } from '../columns/column.ts'
import { MultiColumn } from '../columns/multi-column.ts'
import { NumberDictionary } from '../columns/number-dictionary.ts'
import { SingleColumn } from '../columns/single-column.ts'
import { TextDictionary } from '../columns/text-dictionary.ts'
import type { Dictionary } from '../columns/dictionary.ts'
import type { ColumnHeader, GenerationHeader } from './generation-header.ts'
import type { Generation } from './generation.ts'

/** The header that `attachGeneration` needs besides the bytes. O(attributes + groups + rows since the build). */
export function describeGeneration({ parts, rowCount }: Generation): GenerationHeader {
  const { builtRows, tailStart, capacity, builtLive, heapEnd, keys, documents } = parts
  return {
    builtRows,
    tailStart,
    rowCount,
    capacity,
    heapEnd,
    live: builtLive,
    columns: Array.from(parts.columns, ([name, column]) => describeColumn(name, column)),
    records: parts.records.address,
    fields: Array.from(parts.fields, ([name, field]) => ({ name, postings: field.postings, tail: [...field.tail()] })),
    orders: [...parts.orders],
    groups: parts.groupRows,
    keys: keys.place,
    keysTail: keys.tail(rowCount - tailStart),
    documents: documents.place,
  }
}

function describeColumn(name: string, column: Column): ColumnHeader {
  const { dictionary } = column
  const { tail } = dictionary
  const values = describeValues(dictionary)
  if (column instanceof SingleColumn) {
    const { width, address, length } = column.codes
    return { name, width, address, length, values, tail }
  }
  if (!(column instanceof MultiColumn)) throw new TypeError(`The column "${name}" is of an unknown kind`)
  const { starts, masks, codes } = column.store
  const multi = { starts, masks }
  return { name, width: codes.width, address: codes.address, length: codes.length, values, tail, multi }
}

function describeValues(dictionary: Dictionary): ColumnHeader['values'] {
  if (dictionary instanceof NumberDictionary) return { kind: 'numbers', place: dictionary.location }
  if (dictionary instanceof TextDictionary) return { kind: 'texts', place: dictionary.location }
  throw new TypeError('A dictionary of an unknown kind')
}
