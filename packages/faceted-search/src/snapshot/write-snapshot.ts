import { CHUNK_BYTES } from '../document/document-bytes.ts'
import { describeGeneration } from '../generation/describe-generation.ts'
import type { Generation } from '../generation/generation.ts'
import { encodeUtf8 } from '../memory/utf8.ts'
import { Checksum } from './checksum.ts'
import { paddedSize, MAGIC, OFFSETS, PREFIX_BYTES, type SnapshotHeader, type SnapshotNote } from './layout.ts'

/**
 * The state of an index as pieces of one file, in order. Later changes don't affect them: the heap is copied, and
 * document bytes never change. O(bytes).
 */
export function writeSnapshot(generation: Generation, note: SnapshotNote): Uint8Array[] {
  const schema = JSON.stringify(generation.parts.schema)
  const header: SnapshotHeader = { ...note, schema, generation: describeGeneration(generation) }
  // JSON may end with spaces, so they pad the header.
  const headerBytes = pad(encodeUtf8(JSON.stringify(header)), 0x20)
  const pieces = [heapCopy(generation), ...documentPieces(generation)]
  return [prefix(headerBytes, pieces), headerBytes, ...pieces]
}

/** The bytes before the header. */
function prefix(header: Uint8Array, pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(PREFIX_BYTES)
  const view = new DataView(bytes.buffer)
  const checksum = new Checksum()
  let total = PREFIX_BYTES + header.length
  for (const piece of pieces) {
    checksum.add(piece)
    total += piece.length
  }
  bytes.set(encodeUtf8(MAGIC))
  view.setFloat64(OFFSETS.total, total, true)
  view.setUint32(OFFSETS.headerBytes, header.length, true)
  view.setUint32(OFFSETS.headerChecksum, new Checksum().add(header).value, true)
  view.setUint32(OFFSETS.checksum, checksum.value, true)
  return bytes
}

/** A copy of the generation's part of the heap, with this thread's live rows. */
function heapCopy({ parts: { memory, heapEnd, live, builtLive, capacity } }: Generation): Uint8Array {
  const copy = memory.heap.bytes(heapEnd).slice()
  copy.set(memory.heap.u8.subarray(live, live + capacity / 8), builtLive)
  return copy
}

/** The chunks in order, all but the last padded to their full length. */
function documentPieces({ parts: { documents } }: Generation): Uint8Array[] {
  const chunks = [...documents.used()]
  return chunks.map((chunk, index) => pad(chunk, 0, index < chunks.length - 1 ? CHUNK_BYTES : paddedSize(chunk.length)))
}

/** Bytes padded at the end, by default to a multiple of 16. */
function pad(bytes: Uint8Array, filler: number, length = paddedSize(bytes.length)): Uint8Array {
  if (bytes.length === length) return bytes
  const copy = new Uint8Array(length).fill(filler, bytes.length)
  copy.set(bytes)
  return copy
}
