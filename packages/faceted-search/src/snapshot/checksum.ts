const BASIS = 0x811c_9dc5
const PRIME = 0x0100_0193

/**
 * A checksum that detects incomplete and damaged files, but not tampering: FNV-1a (Fowler, Noll, Vo) over 32-bit words, in four lanes
 * that take every fourth word each.
 */
export class Checksum {
  readonly #lanes = new Uint32Array(4).fill(BASIS)

  get value(): number {
    return this.#lanes.reduce((hash, lane) => Math.imul(hash ^ lane, PRIME), BASIS) >>> 0
  }

  /**
   * Adds bytes. Their length has to be a multiple of 16, their offset in the buffer a multiple of 4. The four lanes don't wait for one
   * another's multiplications: about a third of a nanosecond per word.
   */
  add(bytes: Uint8Array): this {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
    let [a = 0, b = 0, c = 0, d = 0] = this.#lanes
    for (let index = 0; index < words.length; index += 4) {
      a = Math.imul(a ^ (words[index] ?? 0), PRIME)
      b = Math.imul(b ^ (words[index + 1] ?? 0), PRIME)
      c = Math.imul(c ^ (words[index + 2] ?? 0), PRIME)
      d = Math.imul(d ^ (words[index + 3] ?? 0), PRIME)
    }
    this.#lanes.set([a, b, c, d])
    return this
  }
}
