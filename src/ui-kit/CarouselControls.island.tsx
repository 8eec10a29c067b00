import { move, moveByKey, placeOf, type CarouselStep } from './carousel-place.ts'

/** Lets the two buttons in it move their track; each is off where there is nothing further. */
export default function carouselControls(element: HTMLElement, { step }: { readonly step: CarouselStep }): void {
  const [back, on] = element.querySelectorAll('button')
  const track = document.getElementById(back?.getAttribute('aria-controls') ?? '')
  if (!back || !on || !track) return

  const update = (): void => {
    const { atStart, atEnd } = placeOf(track)
    const focused = document.activeElement
    back.disabled = atStart
    on.disabled = atEnd
    // A button that turns off under the keyboard would take the focus with it.
    if (atEnd && !atStart && focused === on) back.focus()
    if (atStart && !atEnd && focused === back) on.focus()
  }
  back.addEventListener('click', () => move(track, -1, step))
  on.addEventListener('click', () => move(track, 1, step))
  track.addEventListener('keydown', (event) => moveByKey(track, event.key) && event.preventDefault())
  track.addEventListener('scroll', update, { passive: true })
  new ResizeObserver(update).observe(track)
}
