import Camera from 'lucide-react/icons/camera'
import Expand from 'lucide-react/icons/expand'
import Play from 'lucide-react/icons/play'
import { plainIsland } from '#platform/web/island.ts'
import { CarouselButtons } from '#ui-kit/CarouselButtons.tsx'
import carouselControls from '#ui-kit/CarouselControls.island.tsx'
import { BodyTypeIcon } from '#ui-kit/body-types/BodyTypeIcon.tsx'
import { LinkButton } from '#ui-kit/Button.tsx'
import { Dialog, opensDialog } from '#ui-kit/Dialog.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import type { CardPicture } from '#vehicles/card.ts'
import { CardTag } from '#vehicles/ui/CardTag.tsx'
import { opensForm } from '../enquiry/FormDialog.tsx'
import galleryPlace from './GalleryPlace.island.tsx'
import type { Slide, VehiclePageView } from '../page.ts'

const Controls = plainIsland(carouselControls, { when: 'idle' })
const PlaceIn = plainIsland(galleryPlace, { when: 'idle' })
const TRACK_ID = 'gallery'
const WHOLE_ID = 'gallery-all'
const SLIDE_SIZES = '(width >= 82.5rem) 54rem, (width >= 64rem) 64vw, 100vw'

type PictureSlide = Extract<Slide, { kind: 'picture' }>

/** Pictures to swipe, step through or choose by thumbnail. Plain HTML; only the two step buttons need JavaScript. */
export function Gallery({ view }: { view: VehiclePageView }) {
  const pictures = view.slides.filter((slide): slide is PictureSlide => slide.kind === 'picture')
  if (view.slides.length === 0) return <NoPictures view={view} />
  return (
    <>
      <div className="relative">
        {view.tag && <CardTag tag={view.tag} shape={view.tagShape} />}
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
                videoText={view.texts.video}
                transition={index === 0 ? view.transition : undefined}
              />
            </li>
          ))}
        </ul>
        <div className="gallery-tools">
          {pictures.length > 0 && (
            <PlaceIn track={TRACK_ID} all={view.texts.allPhotos} place={view.texts.photoPlace}>
              <button type="button" className="vehicle-pill tabular-nums" {...opensDialog(WHOLE_ID)}>
                <Icon of={Expand} size={18} /> <span data-place="">{view.texts.allPhotos}</span>
              </button>
            </PlaceIn>
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
    </>
  )
}

function SlideView({
  slide,
  videoText,
  transition,
}: {
  slide: Slide
  videoText: string
  transition: string | undefined
}) {
  if (slide.kind === 'picture') {
    return <Picture picture={slide.picture.slide} alt={slide.alt} priority={slide.priority} transition={transition} />
  }
  if (slide.embed) {
    return (
      <iframe
        src={slide.url}
        title={videoText}
        loading="lazy"
        allowFullScreen
        // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is the player's, never ours: see isEmbedUrl
        sandbox="allow-scripts allow-same-origin allow-presentation"
        className="size-full border-0"
      />
    )
  }
  return (
    <a href={slide.url} rel="noopener" className="grid size-full place-items-center bg-ink text-ground">
      <span className="flex items-center gap-2 font-semibold">
        <Icon of={Play} size={28} /> {videoText}
      </span>
    </a>
  )
}

type PictureProps = {
  picture: CardPicture
  alt: string
  priority?: boolean
  sizes?: string
  transition?: string | undefined
}

function Picture({ picture, alt, priority = false, sizes = SLIDE_SIZES, transition }: PictureProps) {
  return (
    <picture>
      {picture.sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={picture.srcSet && sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={transition ? 'high' : undefined}
        decoding="async"
        data-transition={transition}
      />
    </picture>
  )
}

function Thumbnails({ pictures, shown }: { pictures: readonly PictureSlide[]; shown: string | undefined }) {
  return (
    <ul className="gallery-thumbs">
      {pictures.map((slide) => (
        <li key={slide.id}>
          <a href={`#${slide.id}`} aria-current={slide.id === shown ? 'true' : undefined}>
            <Picture picture={slide.picture.thumb} alt={slide.alt} sizes="7rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Every picture, stacked, on the whole screen; the browser itself opens and closes it. */
function WholePictures({ pictures, view }: { pictures: readonly PictureSlide[]; view: VehiclePageView }) {
  return (
    <Dialog id={WHOLE_ID} title={view.heading} closeText={view.texts.close} place="full" className="gallery-whole">
      <ul className="gallery-whole-pictures">
        {pictures.map((slide) => (
          <li key={slide.id}>
            <img
              src={slide.picture.whole.src}
              alt={slide.alt}
              loading="lazy"
              width={slide.picture.whole.width}
              height={slide.picture.whole.height}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function NoPictures({ view }: { view: VehiclePageView }) {
  return (
    <div className="gallery-slide grid place-content-center justify-items-center gap-3 text-ink-2 md:rounded-l">
      {view.tag && <CardTag tag={view.tag} shape={view.tagShape} />}
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
