/** Lower limits of the price brackets in dollars; the last bracket has no upper limit. */
const BRACKETS = [0, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000]

/** `27990` → `25000:30000`, and `150000:` from the last bracket on; null without a price. */
export function priceBracket(price: number | null): string | null {
  if (price === null) return null
  const index = BRACKETS.findLastIndex((from) => price >= from)
  const from = BRACKETS[index]
  return from === undefined ? null : `${from}:${BRACKETS[index + 1] ?? ''}`
}

/** The limits of `25000:30000` in dollars; null for other text. */
export function parsePriceBracket(bracket: string): { readonly from: number; readonly to: number | null } | null {
  const [, from, to] = /^(\d+):(\d*)$/.exec(bracket) ?? []
  return from === undefined ? null : { from: Number(from), to: to ? Number(to) : null }
}
