/** Texts up to this length are shown in full. */
export const REVIEW_WHOLE_LENGTH = 360

/** The first part ends with a sentence if one ends at or after this length, else with a word. */
const SHORTEST_FIRST_PART = 160

/** The text of a review: the part that shows at once, and the part behind "Read more". */
export type ReviewText = {
  readonly first: string
  /** Null for a text that is shown in full. */
  readonly rest: string | null
  /** Whether the cut is inside a sentence. */
  readonly isMidSentence: boolean
}

/** Splits a long review, so that one customer's long story does not push the next twelve off the screen. */
export function splitReview(written: string): ReviewText {
  const text = written.trim()
  if (text.length <= REVIEW_WHOLE_LENGTH) return { first: text, rest: null, isMidSentence: false }
  const start = text.slice(0, REVIEW_WHOLE_LENGTH)
  const sentence = lastEnd(start, /[.!?…](?=\s)/g)
  const isMidSentence = sentence < SHORTEST_FIRST_PART
  const word = lastEnd(start, /\S(?=\s)/g)
  const cut = isMidSentence ? word || wholeCharacters(text, REVIEW_WHOLE_LENGTH) : sentence
  return { first: text.slice(0, cut), rest: text.slice(cut).trim(), isMidSentence }
}

/** The index after the last match, 0 without one. */
function lastEnd(text: string, pattern: RegExp): number {
  const last = [...text.matchAll(pattern)].at(-1)
  return last === undefined ? 0 : last.index + last[0].length
}

/** The length moved back by one if it would cut a surrogate pair. */
function wholeCharacters(text: string, length: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length
}
