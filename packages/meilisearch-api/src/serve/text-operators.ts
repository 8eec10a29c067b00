/** A text with the operators of Meilisearch taken out of it. */
export type ParsedText = {
  /** All words, those of phrases too, because they rank as the others do. */
  readonly text: string
  readonly phrases: readonly string[]
  readonly without: readonly string[]
}

/** Phrases and excluded words of one text; what comes after is searched as words. */
const MAX_OPERATORS = 10
/** `-"run out"`, `"run out"`, `-word`: at the beginning or after a blank. An open quote reaches to the end, as in Meilisearch. */
const OPERATOR = /(^|\s)(?:(-?)"([^"]*)(?:"|$)|-([^\s"]+))/g

/** Reads `toyota "land cruiser" -prado`. https://www.meilisearch.com/docs/reference/api/search#query-q */
export function parseOperators(query: string): ParsedText {
  const phrases: string[] = []
  const without: string[] = []
  const text = query.replaceAll(OPERATOR, (whole, blank: string, minus: string | undefined, quoted, word) => {
    if (phrases.length + without.length >= MAX_OPERATORS) return whole
    if (typeof word === 'string') without.push(word)
    else if (minus === '-') without.push(String(quoted))
    else {
      phrases.push(String(quoted))
      return `${blank}${String(quoted)} `
    }
    return blank
  })
  return { text: text.trim(), phrases: phrases.filter(hasWord), without: without.filter(hasWord) }
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
