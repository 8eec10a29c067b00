import { matchTerm, type QueryWord, wordSpans } from '@forecourt/faceted-search/adapter'

/**
 * A snippet of so many words around the densest matches, with a marker where text is left out. A text without a match gives its
 * beginning. A length of 0 crops nothing, as in Meilisearch.
 */
export function crop(text: string, words: readonly QueryWord[], length: number, marker: string): string {
  const spans = wordSpans(text)
  if (length === 0 || spans.length <= length) return text
  const matches = spans.map(({ word }) => words.some((each) => matchTerm(each, word, 'word') !== undefined))
  const first = firstOfDensest(matches, length)
  const [from, to] = [spans[first]?.start ?? 0, spans[first + length - 1]?.end ?? text.length]
  return `${first > 0 ? marker : ''}${text.slice(from, to)}${first + length < spans.length ? marker : ''}`
}

/** Start of the window with most matches. Among consecutive ones the middle one, so that the matches have context on both sides. */
function firstOfDensest(matches: readonly boolean[], length: number): number {
  const counts = Array.from(
    { length: matches.length - length + 1 },
    (_, first) => matches.slice(first, first + length).filter(Boolean).length,
  )
  const most = Math.max(...counts)
  if (most === 0) return 0
  const earliest = counts.indexOf(most)
  const next = counts.findIndex((count, index) => index > earliest && count < most)
  const latest = next < 0 ? counts.length - 1 : next - 1
  return Math.floor((earliest + latest) / 2)
}
