/** The value below which the share `p` of the numbers lies, interpolated between neighbours; NaN without numbers. */
export function quantile(numbers: readonly number[], p: number): number {
  const sorted = Float64Array.from(numbers).sort()
  const place = (sorted.length - 1) * p
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** For a normal distribution the standard deviation is the median absolute deviation times this factor. */
const DEVIATIONS_PER_MAD = 1.4826

/** A standard deviation that is robust to outliers: from the median absolute deviation around `center`. */
export function robustSpread(numbers: readonly number[], center: number): number {
  return DEVIATIONS_PER_MAD * median(numbers.map((each) => Math.abs(each - center)))
}
