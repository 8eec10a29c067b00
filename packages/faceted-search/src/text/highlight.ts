import { matchTerm } from './match-term.ts'
import type { QueryWord } from './query-words.ts'
import { wordSpans, type WordSpan } from './words.ts'

type Span = { start: number; end: number }

/**
 * Returns the text with words that match the query between `pre` and `post`; if only the beginning of a word was typed,
 * that beginning. The text is not escaped; the caller has to do that.
 */
export function highlight(text: string, query: readonly QueryWord[], pre: string, post: string): string {
  const spans = wordSpans(text)
  const marks = merge(spans.flatMap((span, index) => marksAt(span, spans[index + 1], query)))
  let out = ''
  let from = 0
  for (const { start, end } of marks) {
    out += text.slice(from, start) + pre + text.slice(start, end) + post
    from = end
  }
  return out + text.slice(from)
}

function marksAt(span: WordSpan, next: WordSpan | undefined, query: readonly QueryWord[]): Span[] {
  const marks: Span[] = []
  for (const word of query) {
    if (matchTerm(word, span.word, 'word')) marks.push({ start: span.start, end: markEnd(span, word) })
    if (next && joinedMatches(`${span.word}${next.word}`, word)) {
      marks.push({ start: span.start, end: span.end }, { start: next.start, end: next.end })
    }
  }
  return marks
}

/** Whether two words of the text together are one word of the query. Prefixes don't count, because they would mark the first word only. */
function joinedMatches(together: string, word: QueryWord): boolean {
  return together === word.own || word.otherForms.includes(together) || word.synonyms.includes(together)
}

function markEnd(span: WordSpan, word: QueryWord): number {
  const typed = word.own.length
  const sameLength = span.end - span.start === span.word.length
  return sameLength && span.word.startsWith(word.own) ? span.start + typed : span.end
}

/** Sorts spans by position and joins overlapping ones. */
function merge(marks: Span[]): Span[] {
  const merged: Span[] = []
  for (const mark of marks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && mark.start < last.end) last.end = Math.max(last.end, mark.end)
    else merged.push({ ...mark })
  }
  return merged
}
