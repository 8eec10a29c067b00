/** Rounds to decimals: coordinates of a drawing need one or two, and more would only lengthen the page. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}
