import { IN_PLACE_KM, IN_WORDS, NEAR_WORDS, OF_WORDS, PLACE_NOUNS, WITHIN_WORDS } from './grammar.ts'
import { numberAt } from './numbers.ts'
import { lengthAt, phraseAt, wordList } from './phrases.ts'
import type { Match, ReadingContext, Rule } from './reading.ts'
import { typedText } from './reading.ts'
import type { Place } from '#locations/place.ts'
import type { Token } from './tokens.ts'

/** Places: `near Geelong`, `within 50 km of 3220`, `in Ballarat`. */

const NEAR = wordList(NEAR_WORDS)
const IN = wordList(IN_WORDS)
const WITHIN = wordList(WITHIN_WORDS)
const NOUNS = wordList(PLACE_NOUNS)
const OF = wordList(OF_WORDS)
const PLACE_ATTRIBUTES: ReadonlySet<string> = new Set(['city', 'state', 'location_name', 'dealership_name'])
/** The longest names of places have four words. */
const MAX_WORDS = 4

export const readPlace: Rule = (tokens, at, context) =>
  withinOf(tokens, at, context) ?? near(tokens, at, context) ?? inPlace(tokens, at, context)

/** Whether the words at a token announce a place. The words after them are not corrected to words of the stock. */
export function announcesPlace(tokens: readonly Token[], at: number): boolean {
  return lengthAt(tokens, at, NEAR) > 0 || distanceAt(tokens, at) !== null
}

/** `within 50 km of Geelong`, `50km from Geelong`; without a place it narrows the one named elsewhere. */
function withinOf(tokens: readonly Token[], start: number, context: ReadingContext): Match | null {
  const distance = distanceAt(tokens, start)
  if (!distance) return null
  const end = start + distance.length
  const of = lengthAt(tokens, end, OF)
  const place = of > 0 || distance.isWithin ? placeAt(tokens, end + of, context) : null
  const parts = [{ kind: 'within', km: distance.km } as const]
  if (!place) return distance.isWithin && of === 0 ? { length: distance.length, parts } : null
  return { length: end + of + place.length - start, parts: [{ kind: 'near', place: place.place, within: distance.km }] }
}

type Distance = { readonly km: number; readonly length: number; readonly isWithin: boolean }

function distanceAt(tokens: readonly Token[], at: number): Distance | null {
  const within = lengthAt(tokens, at, WITHIN)
  const number = numberAt(tokens, at + within)
  if (number?.unit !== 'km' || number.isScaled || number.value > 5000) return null
  const length = within + number.length
  const isWithin = tokens[at]?.key === 'within' || tokens[at]?.key === 'inside'
  return isWithin || lengthAt(tokens, at + length, OF) > 0 ? { km: number.value, length, isWithin } : null
}

function near(tokens: readonly Token[], start: number, context: ReadingContext): Match | null {
  const length = lengthAt(tokens, start, NEAR)
  const place = length === 0 ? null : placeAt(tokens, start + length, context)
  // "around 3000" is an amount.
  const isAmount = ['around', 'to'].includes(tokens[start]?.key ?? '') && tokens[start + length]?.kind === 'number'
  if (!place || isAmount) return null
  return { length: length + place.length, parts: [{ kind: 'near', place: place.place, within: null }] }
}

/** Reads "in Ballarat" as a radius around the place, unless the stock has vehicles there: then `readValue` selects the city or state. */
function inPlace(tokens: readonly Token[], start: number, context: ReadingContext): Match | null {
  const length = lengthAt(tokens, start, IN)
  // "from 2019" is a year.
  if (length === 0 || /^(?:19|20)\d\d$/.test(tokens[start + length]?.text ?? '')) return null
  const known = phraseAt(tokens, start + length, context.words.phrases)
  const place = placeAt(tokens, start + length, context)
  const isInStock =
    known !== null && PLACE_ATTRIBUTES.has(known.meaning.attribute) && known.meaning.attribute !== 'dealership_name'
  if (!place || (isInStock && known.length >= place.length)) return null
  if (known !== null && !PLACE_ATTRIBUTES.has(known.meaning.attribute)) return null
  return { length: length + place.length, parts: [{ kind: 'near', place: place.place, within: IN_PLACE_KM }] }
}

/** The longest name of a place that begins at a token, with a state or postcode that is part of it. */
export function placeAt(
  tokens: readonly Token[],
  start: number,
  { placeOf }: Pick<ReadingContext, 'placeOf'>,
): { readonly place: Place; readonly length: number } | null {
  if (!placeOf) return null
  const noun = lengthAt(tokens, start, NOUNS)
  const at = start + noun
  for (let length = Math.min(MAX_WORDS, tokens.length - at); length > 0; length--) {
    const run = tokens.slice(at, at + length)
    const place = run.some(({ kind }) => kind === 'sign') ? undefined : placeOf(typedText(run))
    if (place) return { place, length: noun + length }
  }
  return null
}
