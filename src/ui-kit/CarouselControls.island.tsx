import { move, moveByKey, placeOf, type CarouselStep } from './carousel-place.ts'

/** Makes its two buttons scroll their track and disables each at its end of the track. */
export default function carouselControls(element: HTMLElement, { step }: { readonly step: CarouselStep }): void {
  const [back, forward] = element.querySelectorAll('button')
  const track = document.getElementById(back?.getAttribute('aria-controls') ?? '')
  if (!back || !forward || !track) return

  const update = (): void => {
    const { atStart, atEnd } = placeOf(track)
    const focused = document.activeElement
    back.disabled = atStart
    forward.disabled = atEnd
    // A focused button that becomes disabled would lose the focus.
    if (atEnd && !atStart && focused === forward) back.focus()
    if (atStart && !atEnd && focused === back) forward.focus()
  }
  back.addEventListener('click', () => move(track, -1, step))
  forward.addEventListener('click', () => move(track, 1, step))
  track.addEventListener('keydown', (event) => moveByKey(track, event.key) && event.preventDefault())
  track.addEventListener('scroll', update, { passive: true })
  new ResizeObserver(update).observe(track)
}
