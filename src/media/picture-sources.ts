import { pictureAddress, type PictureSigner } from './picture-address.ts'
import {
  PICTURE_WIDTHS,
  sentPixels,
  type Pixels,
  type PictureFormat,
  type PictureFrame,
  type PictureWidth,
} from './picture-size.ts'

/** A stored picture: its blob, and the size of the original in px. */
export type StoredPicture = Pixels & { readonly blob: string }

export type PictureSources = {
  /** For browsers without AVIF and WebP, and wherever one address is needed (mail, shared links). */
  readonly src: string
  /** The most efficient format first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
  /** The size of the largest one, so that the page reserves space for it. */
  readonly width: number
  readonly height: number
}

export type SourcesOptions = {
  /** Widths to offer; those above the original's width are omitted. */
  readonly widths: readonly PictureWidth[]
  readonly frame?: PictureFrame
  /** Approximate width of the fallback address; by default that of a card on a phone with a device pixel ratio of 2. */
  readonly plainWidth?: number
  readonly sign: PictureSigner
}

/** Widths of a card, of a gallery's slide, of the strip of thumbnails below it. */
export const CARD_WIDTHS = [360, 480, 720, 960] as const
export const SLIDE_WIDTHS = [480, 720, 960, 1440, 1920] as const
export const THUMBNAIL_WIDTHS = [160, 240] as const

const MODERN: readonly PictureFormat[] = ['avif', 'webp']
const PLAIN_WIDTH = 720

/** Everything that an `img` and its `source` elements need to load a picture in the right size. */
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

/** In ascending order and never empty: a tiny original is requested in the smallest width and served as large as it is. */
function usefulWidths(
  picture: Pixels,
  widths: readonly PictureWidth[],
  frame: PictureFrame,
): readonly [PictureWidth, ...PictureWidth[]] {
  const rising = widths.toSorted((a, b) => a - b)
  const first = rising[0] ?? PICTURE_WIDTHS[0]
  const [, ...rest] = rising
  const limit = sentPixels(picture, { width: 1920, frame }).width
  return [first, ...rest.filter((width) => width <= limit)]
}
