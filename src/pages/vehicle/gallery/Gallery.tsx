import Camera from 'lucide-react/icons/camera'
import Expand from 'lucide-react/icons/expand'
import { plainIsland } from '#platform/web/island.ts'
import { CarouselButtons } from '#ui-kit/CarouselButtons.tsx'
import carouselControls from '#ui-kit/CarouselControls.island.tsx'
import { BodyTypeIcon } from '#ui-kit/body-types/BodyTypeIcon.tsx'
import { LinkButton } from '#ui-kit/Button.tsx'
import { Dialog, opensDialog } from '#ui-kit/Dialog.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { CardTag } from '#vehicles/ui/CardTag.tsx'
import { opensForm } from '../enquiry/FormDialog.tsx'
import type { GalleryPicture } from '#shop/pictures/picture-views.ts'
import { GalleryImage } from './GalleryImage.tsx'
import galleryPosition from './GalleryPosition.island.tsx'
import galleryZoom from './GalleryZoom.island.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'
import { Viewer } from './viewer/Viewer.tsx'
import type { VehiclePageView } from '../vehicle-view.ts'
import type { Slide } from './slides.ts'

const Controls = plainIsland(carouselControls, { when: 'idle' })
const Position = plainIsland(galleryPosition, { when: 'idle' })
const Zoom = plainIsland(galleryZoom, { when: 'idle' })
const TRACK_ID = 'gallery'
const WHOLE_ID = 'gallery-all'

type PictureSlide = Extract<Slide, { kind: 'picture' }>

/** The pictures of a vehicle, with its other media. Swiping and the links of the thumbnails work without JavaScript. */
export function Gallery({ view }: { view: VehiclePageView }) {
  const pictures = view.slides.filter((slide): slide is PictureSlide => slide.kind === 'picture')
  const photographs =
    view.slides.length === 0 ? <NoPictures view={view} /> : <Photographs view={view} pictures={pictures} />
  return (
    <div className="relative">
      {view.tag && <CardTag tag={view.tag} shape={view.tagShape} />}
      {hasMedia(view) ? (
        <Viewer view={view.viewer} frame={view.slideFrame} sizes={view.slideSizes} transition={view.transition}>
          {photographs}
        </Viewer>
      ) : (
        photographs
      )}
    </div>
  )
}

/** Whether the vehicle has a spin, an interior panorama or a video. */
function hasMedia({ viewer, slides }: VehiclePageView): boolean {
  return viewer.modes.some(({ mode }) => mode !== 'gallery') || slides.some(({ kind }) => kind === 'video')
}

interface PhotographsProps {
  readonly view: VehiclePageView
  readonly pictures: readonly PictureSlide[]
}

function Photographs({ view, pictures }: PhotographsProps) {
  // The transition from the search results goes to the first picture, or to the spin if the viewer opens with it.
  const transitionIndex = view.viewer.initial === 'gallery' ? 0 : -1
  return (
    <Zoom texts={zoomTexts(view)}>
      <div className="relative">
        <ul
          id={TRACK_ID}
          className="gallery-track no-scrollbar"
          data-frame={view.slideFrame}
          aria-label={view.texts.gallery}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the arrow keys, so it must be reached
          tabIndex={0}
        >
          {view.slides.map((slide, index) => (
            <li key={slide.id} id={slide.id} className="gallery-slide">
              <SlideView
                slide={slide}
                view={view}
                transition={index === transitionIndex ? view.transition : undefined}
              />
            </li>
          ))}
        </ul>
        <div className="gallery-tools">
          {pictures.length > 0 && (
            <Position track={TRACK_ID} all={view.texts.allPhotos} position={view.texts.photoPlace}>
              <a className="vehicle-pill tabular-nums" {...opensDialog(WHOLE_ID)}>
                <Icon of={Expand} size={18} /> <span data-position="">{view.texts.allPhotos}</span>
              </a>
            </Position>
          )}
          {view.slides.length > 1 && (
            <Controls step="item">
              <CarouselButtons track={TRACK_ID} previousText={view.texts.previous} nextText={view.texts.next} />
            </Controls>
          )}
        </div>
      </div>
      <BelowTrack view={view} pictures={pictures} />
      <WholePictures pictures={pictures} view={view} />
    </Zoom>
  )
}

