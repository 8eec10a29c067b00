import { err, ok, type Result } from '#platform/result.ts'
import { isBlobId } from './blob-id.ts'
import {
  parseSize,
  PICTURE_FORMATS,
  PICTURE_QUALITY,
  sizeText,
  type PictureFormat,
  type PictureSize,
} from './picture-size.ts'

/**
 * The route of pictures, `/img/{blob}/{size}/{signature}.q{quality}.{format}`. The blob has 40 hexadecimal digits. The size is
 * `720x480` (cropped) or `720` (not cropped), from fixed lists. The signature, 16 characters, covers blob and size. The format is
 * avif, webp or jpeg, and each has one quality, so a picture encoded at another one has another address. An address with an
 * earlier quality, or with none, as in an old mail, is still answered.
 */
export const PICTURE_ROUTE = '/img/:blob/:size/:file'

/** The beginning of the paths by which a site's configuration refers to pictures. */
export const SITE_PICTURES = '/pictures/'

/** Signs a text. The signature is deterministic and has 16 characters of A-Z a-z 0-9 - _. */
export type PictureSigner = (text: string) => string

export type PictureAddress = { readonly blob: string; readonly size: PictureSize; readonly format: PictureFormat }

export function pictureAddress({ blob, size, format }: PictureAddress, sign: PictureSigner): string {
  const signed = signedText(blob, size)
  return `/img/${signed}/${sign(signed)}.q${PICTURE_QUALITY[format]}.${format}`
}

/** The same picture in another format, which the signature does not cover. */
export function inFormat(address: string, format: PictureFormat): string {
  return address.replace(/\.q\d\d\.[a-z]{4}$/, `.q${PICTURE_QUALITY[format]}.${format}`)
}

export type AddressFault = { readonly kind: 'malformed' | 'unknown-size' | 'unknown-format' | 'bad-signature' }

/** Parses the parts of a request's path and checks the signature. `isSignature` compares in constant time. */
export function parsePictureAddress(
  parts: { readonly blob: string; readonly size: string; readonly file: string },
  isSignature: (text: string, signature: string) => boolean,
): Result<PictureAddress, AddressFault> {
  const file = /^([\w-]{16})(?:\.q\d\d)?\.([a-z]{4})$/.exec(parts.file)
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
