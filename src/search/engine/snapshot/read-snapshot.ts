import { err, ok, type Result } from '#platform/result.ts'
import type { Memory } from '../bitset/bit-space.ts'
import { CodeArray } from '../columns/code-array.ts'
import type { Column } from '../columns/column.ts'
import type { Dictionary } from '../columns/dictionary.ts'
import { MultiColumn } from '../columns/multi-column.ts'
import { NumberDictionary } from '../columns/number-dictionary.ts'
import { SingleColumn } from '../columns/single-column.ts'
import { TextDictionary } from '../columns/text-dictionary.ts'
import type { AttributeSchema, IndexSchema } from '../contract.ts'
import { createMemory, groupsOf, type BuildOptions } from '../generation/build-generation.ts'
import { DocumentStore } from '../generation/document-store.ts'
import { Generation } from '../generation/generation.ts'
import { TextField } from '../postings/text-field.ts'
import { Checksum } from './checksum.ts'
import {
  MAGIC,
  PREFIX_BYTES,
  type ColumnHeader,
  type FieldHeader,
  type SnapshotError,
  type SnapshotHeader,
} from './layout.ts'

type Sections = (name: string) => Uint8Array

/** The generation that a snapshot holds. The bytes stay in use: documents are read from them when asked for. O(bytes). */
export function readSnapshot(
  schema: IndexSchema,
  file: Uint8Array,
  options: BuildOptions,
): Result<{ readonly generation: Generation; readonly epoch: number }, SnapshotError> {
  const bytes = aligned(file)
  const headerBytes = checkedHeaderBytes(bytes)
  if (!headerBytes.ok) return headerBytes
  const start = PREFIX_BYTES + headerBytes.value
  const header = parse(bytes.subarray(PREFIX_BYTES, start)) as SnapshotHeader
  if (header.schema !== JSON.stringify(schema)) return err({ kind: 'snapshot', because: 'schema' })
  const places = new Map(header.sections.map((place) => [place.name, place]))
  const sections: Sections = (name) => {
    const { offset = 0, length = 0 } = places.get(name) ?? {}
    return bytes.subarray(start + offset, start + offset + length)
  }
  return ok({ generation: restore(schema, header, sections, options), epoch: header.epoch })
}

/** The length of the header of a file that is whole and of this version. */
function checkedHeaderBytes(bytes: Uint8Array): Result<number, SnapshotError> {
  const magic = new TextDecoder().decode(bytes.subarray(0, MAGIC.length))
  if (magic !== MAGIC) return err({ kind: 'snapshot', because: MAGIC.startsWith(magic) ? 'torn' : 'format' })
  if (bytes.length < PREFIX_BYTES) return err({ kind: 'snapshot', because: 'torn' })
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  if (view.getFloat64(8, true) !== bytes.length) return err({ kind: 'snapshot', because: 'torn' })
  const checksum = new Checksum()
  checksum.add(bytes.subarray(PREFIX_BYTES))
  if (checksum.value !== view.getUint32(20, true)) return err({ kind: 'snapshot', because: 'torn' })
  return ok(view.getUint32(16, true))
}

function restore(schema: IndexSchema, header: SnapshotHeader, sections: Sections, options: BuildOptions): Generation {
  const { builtRows, tailStart, capacity, live, rowCount } = header
  const memory = createMemory(capacity, options.kernels)
  const heap = sections('heap')
  memory.heap.restore(heap)
  const columns = new Map(
    header.columns.map((column) => [column.name, restoreColumn(schema, column, sections, memory)]),
  )
  const fields = new Map(header.fields.map((field) => [field.name, restoreField(field, sections, memory)]))
  const stored = { bytes: sections('documents'), ends: numbersOf(sections('ends')) }
  const store = new DocumentStore(parse(sections('keys')) as string[], stored)
  const groups = groupsOf(schema, columns, builtRows)
  const orders = new Map(header.orders)
  const built = { schema, memory, columns, fields, live, orders, groups, store, builtRows, tailStart, capacity }
  return new Generation({ ...built, heapEnd: heap.length }, rowCount)
}

function restoreColumn(schema: IndexSchema, header: ColumnHeader, sections: Sections, { heap }: Memory): Column {
  const attribute = schema.attributes[header.name] ?? { type: 'text' }
  const dictionary = restoreDictionary(attribute, header, sections)
  const codes = new CodeArray(heap, header.width, header.length, header.address)
  return header.multi
    ? new MultiColumn(attribute, dictionary, { ...header.multi, codes }, heap)
    : new SingleColumn(attribute, dictionary, codes)
}

function restoreDictionary(attribute: AttributeSchema, { name, tail }: ColumnHeader, sections: Sections): Dictionary {
  const dictionary =
    attribute.type === 'number'
      ? new NumberDictionary(numbersOf(sections(`numbers ${name}`)))
      : new TextDictionary(parse(sections(`texts ${name}`)) as string[], attribute.type)
  for (const value of tail) dictionary.add(value)
  return dictionary
}

function restoreField(header: FieldHeader, sections: Sections, { heap }: Memory): TextField {
  const { name, rank, kind, starts, rows } = header
  const field = new TextField(rank, kind, { terms: parse(sections(`terms ${name}`)) as string[], starts, rows }, heap)
  for (const [term, tailRows] of header.tail) for (const row of tailRows) field.append(row, [term])
  return field
}

function numbersOf(bytes: Uint8Array): Float64Array {
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8)
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Numbers are read in place, which takes an address that is a multiple of 8. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes)
}
