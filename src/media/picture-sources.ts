import { pictureAddress, type PictureSigner } from './picture-address.ts'
import {
  PICTURE_WIDTHS,
  sentPixels,
  type Pixels,
  type PictureFormat,
  type PictureFrame,
  type PictureWidth,
} from './picture-size.ts'

/** A picture of the store: its blob, and the original's size in px. */
export type StoredPicture = Pixels & { readonly blob: string }

export type PictureSources = {
  /** For browsers that know neither AVIF nor WebP, and for what wants one address (mail, shared links). */
  readonly src: string
  /** Better formats first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
  /** As the largest is sent, so that the page keeps the place. */
  readonly width: number
  readonly height: number
}

export type SourcesOptions = {
  /** Widths to choose from; those above the original's are left out. */
  readonly widths: readonly PictureWidth[]
  readonly frame?: PictureFrame
  readonly sign: PictureSigner
}

/** Widths of a card, of a slide of the gallery, of the small strip below it. */
export const CARD_WIDTHS = [360, 480, 720, 960] as const
export const SLIDE_WIDTHS = [480, 720, 960, 1440, 1920] as const
export const THUMBNAIL_WIDTHS = [160, 240] as const

const MODERN: readonly PictureFormat[] = ['avif', 'webp']
/** The one JPEG address is about as wide as a card on a phone with two pixels a point. */
const PLAIN_WIDTH = 720

/** What an `img` and its `source` elements need to load a picture in the right size. */
export function pictureSources(
  picture: StoredPicture,
  { widths, frame = '3:2', sign }: SourcesOptions,
): PictureSources {
  const useful = usefulWidths(picture, widths, frame)
  const address = (width: PictureWidth, format: PictureFormat) =>
    pictureAddress({ blob: picture.blob, size: { width, frame }, format }, sign)
  const plain = useful.findLast((width) => width <= PLAIN_WIDTH) ?? useful[0]
  return {
    src: address(plain, 'jpeg'),
    sources: MODERN.map((format) => ({
      type: `image/${format}`,
      srcSet: useful.map((width) => `${address(width, format)} ${width}w`).join(', '),
    })),
    ...sentPixels(picture, { width: useful.at(-1) ?? useful[0], frame }),
  }
}

/** In rising order; never empty: of a tiny original the smallest width is asked for, and answered as large as it is. */
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
