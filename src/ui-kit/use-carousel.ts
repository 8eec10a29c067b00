import { useCallback, useEffect, useState } from 'react'

export interface CarouselState {
  readonly atStart: boolean
  readonly atEnd: boolean
  /** Of the item nearest to the left edge, from 0. */
  readonly index: number
  readonly show: (index: number) => void
  readonly previous: () => void
  readonly next: () => void
}

/** Scrolling stops within a pixel of the edge, and never exactly on it. */
const SLACK_PX = 2

/**
 * Moves a `CarouselTrack` and tells where it stands. Arrow keys in the track move by one item; Home and End go to the ends.
 * `step`: an item, or as many as are seen.
 */
export function useCarousel(trackId: string, step: 'item' | 'page' = 'page'): CarouselState {
  const [place, setPlace] = useState({ atStart: true, atEnd: false, index: 0 })

  const show = useCallback((index: number) => scrollToItem(trackOf(trackId), index), [trackId])
  const move = useCallback(
    (direction: 1 | -1, by: 'item' | 'page') => {
      const track = trackOf(trackId)
      if (!track) return
      const steps = by === 'item' ? 1 : Math.max(1, Math.floor(track.clientWidth / itemWidth(track)))
      scrollToItem(track, indexOf(track) + direction * steps)
    },
    [trackId],
  )

  useEffect(() => {
    const track = trackOf(trackId)
    if (!track) return undefined
    const update = () => setPlace((before) => settled(before, placeOf(track)))
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') move(1, 'item')
      else if (event.key === 'ArrowLeft') move(-1, 'item')
      else if (event.key === 'Home') scrollToItem(track, 0)
      else if (event.key === 'End') scrollToItem(track, track.childElementCount - 1)
      else return
      event.preventDefault()
    }
    const resize = new ResizeObserver(update)
    resize.observe(track)
    track.addEventListener('scroll', update, { passive: true })
    track.addEventListener('keydown', onKey)
    return () => {
      resize.disconnect()
      track.removeEventListener('scroll', update)
      track.removeEventListener('keydown', onKey)
    }
  }, [trackId, move])

  return { ...place, show, previous: () => move(-1, step), next: () => move(1, step) }
}

interface Place {
  readonly atStart: boolean
  readonly atEnd: boolean
  readonly index: number
}

function placeOf(track: HTMLElement): Place {
  const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - SLACK_PX
  return { atStart: track.scrollLeft <= SLACK_PX, atEnd, index: indexOf(track) }
}

function settled(before: Place, now: Place): Place {
  const same = before.atStart === now.atStart && before.atEnd === now.atEnd && before.index === now.index
  return same ? before : now
}

function trackOf(id: string): HTMLElement | null {
  return document.getElementById(id)
}

/** Width of an item with the gap after it. */
function itemWidth(track: HTMLElement): number {
  const [first, second] = track.children
  if (!(first instanceof HTMLElement)) return track.clientWidth
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}

function indexOf(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(1, itemWidth(track)))
}

function scrollToItem(track: HTMLElement | null, index: number): void {
  if (!track) return
  const bounded = Math.max(0, Math.min(index, track.childElementCount - 1))
  track.scrollTo({ left: bounded * itemWidth(track) })
}
