import { pictureAddress, type PictureSigner } from '#media/picture-address.ts'
import { parsePictureReference } from '#media/picture-reference.ts'
import { nearestFrame, type PictureWidth } from '#media/picture-size.ts'
import { pictureSources, SLIDE_WIDTHS } from '#media/picture-sources.ts'
import { videoAddress } from '#media/video-address.ts'
import type { Site } from '#sites/schema.ts'
import type { CardPicture } from '#vehicles/card.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { parseHotspots, type ExteriorHotspot, type InteriorHotspot } from '#vehicles/media/hotspots.ts'
import { parseSpinCode } from '#vehicles/media/spin-code.ts'
import { parseVideo } from '#vehicles/media/video.ts'

/** A video as the page shows it: a file that the browser plays, an embedded player, or a link to another site. */
export type VideoView = {
  readonly kind: 'file' | 'embed' | 'link'
  readonly url: string
  readonly poster: CardPicture | null
}

/** The media of a vehicle besides its photographs, as URLs that this site's pages may load. */
export type MediaFacts = {
  readonly spin:
    | { readonly kind: 'frames'; readonly poster: CardPicture; readonly frames: readonly string[] }
    | { readonly kind: 'embed'; readonly url: string }
    | null
  readonly walkaround: VideoView | null
  readonly video: VideoView | null
  /** `whole`: the equirectangular picture. */
  readonly interior: { readonly still: CardPicture; readonly whole: string } | null
  readonly hotspots: { readonly exterior: readonly ExteriorHotspot[]; readonly interior: readonly InteriorHotspot[] }
}

export const NO_MEDIA: MediaFacts = {
  spin: null,
  walkaround: null,
  video: null,
  interior: null,
  hotspots: { exterior: [], interior: [] },
}

type SlideSize = Site['vehicle']['gallery']['slideSize']
type MediaVehicle = Pick<
  Vehicle,
  | 'spinImages'
  | 'spinCode'
  | 'spinInteriorImage'
  | 'walkaroundVideos'
  | 'videoUrl'
  | 'externalVideoUrl'
  | 'videos'
  | 'hotspots'
>

/** A spin of fewer frames would turn in jumps. */
const MIN_FRAMES = 8
const FRAME_WIDTH = 960
const PANORAMA_WIDTH = 2400
const PHOTO_WIDTH = 720

export function toMediaFacts(
  vehicle: MediaVehicle,
  slideSize: SlideSize,
  first: CardPicture | null,
  sign: PictureSigner,
): MediaFacts {
  const pictures = picturesFor(slideSize, sign)
  const spin = toSpin(vehicle, pictures)
  const poster = spin?.kind === 'frames' ? spin.poster : first
  const video = (address: string | null | undefined) => toVideo(address ?? null, poster, sign)
  const { exterior, interior } = parseHotspots(vehicle.hotspots)
  const withPhoto = <H extends ExteriorHotspot | InteriorHotspot>(hotspot: H): H => ({
    ...hotspot,
    photo: hotspot.photo && pictures.whole(hotspot.photo, PHOTO_WIDTH),
  })
  return {
    spin,
    walkaround: video(vehicle.walkaroundVideos[0]),
    video: bestVideo([vehicle.videoUrl, vehicle.externalVideoUrl, ...vehicle.videos].map(video)),
    interior: toInterior(vehicle.spinInteriorImage, pictures),
    hotspots: { exterior: exterior.map(withPhoto), interior: interior.map(withPhoto) },
  }
}

type Pictures = ReturnType<typeof picturesFor>

function picturesFor(slideSize: SlideSize, sign: PictureSigner) {
  const frame = nearestFrame(slideSize)
  return {
    /** URL of the picture in its whole frame; null for one that a page may not load. */
    whole: (text: string, width: PictureWidth): string | null => {
      const reference = parsePictureReference(text)
      if (reference.kind === 'elsewhere') return URL.parse(reference.url)?.protocol === 'https:' ? reference.url : null
      return pictureAddress({ blob: reference.picture.blob, size: { width, frame: 'whole' }, format: 'webp' }, sign)
    },
    /** The picture in the sizes and the frame of a slide. */
    slide: (text: string): CardPicture | null => {
      const reference = parsePictureReference(text)
      if (reference.kind === 'elsewhere') return { src: reference.url, width: 960, height: 640 }
      return pictureSources(reference.picture, { widths: SLIDE_WIDTHS, frame, plainWidth: slideSize.width, sign })
    },
  }
}

function toSpin({ spinImages, spinCode }: MediaVehicle, pictures: Pictures): MediaFacts['spin'] {
  const frames = spinImages.map((text) => pictures.whole(text, FRAME_WIDTH))
  const poster = spinImages[0] === undefined ? null : pictures.slide(spinImages[0])
  if (poster && frames.length >= MIN_FRAMES && frames.every((frame) => frame !== null)) {
    return { kind: 'frames', poster, frames }
  }
  const url = spinCode && parseSpinCode(spinCode)
  return url ? { kind: 'embed', url } : null
}

function toInterior(text: string | null, pictures: Pictures): MediaFacts['interior'] {
  const whole = text && pictures.whole(text, PANORAMA_WIDTH)
  const still = whole && text && pictures.slide(text)
  return whole && still ? { still, whole } : null
}

/** The first video that plays on the page, or else the first link. */
function bestVideo(videos: readonly (VideoView | null)[]): VideoView | null {
  const usable = videos.filter((video) => video !== null)
  return usable.find(({ kind }) => kind !== 'link') ?? usable[0] ?? null
}

function toVideo(address: string | null, poster: CardPicture | null, sign: PictureSigner): VideoView | null {
  const video = address === null ? null : parseVideo(address)
  if (video === null) return null
  if (video.kind === 'stored') return { kind: 'file', url: videoAddress(video.blob, sign), poster }
  return { ...video, poster }
}
