import { err, ok, type Result } from '../result.ts'
import type { IndexSchema } from '../contract.ts'
import { CHUNK_BYTES, createChunk, DocumentBytes } from '../document/document-bytes.ts'
import { attachGeneration } from '../generation/attach-generation.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import { createMemory } from '../generation/create-memory.ts'
import type { Generation } from '../generation/generation.ts'
import { createWasmMemory, Heap } from '../memory/heap.ts'
import { decodeUtf8 } from '../memory/utf8.ts'
import type { Steps } from '../run-steps.ts'
import { Checksum } from './checksum.ts'
import {
  paddedSize,
  MAGIC,
  OFFSETS,
  PREFIX_BYTES,
  type SnapshotError,
  type SnapshotHeader,
  type SnapshotNote,
} from './layout.ts'
import type { SnapshotSource } from './snapshot-source.ts'

/** Bytes read at a time, so that the checksum is computed while they are in the cache. */
const PIECE_BYTES = 2 ** 20

type Opened = SnapshotNote & { readonly generation: Generation }

/** Reads the generation of a snapshot directly into memory, one piece per step. O(bytes + attributes). */
export function* readSnapshot(
  schema: IndexSchema,
  source: SnapshotSource,
  options: BuildOptions,
): Steps<Result<Opened, SnapshotError>> {
  const prefix = yield* readPrefix(source)
  if (!prefix.ok) return prefix
  const { header, start, checksum } = prefix.value
  if (header.schema !== JSON.stringify(schema)) return err({ kind: 'snapshot', because: 'schema' })
  const { heapEnd, documents } = header.generation
  const isComplete = start + heapEnd + paddedSize(documents.end) === source.size
  const heap = new Heap(createWasmMemory(options.shared))
  const sum = new Checksum()
  if (!isComplete || !(yield* readInto(heap.beginRestore(heapEnd), source, start, sum))) return TORN
  heap.finishRestore()
  const chunks = yield* readChunks(source, start + heapEnd, paddedSize(documents.end), sum, options.shared)
  if (!chunks || sum.value !== checksum) return TORN
  const bytes = new DocumentBytes(heap, documents, chunks, options.shared)
  const memory = createMemory(heap, header.generation.capacity, options)
  const { versions, meta } = header
  return ok({ generation: attachGeneration(schema, header.generation, memory, bytes), versions, meta })
}

const TORN = err({ kind: 'snapshot', because: 'torn' } as const)

type Prefix = { readonly header: SnapshotHeader; readonly start: number; readonly checksum: number }

/** The header of a file of this format, the offset of the rest, and its checksum. */
function* readPrefix(source: SnapshotSource): Steps<Result<Prefix, SnapshotError>> {
  const prefix = new Uint8Array(PREFIX_BYTES)
  const length = source.read(prefix, 0)
  const magic = decodeUtf8(prefix, 0, Math.min(length, MAGIC.length))
  // A file that ends within the magic is torn.
  if (!MAGIC.startsWith(magic)) return err({ kind: 'snapshot', because: 'format' })
  const view = new DataView(prefix.buffer)
  const start = PREFIX_BYTES + view.getUint32(OFFSETS.headerBytes, true)
  const isComplete =
    length === PREFIX_BYTES && view.getFloat64(OFFSETS.total, true) === source.size && start <= source.size
  if (!isComplete || start % 16 !== 0 || view.getUint32(OFFSETS.reserved, true) !== 0) return TORN
  const header = new Uint8Array(start - PREFIX_BYTES)
  const sum = new Checksum()
  if (
    !(yield* readInto(header, source, PREFIX_BYTES, sum)) ||
    sum.value !== view.getUint32(OFFSETS.headerChecksum, true)
  )
    return TORN
  return ok({
    header: JSON.parse(decodeUtf8(header)) as SnapshotHeader,
    start,
    checksum: view.getUint32(OFFSETS.checksum, true),
  })
}

/** Reads bytes and adds them to the checksum; false if the source ends too early. */
function* readInto(into: Uint8Array, source: SnapshotSource, position: number, sum: Checksum): Steps<boolean> {
  for (let done = 0; done < into.length; done += PIECE_BYTES) {
    const piece = into.subarray(done, done + PIECE_BYTES)
    if (source.read(piece, position + done) !== piece.length) return false
    sum.add(piece)
    yield
  }
  return true
}

/** Reads the chunks of documents; undefined if the source ends too early. */
function* readChunks(
  source: SnapshotSource,
  position: number,
  bytes: number,
  sum: Checksum,
  shared: boolean | undefined,
): Steps<Uint8Array[] | undefined> {
  const chunks: Uint8Array[] = []
  for (let from = 0; from < bytes; from += CHUNK_BYTES) {
    const length = Math.min(CHUNK_BYTES, bytes - from)
    const chunk = createChunk(chunks.length, length, shared)
    if (!(yield* readInto(chunk.subarray(0, length), source, position + from, sum))) return undefined
    chunks.push(chunk)
  }
  return chunks
}
