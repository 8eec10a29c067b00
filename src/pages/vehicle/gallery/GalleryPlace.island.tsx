import { galleryPlaceText } from './gallery-place-text.ts'

interface GalleryPlaceProps {
  readonly track: string
  readonly all: string
  readonly place: string
}

/** Shows the gallery's position on its button, and marks the thumbnail of the picture in view. */
export default function galleryPlace(element: HTMLElement, { track: id, all, place }: GalleryPlaceProps): void {
  const track = document.getElementById(id)
  const label = element.querySelector('[data-place]')
  if (!track || !label) return
  const slides = [...track.children]
  const pictures = slides.filter((slide) => slide.querySelector('img'))
  let shown = 0

  const update = () => {
    const index = Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
    const slide = slides[index]
    if (index === shown || !slide) return
    shown = index
    label.textContent = galleryPlaceText({ all, place }, pictures.indexOf(slide))
    markThumbnail(slide.id)
  }
  track.addEventListener('scroll', update, { passive: true })
  // The address may name a picture, and Back returns to the last one.
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
