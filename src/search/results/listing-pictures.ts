import { pictureAddress, type PictureSigner } from '#media/picture-address.ts'
import type { PictureWidth } from '#media/picture-size.ts'
import { CARD_WIDTHS, pictureSources, type StoredPicture } from '#media/picture-sources.ts'
import { CARD_PICTURES, type CardPicture } from '#vehicles/card.ts'
import type { Listing } from './listing.ts'

/** `widths` are those of a card's first picture. The others load when swiped to, so the single width `swiped` keeps the page small. */
export type CardSlides = { readonly widths: readonly PictureWidth[]; readonly swiped: PictureWidth }

const USUAL_SLIDES: CardSlides = { widths: CARD_WIDTHS, swiped: 720 }

/** Slides of similar vehicles: 600 × 400. */
export const SIMILAR_SLIDES: CardSlides = { widths: [360, 600, 960], swiped: 600 }

const THUMBNAIL_WIDTH = 240
const FULL_WIDTH = 1200

/** The pictures of a listing's card, without those not fetched yet. */
export function listingPictures(
  listing: Listing,
  sign: PictureSigner,
  { widths, swiped }: CardSlides = USUAL_SLIDES,
): readonly CardPicture[] {
  const stored = storedPhotos(listing).slice(0, CARD_PICTURES)
  return stored.map((photo, index) => {
    if (index === 0) return pictureSources(photo, { widths, plainWidth: swiped, sign })
    const src = pictureAddress({ blob: photo.blob, size: { width: swiped, frame: '3:2' }, format: 'webp' }, sign)
    return { src, width: swiped, height: Math.round((swiped * 2) / 3) }
  })
}

/** A picture in a hit of the API. */
export type WireImage = { readonly image: { readonly url: string; readonly thumb: { readonly url: string } } }

export function wireImages(listing: Listing, sign: PictureSigner): readonly WireImage[] {
  return storedPhotos(listing).map(({ blob }) => {
    const address = (width: typeof THUMBNAIL_WIDTH | typeof FULL_WIDTH) =>
      pictureAddress({ blob, size: { width, frame: '3:2' }, format: 'jpeg' }, sign)
    return { image: { url: address(FULL_WIDTH), thumb: { url: address(THUMBNAIL_WIDTH) } } }
  })
}

function storedPhotos({ photos }: Listing): readonly StoredPicture[] {
  return photos.flatMap(({ blob, width, height }) =>
    blob !== null && width !== null && height !== null ? [{ blob, width, height }] : [],
  )
}
