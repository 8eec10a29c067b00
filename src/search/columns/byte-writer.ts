const UTF8 = new TextEncoder()
const SEVEN_BITS = 128

/** A growing buffer. Integers take as many bytes as they need, with seven bits in each (LEB128). */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #length = 0

  /** Writes an integer from 0 to 2^53. */
  number(value: number): void {
    let rest = value
    while (rest >= SEVEN_BITS) {
      this.#byte((rest % SEVEN_BITS) + SEVEN_BITS)
      rest = Math.floor(rest / SEVEN_BITS)
    }
    this.#byte(rest)
  }

  /** Writes the length in bytes, then the text as UTF-8. */
  text(value: string): void {
    const bytes = UTF8.encode(value)
    this.number(bytes.length)
    this.raw(bytes)
  }

  /**
   * Writes integers below 256^width in byte planes: all lowest bytes, then all next ones. The high bytes are alike, so side by side they
   * compress to almost nothing.
   */
  planes(values: ArrayLike<number>, width: number): void {
    this.#reserve(values.length * width)
    for (let plane = 0; plane < width; plane++) {
      for (let at = 0; at < values.length; at++) {
        this.#bytes[this.#length++] = ((values[at] ?? 0) >>> (8 * plane)) & 255
      }
    }
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  #byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  #reserve(more: number): void {
    const wanted = this.#length + more
    if (wanted <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(wanted, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}

/** The number of bytes that an integer needs: one below 256, two below 65,536, and so on. */
export function widthOf(largest: number): number {
  let width = 1
  while (largest >= 256 ** width) width += 1
  return width
}
