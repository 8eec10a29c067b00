import type { Memory } from '../bitset/bit-space.ts'
import { CodeArray } from '../columns/code-array.ts'
import type { Column } from '../columns/column.ts'
import type { Dictionary } from '../columns/dictionary.ts'
import { MultiColumn } from '../columns/multi-column.ts'
import { NumberDictionary } from '../columns/number-dictionary.ts'
import { SingleColumn } from '../columns/single-column.ts'
import { TextDictionary } from '../columns/text-dictionary.ts'
import type { AttributeSchema, IndexSchema } from '../contract.ts'
import { DocumentBytes } from '../document/document-bytes.ts'
import { RowKeys } from '../document/row-keys.ts'
import type { Heap } from '../memory/heap.ts'
import { TextField } from '../postings/text-field.ts'
import { RowRecords } from '../records/row-records.ts'
import type { ColumnHeader, FieldHeader, GenerationHeader } from './generation-header.ts'
import { Generation } from './generation.ts'
import { groupsOf } from './group-rows.ts'

/**
 * Creates the generation on a memory that contains it. O(attributes + groups + rows since the build).
 * @param live the set of live rows, if this thread has one of its own
 */
export function attachGeneration(
  schema: IndexSchema,
  header: GenerationHeader,
  memory: Memory,
  documents: DocumentBytes,
  live = header.live,
): Generation {
  const { heap } = memory
  const { builtRows, tailStart, capacity, heapEnd, live: builtLive } = header
  const columns = new Map(header.columns.map((column) => [column.name, attachColumn(schema, column, heap)]))
  const records = new RowRecords(heap, columns, header.records)
  const fields = new Map(header.fields.map((field) => [field.name, attachField(schema, field, heap)]))
  const keys = new RowKeys(heap, header.keys, tailStart)
  for (const [index, key] of header.keysTail.entries()) if (key !== '') keys.append(tailStart + index, key)
  const groups = groupsOf(schema, columns, header.groups)
  const orders = new Map(header.orders)
  const groupRows = header.groups
  const rows = { builtRows, tailStart, capacity, heapEnd }
  const parts = {
    schema,
    memory,
    columns,
    records,
    fields,
    live,
    builtLive,
    orders,
    groups,
    groupRows,
    keys,
    documents,
    ...rows,
  }
  return new Generation(parts, header.rowCount)
}

function attachColumn(schema: IndexSchema, header: ColumnHeader, heap: Heap): Column {
  const attribute = schema.attributes[header.name] ?? { type: 'text' }
  const dictionary = attachDictionary(attribute, header, heap)
  const codes = new CodeArray(heap, header.width, header.length, header.address)
  return header.multi
    ? new MultiColumn(attribute, dictionary, { ...header.multi, codes }, heap)
    : new SingleColumn(attribute, dictionary, codes)
}

function attachDictionary(attribute: AttributeSchema, { values, tail }: ColumnHeader, heap: Heap): Dictionary {
  const dictionary =
    values.kind === 'numbers'
      ? new NumberDictionary(heap, values.place)
      : new TextDictionary(heap, values.place, attribute.type)
  for (const value of tail) dictionary.add(value)
  return dictionary
}

function attachField(schema: IndexSchema, { name, postings, tail }: FieldHeader, heap: Heap): TextField {
  const searchable = schema.attributes[name]?.searchable
  if (!searchable) throw new TypeError(`"${name}" has postings, but the schema doesn't search it`)
  const field = new TextField(name, searchable, postings, heap)
  for (const [term, rows] of tail) for (const row of rows) field.append(row, [term])
  return field
}
