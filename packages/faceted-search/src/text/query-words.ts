import type { IndexSchema, Searchable } from '../contract.ts'
import { fold } from './fold.ts'
import { pluralOrSingular } from './plurals.ts'
import { allowedTypos } from './typos.ts'
import { compact, words } from './words.ts'

/** Only so many words of a text are searched, which bounds the work of one query; `ignoredWords` returns the others. */
export const MAX_QUERY_WORDS = 10

/** One word of a query with its alternatives. A document matches the word if one of its terms matches one of them. */
export type QueryWord = {
  readonly own: string
  /** Typos allowed in `own`. */
  readonly typos: number
  /** The last word may be incomplete, so it also matches prefixes of terms. */
  readonly asPrefix: boolean
  /** The word joined to a neighbour (`cx 5` → `cx5`), without typos. */
  readonly joined: readonly { readonly text: string; readonly asPrefix: boolean }[]
  /** The plural or singular of `own`, and other spellings of these, which match as whole terms. */
  readonly otherForms: readonly string[]
  /** Other words of the same meaning, which match as whole terms in attributes with synonyms. */
  readonly synonyms: readonly string[]
  /** All words of the query joined, to be compared with identifiers. */
  readonly whole: string
}

/** The synonyms, spellings and stop words of a schema in folded form. */
export type WordRules = {
  /** The other spellings of a word. */
  readonly spellings: ReadonlyMap<string, readonly string[]>
  readonly synonyms: ReadonlyMap<string, readonly string[]>
  readonly stopWords: ReadonlySet<string>
}

export function wordRules({
  synonyms = {},
  spellings = [],
  stopWords = [],
}: Pick<IndexSchema, 'synonyms' | 'spellings' | 'stopWords'>): WordRules {
  const groups = spellings.map((group) => group.map(compact))
  return {
    spellings: new Map(groups.flatMap((group) => group.map((word) => [word, group.filter((each) => each !== word)]))),
    synonyms: new Map(Object.entries(synonyms).map(([word, same]) => [compact(word), same.map(compact)])),
    stopWords: new Set(stopWords.map(compact)),
  }
}

/** The words of a text that are not searched because there are too many before them. Stop words don't count. */
export function ignoredWords(text: string, { stopWords }: WordRules): readonly string[] {
  return withoutStopWords(words(fold(text)), stopWords).slice(MAX_QUERY_WORDS)
}

/** Splits a text into query words. A text without letters or digits has none, like an empty text. */
export function queryWords(text: string, { synonyms, spellings, stopWords }: WordRules): QueryWord[] {
  const all = withoutStopWords(words(fold(text)), stopWords).slice(0, MAX_QUERY_WORDS)
  const last = all.length - 1
  const whole = all.join('')
  return all.map((own, index) => {
    const joined = []
    if (index > 0) joined.push({ text: `${all[index - 1]}${own}`, asPrefix: index === last })
    if (index < last) joined.push({ text: `${own}${all[index + 1]}`, asPrefix: index + 1 === last })
    const otherForms = otherFormsOf(own, spellings)
    const forms = [own, ...otherForms, ...joined.map((pair) => pair.text)]
    const same = new Set(forms.flatMap((form) => synonyms.get(form) ?? []))
    return { own, typos: allowedTypos(own), asPrefix: index === last, joined, otherForms, synonyms: [...same], whole }
  })
}

/** Plural or singular, and every spelling of these: `greys` → `grey`, `gray`, `grays`. */
function otherFormsOf(own: string, spellings: WordRules['spellings']): readonly string[] {
  const forms = [own, ...pluralOrSingular(own)]
  const spelled = forms.flatMap((form) => spellings.get(form) ?? [])
  const all = new Set([...forms, ...spelled, ...spelled.flatMap(pluralOrSingular)])
  all.delete(own)
  return [...all]
}

/** The word as an attribute matches it: without synonyms where they don't apply. */
export function wordFor(word: QueryWord, { synonyms = true }: Pick<Searchable, 'synonyms'>): QueryWord {
  return synonyms || word.synonyms.length === 0 ? word : { ...word, synonyms: [] }
}

/** A query of stop words only keeps them. */
function withoutStopWords(all: readonly string[], stopWords: WordRules['stopWords']): readonly string[] {
  const others = all.filter((word) => !stopWords.has(word))
  return others.length === 0 ? all : others
}
