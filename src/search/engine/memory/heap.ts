const PAGE = 65_536
/** 4 GiB, the most that 32-bit addresses reach. */
const MAX_PAGES = 65_536

/** The memory of one generation of an index: given out from the bottom, never taken back but as a whole. */
export class Heap {
  readonly memory: WebAssembly.Memory
  u8: Uint8Array = new Uint8Array()
  u16: Uint16Array = new Uint16Array()
  u32: Uint32Array = new Uint32Array()
  // The first bytes are left free, so that 0 is no address.
  #used = 16

  constructor(bytes = PAGE) {
    this.memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE), maximum: MAX_PAGES })
    this.#view()
  }

  get used(): number {
    return this.#used
  }

  /** So many bytes, zeroed, at an address that is a multiple of 16. Views taken before may have moved. */
  alloc(bytes: number): number {
    const address = this.#used
    const end = (address + bytes + 15) & ~15
    this.reserve(end >>> 0)
    this.#used = end >>> 0
    return address
  }

  /** Makes the memory hold so many bytes in all. */
  reserve(bytes: number): void {
    const missing = bytes - this.memory.buffer.byteLength
    if (missing <= 0) return
    // A quarter more each time: every growth makes new views and stirs the garbage collector.
    const pages = Math.ceil(Math.max(missing, this.memory.buffer.byteLength / 4) / PAGE)
    this.memory.grow(Math.min(pages, MAX_PAGES - this.memory.buffer.byteLength / PAGE))
    this.#view()
  }

  /** What has been given out up to an address. */
  bytes(end: number): Uint8Array {
    return this.u8.subarray(0, end)
  }

  /** Takes the place of an empty heap's memory: addresses given out when it was saved are good again. */
  restore(bytes: Uint8Array): void {
    this.reserve(bytes.length)
    this.u8.set(bytes)
    this.#used = bytes.length
  }

  #view(): void {
    this.u8 = new Uint8Array(this.memory.buffer)
    this.u16 = new Uint16Array(this.memory.buffer)
    this.u32 = new Uint32Array(this.memory.buffer)
  }
}
