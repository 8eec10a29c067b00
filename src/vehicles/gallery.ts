export type VideoPosition = 'start' | 'second' | 'middle' | 'end'

export type GalleryItem<Picture, Video> =
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'video'; readonly video: Video }

/** A strip of thumbnails is shown only for more than this many pictures. */
export const THUMBNAILS_ABOVE = 3
/** Number of pictures that load at once. The others load lazily. */
export const PRIORITY_PICTURES = 2

const INDEX_OF: Readonly<Record<VideoPosition, (pictures: number) => number>> = {
  start: () => 0,
  second: (pictures) => Math.min(1, pictures),
  middle: (pictures) => Math.floor(pictures / 2),
  end: (pictures) => pictures,
}

/** The pictures in their order, with the video at the position that the site configures. */
export function galleryItems<Picture, Video>(
  pictures: readonly Picture[],
  video: Video | null,
  position: VideoPosition,
): readonly GalleryItem<Picture, Video>[] {
  const items: GalleryItem<Picture, Video>[] = pictures.map((picture) => ({ kind: 'picture', picture }))
  if (video !== null) items.splice(INDEX_OF[position](pictures.length), 0, { kind: 'video', video })
  return items
}
