import { matchTerm } from './match-term.ts'
import type { QueryWord } from './query-words.ts'
import { wordSpans, type WordSpan } from './words.ts'

type Span = { start: number; end: number }

/**
 * Puts words that match the query between `pre` and `post`; if only the beginning of a word was typed, only that beginning. The text is
 * not escaped; the caller has to do that.
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

/** Whether two joined words of the text are one word of the query. Prefixes don't count, because they would mark the first word only. */
function joinedMatches(joined: string, { own, otherForms, synonyms }: QueryWord): boolean {
  return joined === own || otherForms.includes(joined) || synonyms.includes(joined)
}

/** The end of what was typed of a word; the end of the word if folding changed its length, so that positions don't correspond. */
function markEnd(span: WordSpan, { own }: QueryWord): number {
  const sameLength = span.end - span.start === span.word.length
  return sameLength && span.word.startsWith(own) ? span.start + own.length : span.end
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
