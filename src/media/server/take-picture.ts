import sharp from 'sharp'
import { err, ok, type Result } from '#platform/result.ts'
import { pictureKind } from '../picture-kind.ts'
import type { StoredPicture } from '../picture-sources.ts'
import type { BlobStore } from './blob-store.ts'
import { LARGEST_PIXELS } from './resize-picture.ts'

/** too-slow says more of this machine's load than of the picture. */
export type TakeFault = { readonly kind: 'not-a-picture' | 'too-many-pixels' | 'broken' | 'too-slow' }

/** The longer side of what is kept: enough for a full screen. */
const LONGEST_SIDE = 2400
const QUALITY = 84
/** By the clock, not by the work: a busy machine takes many times as long. */
const LIMIT_SECONDS = 60

/**
 * Takes bytes of unknown origin into the store: only what is a picture by its first bytes, and as a picture that we
 * encoded ourselves. Turned as its camera noted; everything else that came along (place, owner, scripts) is gone.
 * Throws where the store takes nothing: a full disk says nothing of the picture.
 */
export async function takePicture(
  bytes: Buffer,
  blobs: BlobStore,
  limitSeconds = LIMIT_SECONDS,
): Promise<Result<StoredPicture, TakeFault>> {
  if (pictureKind(bytes) === null) return err({ kind: 'not-a-picture' })
  const encoded = await encode(bytes, limitSeconds)
  if (!encoded.ok) return encoded
  const { data, info } = encoded.value
  return ok({ blob: await blobs.put(data), width: info.width, height: info.height })
}

type Encoded = { readonly data: Buffer; readonly info: { readonly width: number; readonly height: number } }

async function encode(bytes: Buffer, limitSeconds: number): Promise<Result<Encoded, TakeFault>> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > LARGEST_PIXELS) return err({ kind: 'too-many-pixels' })
    const encoded = await sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' })
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

/** The library tells it by its words alone: `timeout: 38% complete`. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout:')
}
