const PAGE = 65_536
/** 4 GiB, the most that 32-bit addresses reach. */
const MAX_PAGES = 65_536
/** Allocations begin and end at multiples of this many bytes. */
const ALIGNMENT = 16
/** The first 16 bytes are reserved, so that 0 is never an address. */
const FIRST_FREE = ALIGNMENT
/** The u32 at this index is the beginning of unclaimed memory, in units of 16 bytes so that 4 GiB fit. All threads share it. */
const NEXT_FREE = 1

/** An empty memory that can grow to 4 GiB. @param shared whether several threads may use it */
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
  /** The bytes that this heap has claimed and not yet allocated: from `#next` to `#end`. */
  #next = FIRST_FREE
  #end = FIRST_FREE

  constructor(memory = createWasmMemory()) {
    this.memory = memory
    this.#createViews()
    Atomics.compareExchange(this.u32, NEXT_FREE, 0, FIRST_FREE / ALIGNMENT)
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
    const length = Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
    if (this.#next + length > this.#end) this.#claim(length)
    const address = this.#next
    this.#next += length
    return address
  }

  /**
   * Grows the memory to at least this total size.
   * @throws RangeError beyond 4 GiB
   */
  reserve(bytes: number): void {
    if (bytes > MAX_PAGES * PAGE) throw new RangeError(`An index can't have more than 4 GiB of columns: ${bytes} bytes`)
    // Grows by at least a quarter, because each growth creates new views and triggers garbage collection.
    for (let held = this.memory.buffer.byteLength; held < bytes; held = this.memory.buffer.byteLength) {
      const pages = Math.ceil(Math.max(bytes - held, held / 4) / PAGE)
      this.#grow(Math.min(pages, MAX_PAGES - held / PAGE), held)
    }
    if (this.u8.length < bytes) this.#createViews()
  }

  /** A view of the memory up to an address. */
  bytes(end: number): Uint8Array {
    return this.u8.subarray(0, end)
  }

  /** Allocates the beginning of an empty heap for a saved image. The caller reads the image into the returned bytes, then calls `finishRestore`. */
  beginRestore(bytes: number): Uint8Array {
    this.reserve(bytes)
    this.#next = this.#end = bytes
    return this.u8.subarray(0, bytes)
  }

  /** Has to be called once the image is read, because the image contains the beginning of unclaimed memory as it was when saved. */
  finishRestore(): void {
    Atomics.store(this.u32, NEXT_FREE, this.#next / ALIGNMENT)
  }

  /** Claims whole pages, joined with what is left of the last claim if they follow it. */
  #claim(length: number): void {
    const size = Math.ceil(length / PAGE) * PAGE
    for (;;) {
      const free = Atomics.load(this.u32, NEXT_FREE)
      const start = free * ALIGNMENT
      this.reserve(start + size)
      if (Atomics.compareExchange(this.u32, NEXT_FREE, free, (start + size) / ALIGNMENT) !== free) continue
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

  #createViews(): void {
    this.u8 = new Uint8Array(this.memory.buffer)
    this.u16 = new Uint16Array(this.memory.buffer)
    this.u32 = new Uint32Array(this.memory.buffer)
    this.f64 = new Float64Array(this.memory.buffer)
  }
}
