import sharp, { type Sharp } from 'sharp'
import { err, ok, type Result } from '#platform/result.ts'
import { pictureKind } from '../../picture-kind.ts'
import type { StoredPicture } from '../../picture-sources.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { LARGEST_PIXELS } from '../serving/resize-picture.ts'

/** `too-slow` is transient, because it depends more on the load of this machine than on the picture. */
export type IngestFault = { readonly kind: 'not-a-picture' | 'too-many-pixels' | 'broken' | 'too-slow' }

/** Length of a stored picture's longer side in pixels, enough for a full screen. */
const LONGEST_SIDE = 2400
const QUALITY = 84
/** Limit of elapsed (not processor) time, so it is generous for busy machines. */
const LIMIT_SECONDS = 60

/**
 * Stores a picture of unknown origin, if its first bytes are those of a picture. It is always encoded again: rotated as its
 * metadata say, and without any metadata (place, owner, scripts). Throws if the store cannot be written, for example because
 * the disk is full.
 */
export async function ingestPicture(bytes: Buffer, blobs: BlobStore): Promise<Result<StoredPicture, IngestFault>> {
  if (pictureKind(bytes) === null) return err({ kind: 'not-a-picture' })
  const fault = await faultBySize(bytes)
  if (fault) return err(fault)
  const encoded = await encodePicture(sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' }))
  if (!encoded.ok) return encoded
  const { data, info } = encoded.value
  return ok({ blob: await blobs.put(data), width: info.width, height: info.height })
}

async function faultBySize(bytes: Buffer): Promise<IngestFault | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height > LARGEST_PIXELS ? { kind: 'too-many-pixels' } : null
  } catch {
    return { kind: 'broken' }
  }
}

export type EncodedPicture = {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number }
}

/** Encodes a picture as it is stored. */
export async function encodePicture(
  picture: Sharp,
  limitSeconds = LIMIT_SECONDS,
): Promise<Result<EncodedPicture, IngestFault>> {
  try {
    const encoded = await picture
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 3 })
      .timeout({ seconds: limitSeconds })
      .toBuffer({ resolveWithObject: true })
    return ok(encoded)
  } catch (error) {
    return err({ kind: isTimeout(error) ? 'too-slow' : 'broken' })
  }
}

/** sharp's error has no code, only a message: `timeout: 38% complete`. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout:')
}
