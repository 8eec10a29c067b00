type Range = readonly [from: number, to: number]

export type LinearScale = (value: number) => number

/** Maps a range of values to a range of coordinates, as d3-scale does, without its size in the browser. */
export function linearScale([from, to]: Range, [start, end]: Range): LinearScale {
  const span = to - from
  return span === 0 ? () => (start + end) / 2 : (value) => start + ((value - from) / span) * (end - start)
}

/** Factors of d3's tick steps: a rough step above √50, √10 or √2 times a power of ten becomes 10, 5 or 2 times that power. */
const STEPS: readonly (readonly [above: number, factor: number])[] = [
  [Math.sqrt(50), 10],
  [Math.sqrt(10), 5],
  [Math.sqrt(2), 2],
]

/** About `count` round values from 0 to `most`, as d3 chooses them. */
export function ticksUpTo(most: number, count: number): readonly number[] {
  if (most <= 0) return []
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find(([above]) => rough / power >= above)?.[1] ?? 1)
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}