function zoomTexts({ texts, viewer }: VehiclePageView) {
  return {
    close: texts.close,
    previous: texts.previous,
    next: texts.next,
    zoom: viewer.texts['viewer.zoom'],
    failed: viewer.texts['viewer.zoomFailed'],
  }
}

function SlideView({
  slide,
  view,
  transition,
}: {
  slide: Slide
  view: VehiclePageView
  transition: string | undefined
}) {
  if (slide.kind === 'video')
    return <VideoPlayer video={slide.video} sizes={view.slideSizes} texts={view.viewer.texts} />
  const { picture, alt, priority } = slide
  // Not a tab stop: the track scrolls by arrow keys, and the dialog of all photographs has a tab stop for each.
  return (
    <a {...zoomLink(picture)} tabIndex={-1} draggable={false}>
      <GalleryImage
        picture={picture.slide}
        alt={alt}
        priority={priority}
        sizes={view.slideSizes}
        transition={transition}
      />
    </a>
  )
}

/** Attributes of a link to the picture in full size, which a script opens over the page. */
function zoomLink({ full }: GalleryPicture) {
  return { href: full.src, 'data-zoom': '', 'data-width': full.width, 'data-height': full.height }
}

function Thumbnails({ pictures, shown }: { pictures: readonly PictureSlide[]; shown: string | undefined }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls where it has more pictures than fit
    <ul className="gallery-thumbs" tabIndex={0}>
      {pictures.map((slide) => (
        <li key={slide.id}>
          {/* Not tab stops: the track above scrolls by arrow keys. */}
          <a href={`#${slide.id}`} tabIndex={-1} aria-current={slide.id === shown ? 'true' : undefined}>
            <GalleryImage picture={slide.picture.thumb} alt={slide.alt} sizes="7rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A full-screen dialog with all pictures, one below the other. */
function WholePictures({ pictures, view }: { pictures: readonly PictureSlide[]; view: VehiclePageView }) {
  return (
    <Dialog id={WHOLE_ID} title={view.heading} closeText={view.texts.close} place="full" className="gallery-whole">
      <ul className="gallery-whole-pictures">
        {pictures.map((slide) => (
          <li key={slide.id}>
            <a {...zoomLink(slide.picture)}>
              <img
                src={slide.picture.whole.src}
                alt={slide.alt}
                loading="lazy"
                width={slide.picture.whole.width}
                height={slide.picture.whole.height}
              />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function NoPictures({ view }: { view: VehiclePageView }) {
  return (
    <div className="gallery-slide gallery-none">
      <BodyTypeIcon name={view.drawing} width={240} className="max-md:h-auto max-md:w-44" />
      <p className="text-17">{view.texts.photosNone}</p>
      {view.requestPhotos && (
        <LinkButton href={view.requestPhotos.href} look="secondary" {...opensForm}>
          {view.requestPhotos.text}
        </LinkButton>
      )}
    </div>
  )
}

/** The thumbnails, and the link that asks the dealer for more pictures. */
function BelowTrack({ view, pictures }: { view: VehiclePageView; pictures: readonly PictureSlide[] }) {
  if (!view.thumbnails && !view.requestPhotos) return null
  return (
    <div className="gallery-below">
      {view.thumbnails && <Thumbnails pictures={pictures} shown={view.slides[0]?.id} />}
      {view.requestPhotos && (
        <LinkButton href={view.requestPhotos.href} look="quiet" {...opensForm}>
          <Icon of={Camera} size={18} />
          <span className={view.thumbnails ? 'max-md:sr-only' : undefined}>{view.requestPhotos.text}</span>
        </LinkButton>
      )}
    </div>
  )
}
