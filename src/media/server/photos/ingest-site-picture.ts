import { err, type Result } from '#platform/result.ts'
import type { StoredPicture } from '../../picture-sources.ts'
import { drawVector } from '../draw-vector.ts'
import { ingestPicture, type IngestFault } from '../fetching/ingest-picture.ts'
import type { BlobStore } from '../store/blob-store.ts'

export type SitePictureFault = IngestFault | { readonly kind: 'active-vector' | 'unfit-vector' }

const SVG_START = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>[]*>\s*)?<svg[\s>]/i
/** What would run in a browser. It is never sent to one, but whoever uploads it should know that it is in there. */
const ACTIVE = /<script[\s>/]|<foreignObject[\s>/]|\son[a-z]+\s*=|javascript:/i

/** Stores a picture that a site shows, such as its logo. An SVG is drawn as pixels, so that nothing in it reaches a browser. */
export async function ingestSitePicture(
  bytes: Buffer,
  blobs: BlobStore,
): Promise<Result<StoredPicture, SitePictureFault>> {
  const text = bytes.toString('utf8')
  if (!SVG_START.test(text)) return ingestPicture(bytes, blobs)
  if (ACTIVE.test(text)) return err({ kind: 'active-vector' })
  const drawn = await drawVector(Buffer.from(text.replace(/<!DOCTYPE[^>[]*>/i, ''))).catch(() => null)
  return drawn === null ? err({ kind: 'unfit-vector' }) : ingestPicture(drawn, blobs)
}
