import sharp from 'sharp'
import { err, ok, type Result } from '#platform/result.ts'

export type PhotoProblem = { readonly kind: 'not-a-photo' } | { readonly kind: 'too-large' }

/** Larger than any photo of a phone. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
const MAX_PIXELS = 60_000_000
const MAX_SIDE = 1600
const QUALITY = 78
const FORMATS = new Set(['jpeg', 'png', 'webp'])

/** Re-encodes a photo as JPEG. This rejects files that are no pictures, and removes the location and time that cameras store. */
export async function encodePhoto(content: Uint8Array): Promise<Result<Buffer, PhotoProblem>> {
  if (content.byteLength > MAX_PHOTO_BYTES) return err({ kind: 'too-large' })
  try {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (format === undefined || !FORMATS.has(format)) return err({ kind: 'not-a-photo' })
    return ok(
      await image
        .rotate()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    )
  } catch {
    return err({ kind: 'not-a-photo' })
  }
}
