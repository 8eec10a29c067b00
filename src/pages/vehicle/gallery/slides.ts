import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { galleryItems, PRIORITY_PICTURES } from '#vehicles/gallery.ts'
import type { GalleryPicture } from '#shop/pictures/picture-views.ts'
import type { VEHICLE_COPY } from '../copy.ts'
import type { MediaFacts, VideoView } from './media-facts.ts'

export type Slide =
  | {
      readonly kind: 'picture'
      readonly id: string
      readonly picture: GalleryPicture
      readonly alt: string
      readonly priority: boolean
    }
  | { readonly kind: 'video'; readonly id: string; readonly video: VideoView }

type SlideFacts = {
  /** Name of the vehicle. */
  readonly name: string
  readonly pictures: readonly GalleryPicture[]
  readonly video: MediaFacts['video']
}

/** The pictures of a vehicle in the order of the gallery, with its video where the site puts it. */
export function toSlides(
  { name, pictures, video }: SlideFacts,
  site: Site,
  copy: Copy<typeof VEHICLE_COPY>,
): readonly Slide[] {
  const count = pictures.length
  let number = 0
  return galleryItems(pictures, video, site.vehicle.videoPosition).map((item, index) => {
    const id = `slide-${index + 1}`
    if (item.kind === 'video') return { kind: 'video', id, video: item.video }
    number++
    const alt = copy('vehicle.photo', { name, number, count })
    return { kind: 'picture', id, picture: item.picture, alt, priority: number <= PRIORITY_PICTURES }
  })
}
