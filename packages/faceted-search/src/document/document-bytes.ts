import type { Heap } from '../memory/heap.ts'

/** Documents are stored in chunks of this size and never cross a chunk's end. */
export const CHUNK_BYTES = 2 ** 26
const FIRST_BYTES = 2 ** 16

/** The documents of a generation. */
export type DocumentsLocation = {
  /** Address of one f64 per row: the end of its document. A row without a document ends where the previous row ends. */
  readonly ends: number
  /** End of the last document. */
  readonly end: number
}

/**
 * Documents as JSON in row order, in chunks outside the heap, so that they don't count towards its 4 GiB.
 *
 *     chunk 0                        chunk 1
 *     {"id":"1",...}{"id":"2",...}   {"id":"3",...}          the unused rest of a chunk stays empty
 *     ends   14            28                      67108878
 */
export class DocumentBytes {
  /** The last chunk may be shorter than the others; when it is full, a longer one replaces it. */
  readonly chunks: Uint8Array[]
  readonly #heap: Heap
  readonly #ends: number
  readonly #shared: boolean
  #end: number

  constructor(heap: Heap, place: DocumentsLocation, chunks: readonly Uint8Array[] = [], shared = false) {
    this.#heap = heap
    this.#ends = place.ends >>> 3
    this.#end = place.end
    this.#shared = shared
    this.chunks = [...chunks]
  }

  get place(): DocumentsLocation {
    return { ends: (this.#ends << 3) >>> 0, end: this.#end }
  }

  /** The used bytes of each chunk. */
  *used(): Generator<Uint8Array> {
    for (const [index, chunk] of this.chunks.entries()) yield chunk.subarray(0, this.#end - index * CHUNK_BYTES)
  }

  /** The document of a row as JSON; no bytes if it has none. */
  at(row: number): Uint8Array {
    const { from, to } = this.#bounds(row)
    if (from === to) return new Uint8Array()
    const index = Math.floor(from / CHUNK_BYTES)
    return this.chunks[index]?.subarray(from - index * CHUNK_BYTES, to - index * CHUNK_BYTES) ?? new Uint8Array()
  }

  endOf(row: number): number {
    return this.#heap.f64[this.#ends + row] ?? 0
  }

  /** Appends the document of the next row. */
  append(row: number, json: Uint8Array): void {
    if (json.length > CHUNK_BYTES) throw new RangeError(`A document of ${json.length} bytes is too large`)
    let index = Math.floor(this.#end / CHUNK_BYTES)
    if (this.#end + json.length > (index + 1) * CHUNK_BYTES) this.#end = ++index * CHUNK_BYTES
    const at = this.#end - index * CHUNK_BYTES
    this.#chunk(index, at + json.length).set(json, at)
    this.adopt(row, this.#end + json.length)
  }

  /** Registers the document of the next row, which another thread has already written to the chunks. */
  adopt(row: number, end: number): void {
    this.#end = end
    this.#heap.f64[this.#ends + row] = end
  }

  /** Marks the next row as a row without document. */
  leaveOut(row: number): void {
    this.#heap.f64[this.#ends + row] = this.#end
  }

  #bounds(row: number): { readonly from: number; readonly to: number } {
    const to = this.endOf(row)
    const before = row === 0 ? 0 : this.endOf(row - 1)
    if (to === before) return { from: to, to }
    return { from: Math.max(before, Math.floor((to - 1) / CHUNK_BYTES) * CHUNK_BYTES), to }
  }

  #chunk(index: number, bytes: number): Uint8Array {
    const known = this.chunks[index]
    if (known && known.length >= bytes) return known
    const chunk = createChunk(index, bytes, this.#shared)
    if (known) chunk.set(known)
    this.chunks[index] = chunk
    return chunk
  }
}

/** A chunk with spare space for more bytes. Pages that aren't written to take address space but no memory. */
export function createChunk(index: number, bytes: number, shared = false): Uint8Array {
  const length = index > 0 ? CHUNK_BYTES : Math.min(CHUNK_BYTES, Math.max(FIRST_BYTES, bytes * 2))
  return new Uint8Array(shared ? new SharedArrayBuffer(length) : new ArrayBuffer(length))
}
