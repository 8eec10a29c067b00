const PAGE = 65_536
/** 4 GiB, the most that 32-bit addresses reach. */
const MAX_PAGES = 65_536
/** The first bytes are reserved, so that 0 is never an address. Word 1 is the beginning of free memory in units of 16 bytes. */
const FIRST_FREE = 16
const NEXT_FREE = 1
const STEP = 16

export function createWasmMemory(shared = false): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES, shared })
}

/**
 * The memory of one generation of an index: allocated from the bottom, freed only as a whole.
 *
 * Several threads may each have a heap on one shared memory. Each claims whole pages and allocates from them, so
 * no two threads get the same bytes.
 */
export class Heap {
  readonly memory: WebAssembly.Memory
  u8: Uint8Array = new Uint8Array()
  u16: Uint16Array = new Uint16Array()
  u32: Uint32Array = new Uint32Array()
  f64: Float64Array = new Float64Array()
  /** The pages that this heap has claimed and not yet allocated. */
  #next = FIRST_FREE
  #end = FIRST_FREE

  constructor(memory = createWasmMemory()) {
    this.memory = memory
    this.#view()
    Atomics.compareExchange(this.u32, NEXT_FREE, 0, FIRST_FREE / STEP)
  }

  /** Whether other threads may read and write this memory. */
  get shared(): boolean {
    return typeof SharedArrayBuffer !== 'undefined' && this.memory.buffer instanceof SharedArrayBuffer
  }

  /** End of the last allocation of this heap. With a single heap, everything before it is in use. */
  get used(): number {
    return this.#next
  }

  /**
   * Allocates zeroed bytes at an address that is a multiple of 16. Existing views may become invalid.
   * @throws RangeError beyond 4 GiB
   */
  alloc(bytes: number): number {
    const length = Math.ceil(bytes / STEP) * STEP
    if (this.#next + length > this.#end) this.#claim(length)
    const address = this.#next
    this.#next += length
    return address
  }

  /** Grows the memory to a total size. */
  reserve(bytes: number): void {
    if (bytes > MAX_PAGES * PAGE) throw new RangeError(`An index can't have more than 4 GiB of columns: ${bytes} bytes`)
    // Grows by at least a quarter, because each growth creates new views and triggers garbage collection.
    for (let held = this.memory.buffer.byteLength; held < bytes; held = this.memory.buffer.byteLength) {
      const pages = Math.ceil(Math.max(bytes - held, held / 4) / PAGE)
      this.#grow(Math.min(pages, MAX_PAGES - held / PAGE), held)
    }
    if (this.u8.length < bytes) this.#view()
  }

  /** A view of everything allocated up to an address. */
  bytes(end: number): Uint8Array {
    return this.u8.subarray(0, end)
  }

  /** Reserves memory for saved bytes in an empty heap. Once they have been read into it, their addresses are valid again. */
  restoring(bytes: number): Uint8Array {
    this.reserve(bytes)
    this.#next = this.#end = bytes
    return this.u8.subarray(0, bytes)
  }

  /** Has to be called after `restoring`: the saved bytes contain the old beginning of free memory. */
  restored(): void {
    Atomics.store(this.u32, NEXT_FREE, this.#next / STEP)
  }

  /** Claims whole pages and joins them with adjacent ones that it has. */
  #claim(length: number): void {
    const size = Math.ceil(length / PAGE) * PAGE
    for (;;) {
      const free = Atomics.load(this.u32, NEXT_FREE)
      const start = free * STEP
      this.reserve(start + size)
      if (Atomics.compareExchange(this.u32, NEXT_FREE, free, (start + size) / STEP) !== free) continue
      if (start !== this.#end) this.#next = start
      this.#end = start + size
      return
    }
  }

  /** Another thread may have grown the memory meanwhile: then growing may fail although there is enough memory. */
  #grow(pages: number, held: number): void {
    try {
      this.memory.grow(pages)
    } catch (error) {
      if (this.memory.buffer.byteLength === held) throw error
    }
  }

  #view(): void {
    this.u8 = new Uint8Array(this.memory.buffer)
    this.u16 = new Uint16Array(this.memory.buffer)
    this.u32 = new Uint32Array(this.memory.buffer)
    this.f64 = new Float64Array(this.memory.buffer)
  }
}
