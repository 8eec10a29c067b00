import type { Bits, BitSpace } from '../bitset/bit-space.ts'
import type { Level, TextMatch, TextRule } from '../postings/text-match.ts'
import type { CompareRows } from './compare-rows.ts'

/**
 * Splits the matching rows into buckets by text rules, best first: rows of a bucket are equal in these rules. Buckets are
 * built lazily, so that a page of hits only costs the buckets that it shows.
 */
export function* textBuckets(rules: readonly TextRule[], set: Bits, text: TextMatch, space: BitSpace): Generator<Bits> {
  const [rule, ...others] = rules
  if (rule === undefined) return yield set
  for (const bucket of bySum(text.levels(rule, set), set, space)) yield* textBuckets(others, bucket, text, space)
}

/** Groups rows by the sum of their scores over all words, lowest sum first. O(words × sums × levels) bitset operations. */
function bySum(words: readonly (readonly Level[])[], set: Bits, space: BitSpace): Bits[] {
  let sums = new Map<number, Bits>([[0, set]])
  for (const levels of words) {
    if (levels.length === 1) {
      sums = new Map(Array.from(sums, ([sum, bits]) => [sum + (levels[0]?.score ?? 0), bits]))
      continue
    }
    const next = new Map<number, Bits>()
    for (const [sum, bits] of sums) {
      for (const level of levels) {
        const both = space.and(bits, level.bits)
        if (space.count(both) === 0) continue
        const known = next.get(sum + level.score)
        next.set(sum + level.score, known === undefined ? both : space.or(known, both, known))
      }
    }
    sums = next
  }
  return [...sums].sort((a, b) => a[0] - b[0]).map(([, bits]) => bits)
}

/** Compares rows by a text rule that comes after an attribute and so can't make buckets. */
export function compareByText(rule: TextRule, set: Bits, text: TextMatch, space: BitSpace): CompareRows {
  const words = text.levels(rule, set)
  const score = (row: number) =>
    words.reduce((sum, levels) => sum + (levels.find((level) => space.has(level.bits, row))?.score ?? 0), 0)
  return (a, b) => score(a) - score(b)
}
