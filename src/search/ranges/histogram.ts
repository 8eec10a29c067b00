import type { FacetValue } from '@forecourt/faceted-search'

const HISTOGRAM_BARS = 24

/** Share of vehicles in each of `bars` equal intervals between the limits, relative to the tallest bar (1). */
export function histogram(
  values: readonly FacetValue[],
  ends: { readonly min: number; readonly max: number },
  bars = HISTOGRAM_BARS,
): readonly number[] {
  const counts = Array.from({ length: bars }, () => 0)
  const width = (ends.max - ends.min) / bars
  if (!(width > 0)) return counts
  for (const { value, count } of values) {
    const at = Math.floor((Number(value) - ends.min) / width)
    // The maximum belongs to the last bar.
    const bar = Number(value) === ends.max ? bars - 1 : at
    if (bar >= 0 && bar < bars) counts[bar] = (counts[bar] ?? 0) + count
  }
  const tallest = Math.max(...counts)
  return tallest === 0 ? counts : counts.map((count) => count / tallest)
}
