const UTF8 = new TextDecoder()
const SEVEN_BITS = 128

/** Reads what `ByteWriter` wrote, in the same order. Throws a RangeError past the end. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  number(): number {
    let value = 0
    for (let factor = 1; ; factor *= SEVEN_BITS) {
      const byte = this.raw(1)[0] ?? 0
      value += (byte % SEVEN_BITS) * factor
      if (byte < SEVEN_BITS) return value
    }
  }

  text(): string {
    return UTF8.decode(this.raw(this.number()))
  }

  planes(length: number, width: number): Uint32Array {
    const values = new Uint32Array(length)
    for (let plane = 0; plane < width; plane++) {
      const bytes = this.raw(length)
      for (let at = 0; at < length; at++) values[at] = (values[at] ?? 0) + (bytes[at] ?? 0) * 256 ** plane
    }
    return values
  }

  raw(length: number): Uint8Array {
    const start = this.#at
    if (start + length > this.#bytes.length)
      throw new RangeError(`the columns end at byte ${this.#bytes.length}, expected at least ${start + length}`)
    this.#at += length
    return this.#bytes.subarray(start, this.#at)
  }
}
