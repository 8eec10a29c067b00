export type VideoPosition = 'start' | 'second' | 'middle' | 'end'

export type GalleryItem<Picture> =
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'video'; readonly url: string }

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
export function galleryItems<Picture>(
  pictures: readonly Picture[],
  video: string | null,
  position: VideoPosition,
): readonly GalleryItem<Picture>[] {
  const items: GalleryItem<Picture>[] = pictures.map((picture) => ({ kind: 'picture', picture }))
  if (video !== null) items.splice(INDEX_OF[position](pictures.length), 0, { kind: 'video', url: video })
  return items
}

const EMBEDS: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(www\.)?(youtube|youtube-nocookie)\.com$/, /^\/embed\/[\w-]{6,20}$/],
  [/^player\.vimeo\.com$/, /^\/video\/\d{1,12}$/],
]

/** Only an address of the embed kind is shown in a frame; any other video address is a link. */
export function isEmbedUrl(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:') return false
  return EMBEDS.some(([host, path]) => host.test(url.hostname) && path.test(url.pathname))
}
