/** FNV-1a over 32-bit words: finds torn and damaged files, resists nobody. */
export class Checksum {
  #hash = 0x811c_9dc5

  get value(): number {
    return this.#hash >>> 0
  }

  /** Bytes whose number is a multiple of 4 and which begin at one. O(bytes), about a nanosecond a word. */
  add(bytes: Uint8Array): void {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
    let hash = this.#hash
    for (let index = 0; index < words.length; index++) hash = Math.imul(hash ^ (words[index] ?? 0), 0x0100_0193)
    this.#hash = hash
  }
}
