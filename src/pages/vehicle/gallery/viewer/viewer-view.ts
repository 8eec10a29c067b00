import { keysOf, recordOf } from '#platform/records.ts'
import type { CardPicture } from '#vehicles/card.ts'
import type { ExteriorHotspot, InteriorHotspot } from '#vehicles/media/hotspots.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { VIEWER_COPY } from '../copy.ts'
import type { MediaFacts, VideoView } from '../media-facts.ts'

const VIEWER_MODES = ['spinner', 'walkaround', 'gallery', 'interior'] as const
export type ViewerMode = (typeof VIEWER_MODES)[number]

/** A detail of the vehicle, with the mark that opens it. */
export type HotspotView = {
  readonly id: string
  /** Label of the mark, such as "Detail: Tow bar". */
  readonly label: string
  readonly description: string
  readonly note: string | null
  readonly photo: string | null
}

export type SpinView = {
  readonly kind: 'frames'
  readonly alt: string
  readonly poster: CardPicture
  readonly frames: readonly string[]
  /** Milliseconds per frame; null if the spin doesn't turn by itself. */
  readonly autoRotateMs: number | null
  readonly sensitivityPx: number
  readonly hotspots: readonly HotspotView[]
  /** Positions of each hotspot by angle. */
  readonly positions: readonly ExteriorHotspot['positions'][]
}

export type InteriorView = {
  readonly alt: string
  readonly still: CardPicture
  readonly whole: string
  readonly hotspots: readonly HotspotView[]
  readonly directions: readonly Pick<InteriorHotspot, 'yaw' | 'pitch'>[]
}

export type ViewerTexts = Readonly<Record<keyof typeof VIEWER_COPY, string>>

/** The modes of the viewer. The photographs themselves are slides of the page. */
export type ViewerView = {
  /** The modes that the vehicle has media for, in order. The page shows a switch if there are several. */
  readonly modes: readonly { readonly mode: ViewerMode; readonly text: string }[]
  readonly initial: ViewerMode
  readonly spin: SpinView | { readonly kind: 'embed'; readonly url: string; readonly alt: string } | null
  readonly walkaround: VideoView | null
  readonly interior: InteriorView | null
  readonly texts: ViewerTexts
}

type ViewerFacts = { readonly name: string; readonly photos: number }

/** The viewer opens with the site's default mode, or with the photographs if the vehicle has no media for that. */
export function toViewer({ name, photos }: ViewerFacts, media: MediaFacts, site: Site): ViewerView {
  const texts = toTexts(name, site)
  const spin = toSpin(media, site, texts)
  const hasMode: Readonly<Record<ViewerMode, boolean>> = {
    spinner: spin !== null,
    walkaround: media.walkaround !== null,
    gallery: photos > 0 || media.video !== null || (!spin && !media.walkaround && !media.interior),
    interior: media.interior !== null,
  }
  const modes = VIEWER_MODES.filter((mode) => hasMode[mode]).map((mode) => ({ mode, text: texts[`viewer.${mode}`] }))
  const preferred = [site.vehicle.viewer.default, 'gallery' as const].find((mode) => hasMode[mode])
  return {
    modes,
    initial: preferred ?? modes[0]?.mode ?? 'gallery',
    spin,
    walkaround: media.walkaround,
    interior: media.interior && {
      ...media.interior,
      alt: texts['viewer.interiorStill'],
      hotspots: media.hotspots.interior.map(toHotspot('inside', site)),
      directions: media.hotspots.interior.map(({ yaw, pitch }) => ({ yaw, pitch })),
    },
    texts,
  }
}

function toSpin({ spin, hotspots }: MediaFacts, site: Site, texts: ViewerTexts): ViewerView['spin'] {
  if (spin === null) return null
  const alt = texts['viewer.spin']
  if (spin.kind === 'embed') return { ...spin, alt }
  const { autoRotate, sensitivityPx } = site.vehicle.viewer
  return {
    ...spin,
    alt,
    autoRotateMs: autoRotate.enabled ? autoRotate.intervalMs : null,
    sensitivityPx,
    hotspots: hotspots.exterior.map(toHotspot('outside', site)),
    positions: hotspots.exterior.map(({ positions }) => positions),
  }
}

type AnyHotspot = ExteriorHotspot | InteriorHotspot

function toHotspot(side: string, site: Site): (hotspot: AnyHotspot, index: number) => HotspotView {
  const copy = copyFor(site, VIEWER_COPY)
  return ({ description, note, photo }, index) => ({
    id: `hotspot-${side}-${index + 1}`,
    label: copy('viewer.hotspot', { description }),
    description,
    note,
    photo,
  })
}

/** All texts of the viewer. Those about a hotspot and about an angle keep their placeholder, which is filled in later. */
function toTexts(name: string, site: Site): ViewerTexts {
  const copy: (key: string, values: Readonly<Record<string, string>>) => string = copyFor<Record<string, string>>(
    site,
    VIEWER_COPY,
  )
  return recordOf(keysOf(VIEWER_COPY), (key) => copy(key, { name }))
}

/** Other origins than the site's own that the viewer's media are loaded from. */
export function mediaOrigins({ spin, walkaround, interior }: ViewerView, video: VideoView | null) {
  const originsOf = (urls: readonly (string | null | undefined)[]) => [
    ...new Set(urls.flatMap((url) => (url && URL.parse(url) ? [new URL(url).origin] : []))),
  ]
  const videos = [walkaround, video]
  const framed = videos.map((each) => (each?.kind === 'embed' ? each.url : null))
  const files = videos.map((each) => (each?.kind === 'file' ? each.url : null))
  const frames = spin?.kind === 'frames' ? spin : null
  const pictures = [...(frames?.frames ?? []), frames?.poster.src, interior?.whole, interior?.still.src]
  const photos = [...(frames?.hotspots ?? []), ...(interior?.hotspots ?? [])].map(({ photo }) => photo)
  return {
    frames: originsOf([...framed, spin?.kind === 'embed' ? spin.url : null]),
    media: originsOf(files),
    // The panorama's library shows the picture from memory.
    images: [...originsOf([...pictures, ...photos]), ...(interior ? ['blob:'] : [])],
    connections: originsOf([interior?.whole]),
  }
}
