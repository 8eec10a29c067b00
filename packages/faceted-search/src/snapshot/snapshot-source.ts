/** Where a snapshot is read from: a file, or bytes at hand. The engine itself reads and writes no files. */
export type SnapshotSource = {
  /** Bytes in all. */
  readonly size: number
  /** Fills `into` with the bytes from `position` on; says how many there were. */
  readonly read: (into: Uint8Array, position: number) => number
}

export function snapshotBytes(bytes: Uint8Array): SnapshotSource {
  return {
    size: bytes.length,
    read: (into, position) => {
      const part = bytes.subarray(position, position + into.length)
      into.set(part)
      return part.length
    },
  }
}
