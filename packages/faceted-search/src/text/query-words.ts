import type { IndexSchema } from '../contract.ts'
import { fold } from './fold.ts'
import { pluralOrSingular } from './plurals.ts'
import { allowedTypos } from './typos.ts'
import { compact, words } from './words.ts'

/** Only so many words of a text are searched, which bounds the work of one query; `ignoredWords` returns the others. */
export const MAX_QUERY_WORDS = 10

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
  /** Whole terms that count as the same: synonyms, and the word in its other number. */
  readonly synonyms: readonly string[]
  /** The whole query written together: what an identifier is compared with, for every word of the query. */
  readonly whole: string
}

/** What a schema says about words, in the form in which they are compared. */
export type WordRules = {
  readonly synonyms: ReadonlyMap<string, readonly string[]>
  readonly stopWords: ReadonlySet<string>
}

export function wordRules({ synonyms = {}, stopWords = [] }: Pick<IndexSchema, 'synonyms' | 'stopWords'>): WordRules {
  return {
    synonyms: new Map(Object.entries(synonyms).map(([word, same]) => [compact(word), same.map(compact)])),
    stopWords: new Set(stopWords.map(compact)),
  }
}

/** The words of a text that are not searched because there are too many before them. Stop words don't count. */
export function ignoredWords(text: string, { stopWords }: WordRules): readonly string[] {
  return withoutStopWords(words(fold(text)), stopWords).slice(MAX_QUERY_WORDS)
}

/** The query taken apart; empty where the text has no letter or digit, which is the same as no text. */
export function queryWords(text: string, { synonyms, stopWords }: WordRules): QueryWord[] {
  const all = withoutStopWords(words(fold(text)), stopWords).slice(0, MAX_QUERY_WORDS)
  const last = all.length - 1
  const whole = all.join('')
  return all.map((own, index) => {
    const joined = []
    if (index > 0) joined.push({ text: `${all[index - 1]}${own}`, asPrefix: index === last })
    if (index < last) joined.push({ text: `${own}${all[index + 1]}`, asPrefix: index + 1 === last })
    const plurals = pluralOrSingular(own)
    const forms = [own, ...plurals, ...joined.map((pair) => pair.text)]
    const same = [...plurals, ...forms.flatMap((form) => synonyms.get(form) ?? [])]
    return { own, typos: allowedTypos(own), asPrefix: index === last, joined, synonyms: [...new Set(same)], whole }
  })
}

/** A query of stop words alone keeps them: they are all that it says. */
function withoutStopWords(all: readonly string[], stopWords: WordRules['stopWords']): readonly string[] {
  const telling = all.filter((word) => !stopWords.has(word))
  return telling.length === 0 ? all : telling
}
