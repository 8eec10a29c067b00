/** A range with open ends: undefined is no bound. */
export interface RangeValue {
  readonly from: number | undefined
  readonly to: number | undefined
}

export interface RangeLimits {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Sorts the bounds, clamps them to the limits, and opens a bound that touches its limit. */
export function normalRange({ from, to }: RangeValue, { min, max }: RangeLimits): RangeValue {
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return {
    from: low === undefined || low <= min ? undefined : Math.min(low, max),
    to: high === undefined || high >= max ? undefined : Math.max(high, min),
  }
}

/** Moves the changed end so that both are at least `gap` apart. */
export function keepApart({ from, to }: RangeValue, moved: keyof RangeValue, gap: number): RangeValue {
  if (from === undefined || to === undefined || to - from >= gap) return { from, to }
  return moved === 'from' ? { from: to - gap, to } : { from, to: from + gap }
}

/** Positions of the thumbs as shares of the track, from 0 to 1. */
export function thumbShares(
  { from, to }: RangeValue,
  { min, max }: Omit<RangeLimits, 'step'>,
): readonly [number, number] {
  const share = (value: number): number => (max === min ? 0 : Math.min(1, Math.max(0, (value - min) / (max - min))))
  return [share(from ?? min), share(to ?? max)]
}

/**
 * Limits of the native sliders of a range. A native slider counts its steps from its minimum; if they miss the maximum, both
 * limits move outwards to multiples of the step, so that a thumb reaches its end and each step is a rounded value.
 */
export function sliderGrid({ min, max, step }: RangeLimits): Omit<RangeLimits, 'step'> {
  const steps = (max - min) / step
  if (Math.abs(steps - Math.round(steps)) < STEP_TOLERANCE) return { min, max }
  const multiple = (count: number) => Number((count * step).toFixed(STEP_DECIMALS))
  return { min: multiple(Math.floor(min / step)), max: multiple(Math.ceil(max / step)) }
}

/** The position of a native slider for a value: its end for a value at the limit. */
export function onGrid(
  value: number,
  { min, max }: Omit<RangeLimits, 'step'>,
  grid: Omit<RangeLimits, 'step'>,
): number {
  if (value >= max) return grid.max
  return value <= min ? grid.min : value
}

/** The nearest value at which a native slider can stop: it counts its steps from the minimum. */
export function nearestStep(value: number, { min, max, step }: RangeLimits): number {
  const last = Math.floor((max - min) / step + STEP_TOLERANCE)
  const index = Math.min(last, Math.max(0, Math.round((value - min) / step)))
  // Without rounding, 0.5 + 29 steps of 0.1 would be 3.4000000000000004.
  return Number((min + index * step).toFixed(STEP_DECIMALS))
}

const STEP_TOLERANCE = 1e-9
const STEP_DECIMALS = 6
