import { terms, words } from './words.ts'

/**
 * The terms that every document with this phrase has. For one word it is the word, for several words every two neighbours joined, because
 * `terms` indexes neighbours that way.
 */
export function phraseTerms(text: string): readonly string[] {
  const singles = words(text)
  return singles.length === 1 ? singles : terms(text).slice(singles.length)
}
