import { pictureAddress, type PictureSigner } from './picture-address.ts'
import {
  PICTURE_WIDTHS,
  sentPixels,
  type Pixels,
  type PictureFormat,
  type PictureFrame,
  type PictureWidth,
} from './picture-size.ts'

/** A stored picture: its blob, and the size of the original in pixels. */
export type StoredPicture = Pixels & { readonly blob: string }

/** A photo of a vehicle or a picture of a page, which may not be downloaded and measured yet. */
export type MaybeStored = {
  readonly blob: string | null
  readonly width: number | null
  readonly height: number | null
}

/** The pictures that were downloaded and measured; the others can't be shown yet. */
export function storedPictures(photos: readonly MaybeStored[]): readonly StoredPicture[] {
  return photos.flatMap(({ blob, width, height }) =>
    blob === null || width === null || height === null ? [] : [{ blob, width, height }],
  )
}

export type PictureSources = {
  /** A JPEG, for browsers without AVIF and WebP, and where only one address is possible (email, shared links). */
  readonly src: string
  /** The most efficient format first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
  /** The size of the largest source in pixels, so that the page can reserve space for it. */
  readonly width: number
  readonly height: number
}

export type SourcesOptions = {
  /** Widths to offer. Those above the original's width are left out. */
  readonly widths: readonly PictureWidth[]
  readonly frame?: PictureFrame
  /** Largest width of `src`. The default is that of a card on a phone with a device pixel ratio of 2. */
  readonly plainWidth?: number
  readonly sign: PictureSigner
}

/** Widths of pictures in cards, in the slides of a gallery, and in the strip of thumbnails below it. */
export const CARD_WIDTHS = [360, 480, 720, 960] as const
export const SLIDE_WIDTHS = [480, 720, 960, 1440, 1920] as const
export const THUMBNAIL_WIDTHS = [160, 240] as const

const MODERN: readonly PictureFormat[] = ['avif', 'webp']
const PLAIN_WIDTH = 720

/** The attributes of an `img` and its `source` elements, with which a browser loads a picture in a suitable size. */
export function pictureSources(
  picture: StoredPicture,
  { widths, frame = '3:2', plainWidth = PLAIN_WIDTH, sign }: SourcesOptions,
): PictureSources {
  const useful = usefulWidths(picture, widths, frame)
  const address = (width: PictureWidth, format: PictureFormat) =>
    pictureAddress({ blob: picture.blob, size: { width, frame }, format }, sign)
  const plain = useful.findLast((width) => width <= plainWidth) ?? useful[0]
  return {
    src: address(plain, 'jpeg'),
    sources: MODERN.map((format) => ({
      type: `image/${format}`,
      srcSet: useful.map((width) => `${address(width, format)} ${width}w`).join(', '),
    })),
    ...sentPixels(picture, { width: useful.at(-1) ?? useful[0], frame }),
  }
}

/**
 * The widths up to that of the original, ascending, but at least the smallest. An original that is smaller still is requested
 * in the smallest width and sent in its own size.
 */
function usefulWidths(
  picture: Pixels,
  widths: readonly PictureWidth[],
  frame: PictureFrame,
): readonly [PictureWidth, ...PictureWidth[]] {
  const [first = PICTURE_WIDTHS[0], ...rest] = widths.toSorted((a, b) => a - b)
  const limit = sentPixels(picture, { width: 1920, frame }).width
  return [first, ...rest.filter((width) => width <= limit)]
}
