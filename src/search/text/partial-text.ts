import { distance, words as wordsOf } from '@forecourt/faceted-search/adapter'
import { ok, type Result } from '#platform/result.ts'
import type { SearchState } from '../address/search-state.ts'
import { STOP_WORDS } from './word-lists.ts'
import type { Vocabulary } from '../address/vocabulary.ts'

/** The text to search for when no vehicle matches every word. */
export type PartialText = {
  /** The words kept, all of which some vehicle matches; null if no word matches any vehicle. */
  readonly query: string | null
  readonly leftOut: readonly string[]
  /** The text with unknown words replaced by similar words in the stock, if that finds a vehicle. */
  readonly didYouMean: string | null
}

/** Words considered, as many as the engine searches for; each costs a query. */
const MAX_WORDS = 10
const IGNORED: ReadonlySet<string> = new Set(STOP_WORDS)

type Count<E> = (state: SearchState) => Promise<Result<number, E>>

/**
 * The best partial match of a text. Words that match no vehicle by themselves are left out first; then the one word whose removal leaves the
 * fewest matches, because the remaining words are the most specific. Null if the search finds nothing even without the text.
 */
export async function partialText<E>(
  state: SearchState,
  vocabulary: Pick<Vocabulary, 'words'>,
  count: Count<E>,
): Promise<Result<PartialText | null, E>> {
  const typed = withoutStopWords(unitsOf(state.query)).slice(0, MAX_WORDS)
  const countOf = (words: readonly string[]) => count({ ...state, query: words.join(' '), page: 1 })
  const any = await countOf([])
  if (!any.ok) return any
  if (any.value === 0) return ok(null)

  const known = await Promise.all(typed.map((word) => countOf([word])))
  const failed = known.find((one) => !one.ok)
  if (failed) return failed
  const unknown = typed.filter((_, index) => known[index]?.ok && known[index].value === 0)
  const kept = await reduce(
    typed.filter((word) => !unknown.includes(word)),
    countOf,
  )
  if (!kept.ok) return kept
  const suggestion = await spelledByStock(typed, unknown, vocabulary, countOf)
  if (!suggestion.ok) return suggestion
  return ok({
    query: kept.value.length === 0 ? null : kept.value.join(' '),
    leftOut: typed.filter((word) => !kept.value.includes(word)).map((word) => word.replaceAll('"', '')),
    didYouMean: suggestion.value,
  })
}

/** The words of a text, and its phrases in quotes, which are kept or left out as a whole. */
function unitsOf(text: string): readonly string[] {
  return text.match(/"[^"]*"|\S+/g) ?? []
}

/** The engine ignores stop words, so a shopper need not read that they were left out. A text of nothing else keeps them. */
function withoutStopWords(typed: readonly string[]): readonly string[] {
  const others = typed.filter((word) => !IGNORED.has(word.toLowerCase()))
  return others.length > 0 ? others : typed
}

/** Leaves words out until the others match a vehicle. */
async function reduce<E>(
  words: readonly string[],
  countOf: (words: readonly string[]) => Promise<Result<number, E>>,
): Promise<Result<readonly string[], E>> {
  if (words.length <= 1) return ok(words)
  const all = await countOf(words)
  if (!all.ok) return all
  if (all.value > 0) return ok(words)
  let best: { readonly words: readonly string[]; readonly found: number } | undefined
  for (const index of words.keys()) {
    const others = words.toSpliced(index, 1)
    const found = await countOf(others)
    if (!found.ok) return found
    if (found.value > 0 && (!best || found.value < best.found)) best = { words: others, found: found.value }
  }
  // If leaving out one word is not enough, drop the last: the first words usually name the vehicle.
  return best ? ok(best.words) : reduce(words.slice(0, -1), countOf)
}

/** The text with every unknown word replaced by the nearest word in the stock, if that matches a vehicle. */
async function spelledByStock<E>(
  typed: readonly string[],
  unknown: readonly string[],
  vocabulary: Pick<Vocabulary, 'words'>,
  countOf: (words: readonly string[]) => Promise<Result<number, E>>,
): Promise<Result<string | null, E>> {
  const replaced = typed.map((word) => (unknown.includes(word) ? nearest(word, vocabulary.words()) : word))
  if (unknown.length === 0 || replaced.includes(undefined)) return ok(null)
  const corrected = replaced.filter((word) => word !== undefined)
  const found = await countOf(corrected)
  if (!found.ok) return found
  return ok(found.value > 0 ? corrected.join(' ') : null)
}

/** Largest edit distance of a suggestion; more than the typo tolerance of the search itself. */
function maxDistance(word: string): number {
  if (word.length <= 3) return 1
  return word.length < 9 ? 2 : 3
}

/** A shorter word, such as a letter, is near to too many. */
const SHORTEST_SUGGESTED = 3

/** The nearest word; the first of several at the same distance. Phrases and words with a number, such as "v8", are near to none. */
function nearest(word: string, known: readonly string[]): string | undefined {
  const [typed = '', ...others] = wordsOf(word)
  if (others.length > 0 || /\d/.test(typed)) return undefined
  const limit = maxDistance(typed)
  let best: { readonly word: string; readonly errors: number } | undefined
  for (const candidate of known) {
    const errors = distance(typed, candidate, limit)
    const isNearer = errors > 0 && errors <= limit && errors < (best?.errors ?? Infinity)
    if (isNearer && candidate.length >= SHORTEST_SUGGESTED) best = { word: candidate, errors }
  }
  return best?.word
}
