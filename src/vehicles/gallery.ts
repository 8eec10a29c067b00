export type VideoPosition = 'start' | 'second' | 'middle' | 'end'

export type GalleryItem<Picture, Video> =
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'video'; readonly video: Video }

/** A thumbnail strip shows only above this many pictures. */
export const THUMBNAILS_ABOVE = 3
/** Pictures that load at once; later ones load lazily. */
export const PRIORITY_PICTURES = 2

const INDEX_OF: Readonly<Record<VideoPosition, (pictures: number) => number>> = {
  start: () => 0,
  second: (pictures) => Math.min(1, pictures),
  middle: (pictures) => Math.floor(pictures / 2),
  end: (pictures) => pictures,
}

/** Pictures in order, with the video at the site's position. */
export function galleryItems<Picture, Video>(
  pictures: readonly Picture[],
  video: Video | null,
  position: VideoPosition,
): readonly GalleryItem<Picture, Video>[] {
  const items: GalleryItem<Picture, Video>[] = pictures.map((picture) => ({ kind: 'picture', picture }))
  if (video !== null) items.splice(INDEX_OF[position](pictures.length), 0, { kind: 'video', video })
  return items
}
