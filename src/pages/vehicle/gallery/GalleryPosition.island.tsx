import { galleryPositionText } from './gallery-position-text.ts'

interface GalleryPositionProps {
  /** Id of the list of slides. */
  readonly track: string
  readonly all: string
  readonly position: string
}

/** Shows the gallery's position on its button, and marks the thumbnail of the picture in view. */
export default function galleryPosition(
  element: HTMLElement,
  { track: id, all, position }: GalleryPositionProps,
): void {
  const track = document.getElementById(id)
  const label = element.querySelector('[data-position]')
  if (!track || !label) return
  const slides = [...track.children]
  const pictures = slides.filter((slide) => slide.querySelector('img'))
  let shown = 0

  const update = () => {
    const index = Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
    const slide = slides[index]
    if (index === shown || !slide) return
    shown = index
    label.textContent = galleryPositionText({ all, position }, pictures.indexOf(slide))
    markThumbnail(slide.id)
  }
  track.addEventListener('scroll', update, { passive: true })
  // The track may be scrolled already: by the URL's fragment, or by the browser after Back.
  update()
}

function markThumbnail(slide: string): void {
  document.querySelector('.gallery-thumbs [aria-current]')?.removeAttribute('aria-current')
  const link = document.querySelector<HTMLElement>(`.gallery-thumbs [href="#${slide}"]`)
  const strip = link?.closest('.gallery-thumbs')
  if (!link || !strip) return
  link.setAttribute('aria-current', 'true')
  const [inner, outer] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 })
}
