import type { Review } from '#locations/location.ts'
import { pictureAddress, SITE_PICTURES, type PictureSigner } from '#media/picture-address.ts'
import { nearestFrame, sentPixels, type Pixels } from '#media/picture-size.ts'
import {
  CARD_WIDTHS,
  pictureSources,
  SLIDE_WIDTHS,
  storedPictures,
  THUMBNAIL_WIDTHS,
  type MaybeStored,
  type StoredPicture,
} from '#media/picture-sources.ts'
import type { PictureService } from '#media/server/serving/picture-service.ts'
import type { Site } from '#sites/schema.ts'
import type { CardPicture } from '#vehicles/card.ts'

export function cardPictures(photos: readonly MaybeStored[], sign: PictureSigner): readonly CardPicture[] {
  return storedPictures(photos).map((picture) => pictureSources(picture, { widths: CARD_WIDTHS, sign }))
}

export type GalleryPicture = {
  readonly slide: CardPicture
  readonly thumb: CardPicture
  readonly whole: Pixels & { readonly src: string }
  /** In full resolution, for zooming. */
  readonly full: Pixels & { readonly src: string }
}

const WHOLE = { width: 1440, frame: 'whole' } as const
const FULL = { width: 2400, frame: 'whole' } as const

type SlideSize = Site['vehicle']['gallery']['slideSize']

/** Screens with two pixels per point load a slide up to this many times as wide as it is shown. */
const DENSITY = 2

/** Each picture in the sizes that a gallery needs: slide, thumbnail, and the whole picture. */
export function galleryPictures(
  photos: readonly MaybeStored[],
  slideSize: SlideSize,
  sign: PictureSigner,
): readonly GalleryPicture[] {
  const slides = {
    widths: SLIDE_WIDTHS.filter((width) => width <= slideSize.width * DENSITY),
    frame: nearestFrame(slideSize),
    plainWidth: slideSize.width,
    sign,
  }
  return storedPictures(photos).map((picture) => ({
    slide: pictureSources(picture, slides),
    thumb: pictureSources(picture, { widths: THUMBNAIL_WIDTHS, sign }),
    whole: uncropped(picture, WHOLE, sign),
    full: uncropped(picture, FULL, sign),
  }))
}

function uncropped(picture: StoredPicture, size: typeof WHOLE | typeof FULL, sign: PictureSigner) {
  return { src: pictureAddress({ blob: picture.blob, size, format: 'webp' }, sign), ...sentPixels(picture, size) }
}

/** Widths of a picture that is as wide as the screen, and of one for phones. */
const WIDE_WIDTHS = [480, 720, 960, 1440, 1920] as const
const TALL_WIDTHS = [360, 480, 600, 720, 960] as const

/** A picture that the site's configuration names, whole and in every width; null when the platform doesn't have it. */
export async function sitePicture(
  path: string | undefined,
  { pictures, slug }: { readonly pictures: Pick<PictureService, 'ofSite' | 'signFor'>; readonly slug: string },
): Promise<CardPicture | null> {
  const stored = path === undefined ? null : await pictures.ofSite(path)
  if (stored === null) return null
  const widths = stored.width > stored.height ? WIDE_WIDTHS : TALL_WIDTHS
  return pictureSources(stored, { widths, frame: 'whole', plainWidth: 960, sign: pictures.signFor(slug) })
}

/**
 * The address of a small picture of a review's writer; null unless it is a picture of the site. One at another address is left out,
 * because its host would learn of every visitor without their consent.
 */
export async function reviewerPicture(
  image: Review['image'],
  { pictures, slug }: Parameters<typeof sitePicture>[1],
): Promise<string | null> {
  const stored =
    image === null ? null : ((await pictures.ofSite(image.thumb.url)) ?? (await pictures.ofSite(image.url)))
  if (stored === null) return null
  return pictureSources(stored, { widths: THUMBNAIL_WIDTHS, plainWidth: 160, sign: pictures.signFor(slug) }).src
}

/**
 * A picture of the site, or one at another address, whose size is unknown and assumed to be `otherSize`. Null without a path, and for
 * a picture of the site that is missing.
 */
export async function configuredPicture(
  path: string | undefined | null,
  source: Parameters<typeof sitePicture>[1],
  otherSize: Pixels = { width: 1200, height: 800 },
): Promise<CardPicture | null> {
  if (path === undefined || path === null) return null
  const own = await sitePicture(path, source)
  return own ?? (path.startsWith(SITE_PICTURES) ? null : { src: path, ...otherSize })
}
