/**
 * Damerau-Levenshtein distance in its restricted form (optimal string alignment): insertions, deletions,
 * substitutions and swaps of neighbours, no part edited twice. Both functions give up as soon as the
 * result must exceed `limit` and then return `limit + 1`. Time O(|word| · |term|), no allocation.
 */

const LONGEST = 256
const rows = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)] as const

/** The edits between two words, at most `limit + 1`. */
export function distance(word: string, term: string, limit: number): number {
  if (Math.abs(word.length - term.length) > limit) return limit + 1
  return word === term ? 0 : edits(word, term, limit, false)
}

/** The edits between a word and the closest prefix of the term, at most `limit + 1`. */
export function prefixDistance(word: string, term: string, limit: number): number {
  if (word.length - term.length > limit) return limit + 1
  return term.startsWith(word) ? 0 : edits(word, term, limit, true)
}

function edits(word: string, term: string, limit: number, anyEnd: boolean): number {
  if (limit === 0 || word.length > LONGEST) return limit + 1
  // Columns past word + limit can't hold a value within the limit.
  const width = Math.min(term.length, word.length + limit)
  let [before, above, row] = rows
  for (let j = 0; j <= width; j++) above[j] = Math.min(j, limit + 1)
  for (let i = 1; i <= word.length; i++) {
    let best = (row[0] = Math.min(i, limit + 1))
    const letter = word.charCodeAt(i - 1)
    for (let j = 1; j <= width; j++) {
      const other = term.charCodeAt(j - 1)
      let cost = letter === other ? at(above, j - 1) : 1 + Math.min(at(above, j), at(row, j - 1), at(above, j - 1))
      const swapped = i > 1 && j > 1 && letter === term.charCodeAt(j - 2) && word.charCodeAt(i - 2) === other
      if (swapped) cost = Math.min(cost, at(before, j - 2) + 1)
      row[j] = cost = Math.min(cost, limit + 1)
      if (cost < best) best = cost
    }
    // A swap refers to the row before the previous one, but costs one edit, so no later value can fall below the limit again.
    if (best > limit) return limit + 1
    ;[before, above, row] = [above, row, before]
  }
  if (!anyEnd) return width < term.length ? limit + 1 : at(above, width)
  let best = limit + 1
  for (let j = 0; j <= width; j++) best = Math.min(best, at(above, j))
  return best
}

function at(row: Uint8Array, index: number): number {
  return row[index] ?? 255
}
