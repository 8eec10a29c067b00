import { galleryPlaceText } from './gallery-place-text.ts'

interface GalleryPlaceProps {
  readonly track: string
  readonly all: string
  readonly place: string
}

/** Says how far the gallery was moved, on the button in it, and marks the thumbnail of what is seen. */
export default function galleryPlace(element: HTMLElement, { track: id, all, place }: GalleryPlaceProps): void {
  const track = document.getElementById(id)
  const said = element.querySelector('[data-place]')
  if (!track || !said) return
  const slides = [...track.children]
  const pictures = slides.filter((slide) => slide.querySelector('img'))
  let shown = 0

  const tell = () => {
    const index = Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
    const slide = slides[index]
    if (index === shown || !slide) return
    shown = index
    said.textContent = galleryPlaceText({ all, place }, pictures.indexOf(slide))
    markThumbnail(slide.id)
  }
  track.addEventListener('scroll', tell, { passive: true })
  // An address may name a picture, and Back comes to the one that was looked at.
  tell()
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
