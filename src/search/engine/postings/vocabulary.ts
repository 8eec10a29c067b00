/** The letters of a term as bits: a for the first, up to 26 letters, digits and others share the rest. */
export function letterMask(term: string): number {
  let mask = 0
  for (let index = 0; index < term.length; index++) {
    const unit = term.charCodeAt(index)
    const bit = unit >= 97 && unit <= 122 ? unit - 97 : 26 + (unit % 6)
    mask |= 1 << bit
  }
  return mask
}

/** Sorted terms by UTF-16 unit: the first one not below the text. O(log terms). */
export function lowerBound(terms: readonly string[], text: string): number {
  let [low, high] = [0, terms.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((terms[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The range of sorted terms that begin with a text: from inclusive, to exclusive. */
export function prefixRange(terms: readonly string[], prefix: string): { from: number; to: number } {
  const from = lowerBound(terms, prefix)
  let [low, high] = [from, terms.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((terms[middle] ?? '').startsWith(prefix)) low = middle + 1
    else high = middle
  }
  return { from, to: low }
}
