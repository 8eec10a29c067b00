import { fold } from './fold.ts'
import { compact, words } from './words.ts'

/** Words of the query beyond this number are not looked at: it bounds the work of one query. */
export const MAX_QUERY_WORDS = 10

/** From this many letters on, so many typing errors are forgiven. Longest first. */
const FORGIVEN = [
  { letters: 9, typos: 2 },
  { letters: 5, typos: 1 },
] as const

/**
 * One word of a query with everything that counts as it. A document matches the word when one of its terms
 * matches any of these; it matches the query when it matches every word.
 */
export type QueryWord = {
  readonly own: string
  /** Typing errors forgiven in `own`. */
  readonly typos: number
  /** The word being typed (the last): beginnings of terms match it. */
  readonly asPrefix: boolean
  /** The word written together with a neighbour (`cx 5` → `cx5`), without typing errors. */
  readonly joined: readonly { readonly text: string; readonly asPrefix: boolean }[]
  /** Whole terms that count as the same. */
  readonly synonyms: readonly string[]
  /** The whole query written together: what an identifier is compared with, for every word of the query. */
  readonly whole: string
}

/** The synonyms in the form in which words are compared. */
export type SynonymTable = ReadonlyMap<string, readonly string[]>

export function synonymTable(synonyms: Readonly<Record<string, readonly string[]>> = {}): SynonymTable {
  return new Map(Object.entries(synonyms).map(([word, same]) => [compact(word), same.map(compact)]))
}

/** How many typing errors a word forgives. Numbers forgive none: 2018 is not 2019. */
export function forgivenTypos(word: string): number {
  if (/^\p{N}+$/u.test(word)) return 0
  return FORGIVEN.find(({ letters }) => word.length >= letters)?.typos ?? 0
}

/** The query taken apart; empty where the text has no letter or digit, which is the same as no text. */
export function queryWords(text: string, synonyms: SynonymTable): QueryWord[] {
  const all = words(fold(text)).slice(0, MAX_QUERY_WORDS)
  const last = all.length - 1
  const whole = all.join('')
  return all.map((own, index) => {
    const joined = []
    if (index > 0) joined.push({ text: `${all[index - 1]}${own}`, asPrefix: index === last })
    if (index < last) joined.push({ text: `${own}${all[index + 1]}`, asPrefix: index + 1 === last })
    const same = [own, ...joined.map((pair) => pair.text)].flatMap((form) => synonyms.get(form) ?? [])
    return { own, typos: forgivenTypos(own), asPrefix: index === last, joined, synonyms: same, whole }
  })
}
