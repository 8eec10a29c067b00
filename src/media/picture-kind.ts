/** The first bytes of files of the accepted formats, after the offset. */
const MAGIC_NUMBERS: readonly (readonly [kind: PictureKind, offset: number, bytes: readonly number[]])[] = [
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['avif', 4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69]],
]

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** The format by the first bytes, because a server's content type cannot be trusted. Null for a format that is not accepted. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const found = MAGIC_NUMBERS.find(([, offset, start]) => start.every((byte, index) => bytes[offset + index] === byte))
  return found?.[0] ?? null
}
