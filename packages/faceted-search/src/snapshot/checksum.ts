const BASIS = 0x811c_9dc5
const PRIME = 0x0100_0193

/** FNV-1a over 32-bit words in four lanes, every fourth word in one: detects incomplete and damaged files, but not tampering. */
export class Checksum {
  readonly #lanes = new Uint32Array(4).fill(BASIS)

  get value(): number {
    return this.#lanes.reduce((hash, lane) => Math.imul(hash ^ lane, PRIME), BASIS) >>> 0
  }

  /**
   * Adds bytes, with a length that is a multiple of 16 and an offset that is a multiple of 4. Four lanes don't wait for one another's
   * multiplication: about a third of a nanosecond per word.
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
