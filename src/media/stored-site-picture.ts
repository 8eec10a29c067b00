import { isBlobId } from './blob-id.ts'
import { SITE_PICTURES } from './picture-address.ts'
import type { StoredPicture } from './picture-sources.ts'

const STORED = new RegExp(`^${SITE_PICTURES}stored/([0-9a-f]{40})-(\\d{1,5})x(\\d{1,5})$`)

/** The path by which a site names a picture that was uploaded: it is in the store rather than in a folder, and the path says its size. */
export function storedSitePath({ blob, width, height }: StoredPicture): string {
  return `${SITE_PICTURES}stored/${blob}-${width}x${height}`
}

/** The uploaded picture of a path; null for every other path. */
export function storedSitePicture(path: string): StoredPicture | null {
  const [, blob = '', width = '', height = ''] = STORED.exec(path) ?? []
  return isBlobId(blob) ? { blob, width: Number(width), height: Number(height) } : null
}
