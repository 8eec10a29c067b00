import type { Column } from '../columns/column.ts'
import { MultiColumn } from '../columns/multi-column.ts'
import { NumberDictionary } from '../columns/number-dictionary.ts'
import { SingleColumn } from '../columns/single-column.ts'
import { TextDictionary } from '../columns/text-dictionary.ts'
import type { DocumentStore } from '../generation/document-store.ts'
import type { Generation } from '../generation/generation.ts'
import { Checksum } from './checksum.ts'
import { MAGIC, PREFIX_BYTES, type ColumnHeader, type SectionPlace, type SnapshotHeader } from './layout.ts'

type Section = { readonly name: string; readonly bytes: Uint8Array }

/**
 * The state of an index as pieces of one file, in order. The pieces are copies: what changes afterwards is not in them.
 * Documents are kept as JSON, so what JSON can't say of them (NaN, undefined) is lost. O(bytes).
 */
export function writeSnapshot(generation: Generation, epoch: number): Uint8Array[] {
  const places: SectionPlace[] = []
  const pieces: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of sectionsOf(generation)) {
    const piece = pad(bytes)
    places.push({ name, offset, length: bytes.length })
    pieces.push(piece)
    offset += piece.length
  }
  // JSON may end with blanks, so the header is padded with them.
  const header = pad(encode(headerOf(generation, epoch, places)), 0x20)
  const checksum = new Checksum()
  for (const bytes of [header, ...pieces]) checksum.add(bytes)
  return [prefix(header.length, offset, checksum.value), header, ...pieces]
}

function prefix(headerBytes: number, sectionBytes: number, checksum: number): Uint8Array {
  const bytes = new Uint8Array(PREFIX_BYTES)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(MAGIC))
  view.setFloat64(8, PREFIX_BYTES + headerBytes + sectionBytes, true)
  view.setUint32(16, headerBytes, true)
  view.setUint32(20, checksum, true)
  return bytes
}

function headerOf({ parts, rowCount }: Generation, epoch: number, sections: SectionPlace[]): SnapshotHeader {
  const { builtRows, tailStart, capacity, live } = parts
  return {
    schema: JSON.stringify(parts.schema),
    epoch,
    builtRows,
    tailStart,
    rowCount,
    capacity,
    live,
    columns: Array.from(parts.columns, ([name, column]) => columnHeader(name, column)),
    fields: Array.from(parts.fields, ([name, field]) => {
      const { starts, rows } = field.postings
      return { name, rank: field.rank, kind: field.kind, starts, rows, tail: [...field.tail()] }
    }),
    orders: [...parts.orders],
    sections,
  }
}

function columnHeader(name: string, column: Column): ColumnHeader {
  const { tail } = column.dictionary
  if (column instanceof SingleColumn) {
    const { width, address, length } = column.codes
    return { name, width, address, length, tail }
  }
  if (!(column instanceof MultiColumn)) throw new TypeError(`The column "${name}" is of no known kind`)
  const { starts, bitmaps, codesPerRow, codes } = column.store
  const multi = { starts, bitmaps, codesPerRow }
  return { name, width: codes.width, address: codes.address, length: codes.length, tail, multi }
}

function* sectionsOf({ parts }: Generation): Generator<Section> {
  yield { name: 'heap', bytes: parts.memory.heap.bytes(parts.heapEnd) }
  for (const [name, { dictionary }] of parts.columns) {
    if (dictionary instanceof NumberDictionary) yield { name: `numbers ${name}`, bytes: bytesOf(dictionary.sorted) }
    if (dictionary instanceof TextDictionary) yield { name: `texts ${name}`, bytes: encode(dictionary.sorted) }
  }
  for (const [name, field] of parts.fields) yield { name: `terms ${name}`, bytes: encode(field.postings.terms) }
  yield { name: 'keys', bytes: encode(parts.store.keys) }
  const { bytes, ends } = documentBytes(parts.store)
  yield { name: 'documents', bytes }
  yield { name: 'ends', bytes: bytesOf(ends) }
}

function documentBytes(store: DocumentStore): { bytes: Uint8Array; ends: Float64Array } {
  const ends = new Float64Array(store.keys.length)
  let bytes = new Uint8Array(65_536)
  let length = 0
  for (let row = 0; row < ends.length; row++) {
    const document = store.bytesAt(row)
    if (length + document.length > bytes.length) {
      const grown = new Uint8Array(Math.max(bytes.length * 2, length + document.length))
      grown.set(bytes.subarray(0, length))
      bytes = grown
    }
    bytes.set(document, length)
    length += document.length
    ends[row] = length
  }
  return { bytes: bytes.subarray(0, length), ends }
}

function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}

function bytesOf(numbers: Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}

/** A copy, filled up to a multiple of 8. */
function pad(bytes: Uint8Array, filler = 0): Uint8Array {
  const copy = new Uint8Array(Math.ceil(bytes.length / 8) * 8).fill(filler, bytes.length)
  copy.set(bytes)
  return copy
}
