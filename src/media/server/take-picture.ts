import sharp from 'sharp'
import { err, ok, type Result } from '#platform/result.ts'
import { pictureKind } from '../picture-kind.ts'
import type { StoredPicture } from '../picture-sources.ts'
import type { BlobStore } from './blob-store.ts'
import { LARGEST_PIXELS } from './resize-picture.ts'

export type TakeFault = { readonly kind: 'not-a-picture' | 'too-many-pixels' | 'broken' }

/** The longer side of what is kept: enough for a full screen. */
const LONGEST_SIDE = 2400
const QUALITY = 84
const LIMIT_SECONDS = 20

/**
 * Takes bytes of unknown origin into the store: only what is a picture by its first bytes, and as a picture that we
 * encoded ourselves. Turned as its camera noted; everything else that came along (place, owner, scripts) is gone.
 */
export async function takePicture(bytes: Buffer, blobs: BlobStore): Promise<Result<StoredPicture, TakeFault>> {
  if (pictureKind(bytes) === null) return err({ kind: 'not-a-picture' })
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > LARGEST_PIXELS) return err({ kind: 'too-many-pixels' })
    const { data, info } = await sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 3 })
      .timeout({ seconds: LIMIT_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return ok({ blob: await blobs.put(data), width: info.width, height: info.height })
  } catch {
    return err({ kind: 'broken' })
  }
}
