import type { SitePictureFault } from '#media/server/photos/ingest-site-picture.ts'
import type { PhotoUploads } from '#media/server/photos/photo-uploads.ts'
import type { PhotoEdit } from '#media/server/photos/render-photo.ts'
import type { Overloaded } from '#media/server/serving/work-limit.ts'
import type { PictureLooks } from '#media/picture-looks.ts'
import type { StoredPicture } from '#media/picture-sources.ts'
import type { Result } from '#platform/result.ts'

export type PhotoFault = SitePictureFault | Overloaded | { readonly kind: 'store-refuses' | 'gone' }

/** Stores, reads and removes the bytes of photos. */
export interface PhotoServices {
  readonly uploads: PhotoUploads
  /** Stores a picture of unknown origin. */
  readonly store: (bytes: Buffer) => Promise<Result<StoredPicture, PhotoFault>>
  /** Stores a picture of a site, such as its logo, which may be an SVG. */
  readonly storeForSite: (bytes: Buffer) => Promise<Result<StoredPicture, PhotoFault>>
  /** Stores a stored picture turned and cropped. */
  readonly turn: (blob: string, edit: PhotoEdit) => Promise<Result<StoredPicture, PhotoFault>>
  /** The measurements of a stored picture's pixels; null if it can't be read now. */
  readonly looksOf: (blob: string) => Promise<PictureLooks | null>
}
