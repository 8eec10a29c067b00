/** Scroll position of a `CarouselTrack`. */
export interface CarouselPlace {
  readonly atStart: boolean
  readonly atEnd: boolean
}

export type CarouselStep = 'item' | 'page'

/** Tolerance, because scroll positions are fractions and may stop short of the edge. */
const TOLERANCE_PX = 2

export function placeOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): CarouselPlace {
  return { atStart: scrollLeft <= TOLERANCE_PX, atEnd: scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX }
}

/** Scrolls by one item, or by as many as are visible. */
export function move(track: HTMLElement, direction: 1 | -1, step: CarouselStep): void {
  const items = step === 'item' ? 1 : Math.max(1, Math.floor(track.clientWidth / itemWidth(track)))
  scrollToItem(track, Math.round(track.scrollLeft / Math.max(1, itemWidth(track))) + direction * items)
}

/** Arrow keys move by one item; Home and End go to the ends. Returns whether the key was one of them. */
export function moveByKey(track: HTMLElement, key: string): boolean {
  if (key === 'ArrowRight') move(track, 1, 'item')
  else if (key === 'ArrowLeft') move(track, -1, 'item')
  else if (key === 'Home') scrollToItem(track, 0)
  else if (key === 'End') scrollToItem(track, track.childElementCount - 1)
  else return false
  return true
}

/** Width of an item and the gap behind it. */
function itemWidth(track: HTMLElement): number {
  const [first, second] = track.children
  if (!(first instanceof HTMLElement)) return track.clientWidth
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}

function scrollToItem(track: HTMLElement, index: number): void {
  const bounded = Math.max(0, Math.min(index, track.childElementCount - 1))
  track.scrollTo({ left: bounded * itemWidth(track) })
}
