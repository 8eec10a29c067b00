const ROLL_MS = 450

/** Animates the number of results from its old value to the new one, wherever it is shown. */
export function rollCounts(root: HTMLElement, from: number, to: number): void {
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const written = to.toLocaleString('en-AU')
  const places = [...root.querySelectorAll<HTMLElement>('[data-rolling], [data-show-results] span')]
  const texts = places.map((place) => place.textContent ?? '').map((text) => text.split(written))
  // Timed by frames: a frame's time may be earlier than the clock here, and the animation would start backwards.
  let started: number | undefined
  const step = (now: number) => {
    started ??= now
    const share = Math.min(1, (now - started) / ROLL_MS)
    const eased = 1 - (1 - share) ** 3
    const shown = Math.round(from + (to - from) * eased).toLocaleString('en-AU')
    places.forEach((place, index) => {
      if (place.isConnected) place.textContent = texts[index]?.join(shown) ?? written
    })
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** `27 cars`, for the live region. */
export function countText(root: HTMLElement): string {
  return root.querySelector('.search-count')?.textContent ?? ''
}

/** The number of results shown. */
export function countIn(root: HTMLElement): number {
  return Number(root.querySelector<HTMLElement>('[data-rolling]')?.dataset['rolling'] ?? 0)
}
