import { LOW_KMS, SORT_WORDS } from './grammar.ts'
import { listed } from './listed.ts'
import { lengthAt, phraseAt, phrasesOf, wordList, type Found } from './phrases.ts'
import type { PartMeaning, ReadingContext, Rule } from './reading.ts'
import { NOT_WORDS, OR_WORDS, PART_NOUNS } from './relation-words.ts'
import type { SiteWords } from './site-words.ts'
import { skipSmallWords } from './skipped-words.ts'
import type { Token } from './tokens.ts'
import type { ValueMeaning } from './value-names.ts'

/** Values of the stock, alone or excluded, low kilometres and sorts: `red ute`, `not white or black`, `low kms`, `cheapest`. */

const NOT = wordList(NOT_WORDS)
const OR = wordList(OR_WORDS)
const SORTS = phrasesOf(SORT_WORDS.flatMap(({ phrases, sortBy }) => phrases.map((phrase) => [phrase, sortBy] as const)))
const LOW = phrasesOf(LOW_KMS.flatMap(({ phrases, share }) => phrases.map((phrase) => [phrase, share] as const)))

function valuePart(meaning: ValueMeaning, isExcluded: boolean): PartMeaning {
  return { kind: 'value', ...meaning, isExcluded }
}

export const readValue: Rule = (tokens, at, { words, nouns }) => {
  const found = phraseAt(tokens, at, words.phrases)
  if (!found || isUntelling(tokens, at, found, { words, nouns }) || isPartOfVehicle(tokens, at, found, words))
    return null
  if (found.meaning.isOrigin && lengthAt(tokens, at + found.length, NOT_FROM_THERE) > 0) return null
  return { length: found.length, parts: [valuePart(found.meaning, false)] }
}

/**
 * Whether a phrase says nothing: "cars" at a dealer of cars means the vans, too, unless the stock has many types, and "models" is no
 * Model S.
 */
function isUntelling(
  tokens: readonly Token[],
  at: number,
  { meaning, length }: Found<ValueMeaning>,
  { words, nouns }: Pick<ReadingContext, 'words' | 'nouns'>,
): boolean {
  const key = tokens[at]?.key ?? ''
  if (meaning.attribute === 'item_type') return nouns.includes(key) && words.itemTypes <= FEW_TYPES
  const isFiller = lengthAt(tokens.slice(at, at + 1), 0, words.speech.fillers) > 0
  return meaning.attribute === 'make_model' && length === 1 && isFiller
}

const FEW_TYPES = 2

/** Whether a colour is that of a part: "black interior". */
function isPartOfVehicle(
  tokens: readonly Token[],
  at: number,
  { meaning, length }: Found<ValueMeaning>,
  words: SiteWords,
): boolean {
  const next = at + length
  return (
    meaning.attribute === 'simple_colour' &&
    lengthAt(tokens, next, PARTS) > 0 &&
    phraseAt(tokens, next, words.phrases) === null
  )
}

const PARTS = wordList(PART_NOUNS)
/** Words after a country that say nothing about the make: "italian leather". */
const NOT_FROM_THERE = wordList(
  listed('leather, import, imports, imported, delivered, compliance, shepherd, spec, specs, owned, owner'),
)

/** Reads "not white or black": the next value is excluded, with all values of its attribute that are joined to it. */
export const readExcluded: Rule = (tokens, start, context) => {
  const { words } = context
  const not = lengthAt(tokens, start, NOT) || butAt(tokens, start)
  if (not === 0) return null
  const parts: PartMeaning[] = []
  let attribute: string | undefined
  let end = start + not
  for (let at = skipSmallWords(tokens, end + signAt(tokens, end), words); ;) {
    const found = excludableAt(tokens, at, context)
    if (!found || (attribute !== undefined && found.meaning.attribute !== attribute)) break
    attribute = found.meaning.attribute
    parts.push(valuePart(found.meaning, true))
    end = at + found.length
    const or = lengthAt(tokens, end, OR) || Number(tokens[end]?.text === '/')
    if (or === 0 && !isListed(tokens, end, attribute, words)) break
    at = skipSmallWords(tokens, end + or + lengthAt(tokens, end + or, NOT), words)
  }
  return parts.length === 0 ? null : { length: end - start, parts }
}

/**
 * The make alone of an excluded make and body, although a model has the name of the body, too: "not holden ute" asks for the utes of other
 * makes, because hardly anybody excludes one model by such a name.
 */
