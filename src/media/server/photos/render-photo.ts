import sharp from 'sharp'
import type { Result } from '#platform/result.ts'
import { encodePicture, type EncodedPicture, type IngestFault } from '../fetching/ingest-picture.ts'
import { LARGEST_PIXELS } from '../serving/resize-picture.ts'

export interface PhotoEdit {
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly rotation: number
  /** Shares of the turned picture. */
  readonly crop: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null
}

/** Turns and crops a stored picture, always from its original, so that nothing is lost by editing it again. */
export async function renderPhoto(original: Uint8Array, edit: PhotoEdit): Promise<Result<EncodedPicture, IngestFault>> {
  const turned = sharp(original, { limitInputPixels: LARGEST_PIXELS }).rotate(edit.rotation)
  if (edit.crop === null) return encodePicture(turned)
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const { crop } = edit
  const left = Math.min(width - 1, Math.round(crop.left * width))
  const top = Math.min(height - 1, Math.round(crop.top * height))
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  }
  return encodePicture(sharp(data, { raw: { width, height, channels } }).extract(part))
}
