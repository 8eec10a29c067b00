import { terms, words } from './words.ts'

/**
 * The terms that a document has which has a text side by side: of one word the word, of several each two neighbours written together,
 * because that is how neighbours are indexed.
 */
export function phraseTerms(text: string): readonly string[] {
  const singles = words(text)
  return singles.length === 1 ? singles : terms(text).slice(singles.length)
}
