const PAGE = 65_536
/** 4 GiB, the most that 32-bit addresses reach. */
const MAX_PAGES = 65_536
/** The first bytes are left free, so that 0 is no address. Word 1 of them: where free memory begins, in steps of 16 bytes. */
const FIRST_FREE = 16
const NEXT_FREE = 1
const STEP = 16

export function createWasmMemory(shared = false): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES, shared })
}

/**
 * The memory of one generation of an index: given out from the bottom, never taken back but as a whole.
 *
 * Several threads may each have a heap on one shared memory. Each claims whole pages for itself and gives them out, so
 * what one of them is given, no other is.
 */
export class Heap {
  readonly memory: WebAssembly.Memory
  u8: Uint8Array = new Uint8Array()
  u16: Uint16Array = new Uint16Array()
  u32: Uint32Array = new Uint32Array()
  f64: Float64Array = new Float64Array()
  /** What this heap has claimed and not yet given out. */
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

  /** Where the last piece given out by this heap ends: while there is one heap, all before it is in use. */
  get used(): number {
    return this.#next
  }

  /**
   * So many bytes, zeroed, at an address that is a multiple of 16. Views taken before may have moved.
   * @throws RangeError past 4 GiB
   */
  alloc(bytes: number): number {
    const length = Math.ceil(bytes / STEP) * STEP
    if (this.#next + length > this.#end) this.#claim(length)
    const address = this.#next
    this.#next += length
    return address
  }

  /** Makes the memory hold so many bytes in all. */
  reserve(bytes: number): void {
    if (bytes > MAX_PAGES * PAGE) throw new RangeError(`An index can't have more than 4 GiB of columns: ${bytes} bytes`)
    // A quarter more each time: every growth makes new views and stirs the garbage collector.
    for (let held = this.memory.buffer.byteLength; held < bytes; held = this.memory.buffer.byteLength) {
      const pages = Math.ceil(Math.max(bytes - held, held / 4) / PAGE)
      this.#grow(Math.min(pages, MAX_PAGES - held / PAGE), held)
    }
    if (this.u8.length < bytes) this.#view()
  }

  /** What has been given out up to an address. */
  bytes(end: number): Uint8Array {
    return this.u8.subarray(0, end)
  }

  /** Room for saved bytes in an empty heap's memory: once they are read into it, addresses from before are good again. */
  restoring(bytes: number): Uint8Array {
    this.reserve(bytes)
    this.#next = this.#end = bytes
    return this.u8.subarray(0, bytes)
  }

  /** To be called when `restoring` is done: the saved bytes brought the saver's own mark of what is free. */
  restored(): void {
    Atomics.store(this.u32, NEXT_FREE, this.#next / STEP)
  }

  /** Whole pages; those next to the ones that it has make one piece with them. */
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

  /** Another thread may have grown the memory meanwhile: then there may be too little left to grow by, and enough to use. */
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
