import { err, ok, type Result } from '#platform/result.ts'
import { isBlobId } from './blob-id.ts'
import { parseSize, PICTURE_FORMATS, sizeText, type PictureFormat, type PictureSize } from './picture-size.ts'

/**
 * Addresses of pictures: `/img/{blob}/{size}/{signature}.{format}`. The blob is 40 hexadecimal digits; the size `720x480`
 * (cropped) or `720` (own shape), both from fixed lists; the signature, 16 characters, covers blob and size; the format
 * is avif, webp or jpeg. What an address answers never changes.
 */
export const PICTURE_ROUTE = '/img/:blob/:size/:file'

/** Signs a text; the same text has always the same signature of 16 characters from A-Z a-z 0-9 - _. */
export type PictureSigner = (text: string) => string

export type PictureAddress = { readonly blob: string; readonly size: PictureSize; readonly format: PictureFormat }

export function pictureAddress({ blob, size, format }: PictureAddress, sign: PictureSigner): string {
  const signed = signedText(blob, size)
  return `/img/${signed}/${sign(signed)}.${format}`
}

export type AddressFault = { readonly kind: 'malformed' | 'unknown-size' | 'unknown-format' | 'bad-signature' }

/** The request's parts as an address, when we made it. `isSignature` compares in constant time. */
export function parsePictureAddress(
  parts: { readonly blob: string; readonly size: string; readonly file: string },
  isSignature: (text: string, signature: string) => boolean,
): Result<PictureAddress, AddressFault> {
  const file = /^([\w-]{16})\.([a-z]{4})$/.exec(parts.file)
  if (!isBlobId(parts.blob) || !file) return err({ kind: 'malformed' })
  const [, signature = '', extension = ''] = file
  const size = parseSize(parts.size)
  if (!size) return err({ kind: 'unknown-size' })
  const format = PICTURE_FORMATS.find((each) => each === extension)
  if (!format) return err({ kind: 'unknown-format' })
  if (!isSignature(signedText(parts.blob, size), signature)) return err({ kind: 'bad-signature' })
  return ok({ blob: parts.blob, size, format })
}

function signedText(blob: string, size: PictureSize): string {
  return `${blob}/${sizeText(size)}`
}
