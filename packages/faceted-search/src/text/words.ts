import { fold } from './fold.ts'

/** A word of a text: its folded form and its position in the original (UTF-16 units, end exclusive). */
export type WordSpan = { readonly word: string; readonly start: number; readonly end: number }

const RUN = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text with their positions: runs of letters and digits, folded. */
export function wordSpans(text: string): WordSpan[] {
  const spans: WordSpan[] = []
  for (const run of text.matchAll(RUN)) {
    const word = fold(run[0])
    if (word !== '') spans.push({ word, start: run.index, end: run.index + run[0].length })
  }
  return spans
}

/** The words of a text, folded: `Mazda CX-5` → mazda, cx, 5. */
export function words(text: string): string[] {
  return wordSpans(text).map((span) => span.word)
}

/**
 * The terms under which a text is found: its words, and every two neighbours joined, so that
 * `CX-5` and `cx 5` are found by `cx5`, and `Land Cruiser` by `landcruiser`. The converse (the document
 * has one word, the query two) is handled by `query-words.ts`.
 */
export function terms(text: string): string[] {
  const singles = words(text)
  const joined = singles.slice(1).map((word, index) => `${singles[index]}${word}`)
  return [...singles, ...joined]
}

/** Letters and digits only, folded: how identifiers are compared (`AB-12 c` = `ab12c`). */
export function compact(text: string): string {
  return words(text).join('')
}
