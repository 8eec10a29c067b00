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

/** The text for the live region: `27 cars`, and the sentences above the results, such as the words that no vehicle matches. */
export function spokenResults(root: HTMLElement): string {
  const parts = [...root.querySelectorAll('.search-count, .search-partial > p')].map(({ textContent }) => textContent)
  return parts.join('. ')
}

/** The number of results shown. */
export function countIn(root: HTMLElement): number {
  return Number(root.querySelector<HTMLElement>('[data-rolling]')?.dataset['rolling'] ?? 0)
}
