import { keysOf } from '#platform/records.ts'
import { listed } from './listed.ts'
import { lengthAt, phraseAt, phrasesOf, wordList } from './phrases.ts'
import type { PartMeaning, Rule } from './reading.ts'
import { LIKE_AFTERWARDS, LIKE_WORDS, OWNED_WORDS, THAN_WORDS, type Than } from './relation-words.ts'
import type { SiteWords } from './site-words.ts'
import { skipSmallWords } from './skipped-words.ts'
import type { Token } from './tokens.ts'

/** Vehicles that are not searched themselves, but an example or the shopper's own: `like a CX-5 but cheaper`, `trade in my Falcon`. */

const LIKE = wordList(LIKE_WORDS)
const LIKE_AFTER = wordList(LIKE_AFTERWARDS)
const THAN_KINDS = keysOf(THAN_WORDS)
const THAN = phrasesOf(THAN_KINDS.flatMap((than) => THAN_WORDS[than].map((phrase) => [phrase, than] as const)))

/** Reads "like a CX-5" and "cheaper than a Corolla": the model is an example to compare with. */
export const readLike: Rule = (tokens, start, { words }) => {
  const example = exampleAt(tokens, start, words) ?? exampleBefore(tokens, start, words)
  if (!example) return null
  const parts: PartMeaning[] = [{ kind: 'like', models: example.models }]
  if (example.than !== null) parts.push({ kind: 'than', than: example.than })
  return { length: example.length, parts }
}

/** Reads "Kluger or similar". */
function exampleBefore(tokens: readonly Token[], start: number, words: SiteWords): Example | null {
  const model = modelAt(tokens, start, words)
  const after = model ? lengthAt(tokens, start + model.length, LIKE_AFTER) : 0
  return model && after > 0 ? { models: model.models, than: null, length: model.length + after } : null
}

/** A model, with its make before it or not. */
function modelAt(tokens: readonly Token[], at: number, words: SiteWords) {
  const skip = makeAt(tokens, at, words)?.length ?? 0
  const model = phraseAt(tokens, at + skip, words.phrases)
  return model?.meaning.attribute === 'make_model'
    ? { models: model.meaning.values, length: skip + model.length }
    : null
}

type Example = { readonly models: readonly string[]; readonly than: Than | null; readonly length: number }

function exampleAt(tokens: readonly Token[], start: number, words: SiteWords): Example | null {
  const comparison = phraseAt(tokens, start, THAN)
  const than = comparison !== null && tokens[start + comparison.length]?.key === 'than' ? comparison : null
  const opening = than ? than.length + 1 : lengthAt(tokens, start, LIKE)
  if (opening === 0) return null
  const at = skipSmallWords(tokens, start + opening, words)
  const model = modelAt(tokens, at, words)
  return model && { models: model.models, than: than?.meaning ?? null, length: at + model.length - start }
}

/** Reads "cheaper" or "newer" in a sentence that names an example, but not the "newer than" of "newer than 2020". */
export const readThan: Rule = (tokens, at, { words }) => {
  const found = phraseAt(tokens, at, THAN)
  if (!found || isBeforeNumber(tokens, at + found.length)) return null
  const isWithExample = tokens.some(
    (_, each) => lengthAt(tokens, each, LIKE) > 0 && exampleAt(tokens, each, words) !== null,
  )
  return isWithExample ? { length: found.length, parts: [{ kind: 'than', than: found.meaning }] } : null
}

function isBeforeNumber(tokens: readonly Token[], at: number): boolean {
  const than = ['than', 'then'].includes(tokens[at]?.key ?? '')
  const dollar = Number(tokens[at + 1]?.text === '$')
  return than && tokens[at + 1 + dollar]?.kind === 'number'
}

const OWNED = wordList(OWNED_WORDS)
const OLD = wordList(listed('old, trusty, trusty old, ageing, beaten up, tired, tired old, current, existing'))

/** Skips the vehicle that a shopper has: "trade in my 2015 Falcon". */
export const readOwned: Rule = (tokens, start, { words }) => {
  const owned = lengthAt(tokens, start, OWNED)
  if (owned === 0) return null
  const old = start + owned + lengthAt(tokens, start + owned, OLD)
  const at = old + Number(/^(?:19|20)\d\d$/.test(tokens[old]?.text ?? ''))
  const length = (modelAt(tokens, at, words) ?? makeAt(tokens, at, words))?.length
  return length === undefined ? null : { length: at + length - start, parts: [] }
}

function makeAt(tokens: readonly Token[], at: number, { phrases }: SiteWords) {
  const make = phraseAt(tokens, at, phrases)
  return make?.meaning.attribute === 'make' ? make : null
}
