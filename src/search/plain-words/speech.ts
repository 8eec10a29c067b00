import { listed } from './listed.ts'
import { wordList, type Phrases } from './phrases.ts'
import { grammarWords, wordSpellings, type Spellings } from './spelling-words.ts'
import { keyOf } from './tokens.ts'
import type { WordLists } from './word-lists.ts'

/** The words of everyday speech, prepared for reading sentences. */
export type Speech = {
  readonly fillers: Phrases<true>
  readonly softFillers: Phrases<true>
  /** What a number may count besides the vehicle: "two adults". */
  readonly people: Phrases<true>
  readonly softWords: ReadonlySet<string>
  readonly everyday: ReadonlySet<string>
  /** Words that are never corrected into a word of the stock. */
  readonly ordinary: ReadonlySet<string>
  /** Every word of the grammar and of everyday speech that is skipped. None of them is corrected. */
  readonly grammarWords: ReadonlySet<string>
  /** The words of the grammar that a misspelled one may stand for, computed when the first unknown word is read. */
  readonly spellings: () => Spellings
}

/** Further nouns of which a number says nothing about the vehicle. */
const COUNTED = listed(
  'adults, adult, dog, dogs, cats, of us, of them, pets, people in the family, cars, vehicles, in the family',
)

const cached = new WeakMap<WordLists, Speech>()

export function speechOf(lists: WordLists): Speech {
  const known = cached.get(lists)
  if (known) return known
  const { fillers, softFillers, everyday } = lists
  const ordinary = new Set([...lists.ordinary, ...everyday].flatMap((phrase) => phrase.split(' ')))
  let spellings: Spellings | undefined
  const speech: Speech = {
    fillers: wordList(fillers),
    softFillers: wordList(softFillers),
    people: wordList([...lists.people, ...COUNTED]),
    softWords: new Set(softFillers.map(keyOf)),
    everyday: new Set(everyday),
    ordinary,
    grammarWords: grammarWords([...fillers, ...softFillers]),
    spellings: () => (spellings ??= wordSpellings(fillers, [...softFillers, ...ordinary])),
  }
  cached.set(lists, speech)
  return speech
}
