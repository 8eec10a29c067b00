import { pictureKind } from './picture-kind.ts'

/** Why a file can't become a photo, by its first bytes, because names and types lie. Null if it may be a picture. */
export function unfitFile(bytes: Uint8Array): 'heic' | 'video' | 'no-picture' | null {
  if (pictureKind(bytes) !== null) return null
  const brand = String.fromCharCode(...bytes.subarray(4, 12))
  if (/^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(brand)) return 'heic'
  const isWebm = bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3
  return brand.startsWith('ftyp') || isWebm ? 'video' : 'no-picture'
}
