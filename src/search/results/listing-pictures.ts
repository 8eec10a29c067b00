import { pictureAddress, type PictureSigner } from '#media/picture-address.ts'
import { CARD_WIDTHS, pictureSources, type StoredPicture } from '#media/picture-sources.ts'
import { CARD_PICTURES, type CardPicture } from '#vehicles/card.ts'
import type { Listing } from './listing.ts'

/** Later pictures of a card load when they are swept to: one good size is enough, and keeps the page small. */
const SWEPT_WIDTH = 720
const THUMBNAIL_WIDTH = 240
const FULL_WIDTH = 1200

/** A listing's pictures as its card shows them; those that were not fetched yet are left out. */
export function listingPictures(listing: Listing, sign: PictureSigner): readonly CardPicture[] {
  const stored = storedPhotos(listing).slice(0, CARD_PICTURES)
  return stored.map((photo, index) => {
    if (index === 0) return pictureSources(photo, { widths: CARD_WIDTHS, sign })
    const src = pictureAddress({ blob: photo.blob, size: { width: SWEPT_WIDTH, frame: '3:2' }, format: 'webp' }, sign)
    return { src, width: SWEPT_WIDTH, height: Math.round((SWEPT_WIDTH * 2) / 3) }
  })
}

/** The same as dealers' systems spell it in a hit. */
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
