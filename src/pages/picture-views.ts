import { pictureAddress, type PictureSigner } from '#media/picture-address.ts'
import { sentPixels, type Pixels } from '#media/picture-size.ts'
import {
  CARD_WIDTHS,
  pictureSources,
  SLIDE_WIDTHS,
  THUMBNAIL_WIDTHS,
  type StoredPicture,
} from '#media/picture-sources.ts'
import type { CardPicture } from '#vehicles/card.ts'

type MaybeStored = { readonly blob: string | null; readonly width: number | null; readonly height: number | null }

/** The pictures that were fetched and measured; the others can't be shown yet. */
export function storedPictures(photos: readonly MaybeStored[]): readonly StoredPicture[] {
  return photos.flatMap(({ blob, width, height }) =>
    blob === null || width === null || height === null ? [] : [{ blob, width, height }],
  )
}

export function cardPictures(photos: readonly MaybeStored[], sign: PictureSigner): readonly CardPicture[] {
  return storedPictures(photos).map((picture) => pictureSources(picture, { widths: CARD_WIDTHS, sign }))
}

export type GalleryPicture = {
  readonly slide: CardPicture
  readonly thumb: CardPicture
  readonly whole: Pixels & { readonly src: string }
}

const WHOLE = { width: 1440, frame: 'whole' } as const

/** One picture in the sizes that a gallery needs: slide, thumbnail, and the whole of it. */
export function galleryPictures(photos: readonly MaybeStored[], sign: PictureSigner): readonly GalleryPicture[] {
  return storedPictures(photos).map((picture) => ({
    slide: pictureSources(picture, { widths: SLIDE_WIDTHS, sign }),
    thumb: pictureSources(picture, { widths: THUMBNAIL_WIDTHS, sign }),
    whole: {
      src: pictureAddress({ blob: picture.blob, size: WHOLE, format: 'webp' }, sign),
      ...sentPixels(picture, WHOLE),
    },
  }))
}
