import type { Heap } from '../memory/heap.ts'

/** No document lies across a multiple of this. */
export const CHUNK_BYTES = 2 ** 26
const FIRST_BYTES = 2 ** 16

/** Where the documents of a generation are. */
export type DocumentsLocation = {
  /** Address of a f64 a row: where its document ends. A row without one ends where the row before does. */
  readonly ends: number
  /** Where the last one ends. */
  readonly end: number
}

/**
 * Documents as JSON, one after another by row, in chunks beside the heap, so that they don't count to its 4 GiB.
 *
 *     chunk 0                        chunk 1
 *     {"id":"1",...}{"id":"2",...}   {"id":"3",...}          none is cut in two: the rest of a chunk is left empty
 *     ends   14            28                      67108878
 */
export class DocumentBytes {
  /** The last one may be shorter than a chunk can be; it gets a longer one's place when it is full. */
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

  /** The bytes of each chunk that hold documents. */
  *used(): Generator<Uint8Array> {
    for (const [index, chunk] of this.chunks.entries()) yield chunk.subarray(0, this.#end - index * CHUNK_BYTES)
  }

  /** The document of a row as JSON; no bytes where there is none. */
  at(row: number): Uint8Array {
    const { from, to } = this.#bounds(row)
    if (from === to) return new Uint8Array()
    const index = Math.floor(from / CHUNK_BYTES)
    return this.chunks[index]?.subarray(from - index * CHUNK_BYTES, to - index * CHUNK_BYTES) ?? new Uint8Array()
  }

  endOf(row: number): number {
    return this.#heap.f64[this.#ends + row] ?? 0
  }

  /** The document of the next row. */
  append(row: number, json: Uint8Array): void {
    if (json.length > CHUNK_BYTES) throw new RangeError(`A document of ${json.length} bytes is too large`)
    let index = Math.floor(this.#end / CHUNK_BYTES)
    if (this.#end + json.length > (index + 1) * CHUNK_BYTES) this.#end = ++index * CHUNK_BYTES
    const at = this.#end - index * CHUNK_BYTES
    this.#chunk(index, at + json.length).set(json, at)
    this.adopt(row, this.#end + json.length)
  }

  /** The document of the next row stands in the chunks already, written by another thread. */
  adopt(row: number, end: number): void {
    this.#end = end
    this.#heap.f64[this.#ends + row] = end
  }

  /** No document in the next row. */
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

/** With room for more than so many bytes: what is not written to takes no memory, only addresses. */
export function createChunk(index: number, bytes: number, shared = false): Uint8Array {
  const length = index > 0 ? CHUNK_BYTES : Math.min(CHUNK_BYTES, Math.max(FIRST_BYTES, bytes * 2))
  return new Uint8Array(shared ? new SharedArrayBuffer(length) : new ArrayBuffer(length))
}