function withoutBody(tokens: readonly Token[], at: number, found: Found<ValueMeaning>, { phrases }: SiteWords) {
  if (found.meaning.attribute !== 'make_model') return found
  for (let length = found.length - 1; length > 0; length--) {
    const make = phraseAt(tokens.slice(0, at + length), at, phrases)
    const body = phraseAt(tokens, at + length, phrases)
    const isBoth = make?.meaning.attribute === 'make' && make.length === length && make.meaning.isOrigin !== true
    if (isBoth && body?.meaning.attribute === 'body' && length + body.length === found.length) return make
  }
  return found
}

/** A value, or a badge of the models named: "ranger that isnt a wildtrak or a raptor". */
function excludableAt(
  tokens: readonly Token[],
  at: number,
  { words, badges }: ReadingContext,
): Found<ValueMeaning> | null {
  const named = phraseAt(tokens, at, words.phrases)
  const value = named && withoutBody(tokens, at, named, words)
  const badge = badges ? phraseAt(tokens, at, badges.phrases) : null
  if (!badge || badge.length < (value?.length ?? 0)) return value
  return { meaning: { attribute: 'badge', values: [badge.meaning] }, length: badge.length }
}

/** Whether a value joined to another of the attribute follows: the "black or silver" of "not white, black or silver". */
function isListed(tokens: readonly Token[], at: number, attribute: string, { phrases }: SiteWords): boolean {
  const next = phraseAt(tokens, at, phrases)
  const or = next?.meaning.attribute === attribute ? lengthAt(tokens, at + next.length, OR) : 0
  return next !== null && or > 0 && phraseAt(tokens, at + next.length + or, phrases)?.meaning.attribute === attribute
}

/** The "but a" of "any hatch but a Mazda". */
function butAt(tokens: readonly Token[], at: number): number {
  const isAny = tokens.slice(0, at).some(({ key }) => ANY.has(key))
  return isAny && tokens[at]?.key === 'but' && ['a', 'an', 'the'].includes(tokens[at + 1]?.key ?? '') ? 2 : 0
}

const ANY: ReadonlySet<string> = new Set(listed('any, anything, all, every, everything, whatever'))

/** Reads a model whose name is a number beside another model: the 86 of "mx5 or 86" and of "86 or mx5". */
export const readNumberModel: Rule = (tokens, at, { words }) => {
  const found = phraseAt(tokens, at, words.numberModels)
  // The 6 of "4 or 6 cyl" is no model.
  if (!found || (phraseAt(tokens, at, words.phrases)?.length ?? 0) > found.length) return null
  const end = at + found.length
  const isBesideModel =
    (isOr(tokens, at - 1) && endsWithModel(tokens.slice(0, at - 1), words)) ||
    (isOr(tokens, end) && isModelAt(tokens, end + 1, words))
  return isBesideModel ? { length: found.length, parts: [valuePart(found.meaning, false)] } : null
}

function isOr(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.key === 'or' || tokens[at]?.text === '/'
}

function isModelAt(tokens: readonly Token[], at: number, { phrases, numberModels }: SiteWords): boolean {
  return (phraseAt(tokens, at, phrases) ?? phraseAt(tokens, at, numberModels))?.meaning.attribute === 'make_model'
}

/** Whether the last tokens are the name of a model. */
function endsWithModel(tokens: readonly Token[], { phrases, numberModels }: SiteWords): boolean {
  return tokens.some((_, at) => {
    const found = phraseAt(tokens, at, phrases) ?? phraseAt(tokens, at, numberModels)
    return found?.meaning.attribute === 'make_model' && at + found.length === tokens.length
  })
}

export const readLowKms: Rule = (tokens, at, { lowKms }) => {
  const found = phraseAt(tokens, at, LOW)
  return (
    found && {
      length: found.length,
      parts: [{ kind: 'range', attribute: 'km', from: null, to: Math.round(lowKms * found.meaning) }],
    }
  )
}

export const readSort: Rule = (tokens, at) => {
  const found = phraseAt(tokens, at, SORTS)
  return found && { length: found.length, parts: [{ kind: 'sort', sortBy: found.meaning }] }
}

function signAt(tokens: readonly Token[], at: number): number {
  return Number(tokens[at]?.kind === 'sign')
}
