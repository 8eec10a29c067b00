/** The source of a snapshot: a file or bytes in memory. This package does no file I/O itself. */
export type SnapshotSource = {
  /** Size in bytes. */
  readonly size: number
  /** Reads bytes from `position` on until `into` is full or the source ends; returns how many were read. */
  readonly read: (into: Uint8Array, position: number) => number
}

/** A source that reads a snapshot from bytes in memory. */
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
