/**
 * The `sizes` of the pictures of one or two cards, which fill a row that more cards share: see `.home-cards`. Undefined
 * for more cards, whose pictures are as wide as in the results grid.
 */
export function wideCardSizes(count: number): string | undefined {
  if (count === 1) return '(width >= 64rem) 50rem, (width >= 45rem) 54vw, 92vw'
  return count === 2 ? '(width >= 64rem) 41rem, (width >= 45rem) 45vw, 92vw' : undefined
}
