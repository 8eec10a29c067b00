import type { Heap } from '../memory/heap.ts'

export type CodeWidth = 8 | 16 | 32

/** The narrowest width in bits for codes below `size` that leaves room for a sixteenth more values, at least 8. */
export function codeWidth(size: number): CodeWidth {
  const grown = size + Math.max(8, size >>> 4)
  if (grown <= 256) return 8
  return grown <= 65_536 ? 16 : 32
}

/** An array of 1-, 2- or 4-byte codes in the heap. */
export class CodeArray {
  readonly address: number
  readonly width: CodeWidth
  readonly length: number
  readonly #heap: Heap
  /** The index of the first code in a view of the heap. */
  readonly #first: number

  constructor(heap: Heap, width: CodeWidth, length: number, address = heap.alloc((length * width) / 8)) {
    this.#heap = heap
    this.width = width
    this.length = length
    this.address = address
    this.#first = address / (width / 8)
  }

  /** The smallest code that doesn't fit. */
  get limit(): number {
    return 2 ** this.width
  }

  get(index: number): number {
    return this.#view()[this.#first + index] ?? 0
  }

  set(index: number, code: number): void {
    this.#view()[this.#first + index] = code
  }

  /** Writes codes from index 0 on. */
  setAll(codes: Uint32Array): void {
    this.#view().set(codes, this.#first)
  }

  #view(): Uint8Array | Uint16Array | Uint32Array {
    if (this.width === 8) return this.#heap.u8
    return this.width === 16 ? this.#heap.u16 : this.#heap.u32
  }
}
