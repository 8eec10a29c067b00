import { IN_PLACE_KM, IN_WORDS, NEAR_WORDS, OF_WORDS, PLACE_NOUNS, WITHIN_WORDS } from './place-words.ts'
import { numberAt } from './numbers.ts'
import { lengthAt, phraseAt, phrasesOf, wordList } from './phrases.ts'
import { TOWN_NAMES } from './towns.ts'
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
const TOWNS = phrasesOf(TOWN_NAMES)
const RADIUS = wordList(['radius', 'radius of', 'radius from', 'radius around', 'distance', 'max'])
const PLACE_ATTRIBUTES: ReadonlySet<string> = new Set(['city', 'state', 'location_name', 'dealership_name'])
/** The longest names of places have four words. */
const MAX_WORDS = 4

export const readPlace: Rule = (tokens, at, context) =>
  withinOf(tokens, at, context) ??
  near(tokens, at, context) ??
  inPlace(tokens, at, context) ??
  town(tokens, at, context)

/** Whether the words at a token announce a place. The words after them are not corrected to words of the stock. */
export function announcesPlace(tokens: readonly Token[], at: number): boolean {
  return lengthAt(tokens, at, NEAR) > 0 || distanceAt(tokens, at) !== null
}

/** Whether a town is named at a token. */
export function isTownAt(tokens: readonly Token[], at: number): boolean {
  return lengthAt(tokens, at, TOWNS) > 0
}

/** The length of a town that no distance is known to, and that stays together as text: "gold coast" where no yard is located. */
export function townOutOfReach(tokens: readonly Token[], at: number, { hasYards }: ReadingContext): number {
  return hasYards === false ? lengthAt(tokens, at, TOWNS) : 0
}

/** A town alone means the vehicles nearest to it, at any distance. A suburb with a yard is a city of the stock. */
function town(tokens: readonly Token[], at: number, context: ReadingContext): Match | null {
  const found = phraseAt(tokens, at, TOWNS)
  if (!found) return null
  const known = phraseAt(tokens, at, context.words.phrases)
  const isKnown =
    known !== null &&
    (known.length > found.length || (known.length === found.length && !YARD_ATTRIBUTES.has(known.meaning.attribute)))
  if (isKnown || context.hasYards === false) return null
  const place = placeAt(tokens, at, context)
  return place && place.length >= found.length
    ? { length: place.length, parts: [{ kind: 'near', place: place.place, within: null }] }
    : null
}

/** A part of a yard's name is the town that the yard is in. */
const YARD_ATTRIBUTES: ReadonlySet<string> = new Set(['location_name', 'dealership_name'])

/** `within 50 km of Geelong`, `50km from Geelong`; without a place it narrows the one named elsewhere. */
function withinOf(tokens: readonly Token[], start: number, context: ReadingContext): Match | null {
  const distance = distanceAt(tokens, start)
  if (!distance) return null
  const end = start + distance.length
  const of = lengthAt(tokens, end, OF)
  const place = of > 0 || distance.isWithin ? placeAt(tokens, end + of, context) : null
  const parts = [{ kind: 'within', km: distance.km } as const]
  if (!place)
    return distance.isWithin
      ? { length: distance.length + (of > 0 && mayBeMe(tokens, end + of) ? of + 1 : 0), parts }
      : null
  return { length: end + of + place.length - start, parts: [{ kind: 'near', place: place.place, within: distance.km }] }
}

type Distance = { readonly km: number; readonly length: number; readonly isWithin: boolean }

function distanceAt(tokens: readonly Token[], at: number): Distance | null {
  const opening = lengthAt(tokens, at, WITHIN)
  const within = opening + Number(opening > 0 && tokens[at + opening]?.key === 'a')
  const number = numberAt(tokens, at + within)
  // "within 50k of Perth" is 50 km.
  const isShort =
    IS_WITHIN.has(tokens[at]?.key ?? '') &&
    number?.unit === null &&
    number.isScaled &&
    lengthAt(tokens, at + within + number.length, OF) > 0
  if (!number || (isShort ? opening === 0 : number.unit !== 'km' || number.isScaled)) return null
  const km = isShort ? number.value / 1000 : number.value
  if (km > 5000) return null
  const radius = lengthAt(tokens, at + within + number.length, RADIUS)
  const isRadius = tokens[at + within + number.length]?.key === 'radius'
  const length = within + number.length + (isRadius ? radius : 0)
  const isWithin = isRadius || IS_WITHIN.has(tokens[at]?.key ?? '') || tokens[at + within - 1]?.key === 'radius'
  return isWithin || lengthAt(tokens, at + length, OF) > 0 ? { km, length, isWithin } : null
}

const IS_WITHIN: ReadonlySet<string> = new Set(['within', 'inside', 'radius'])

function mayBeMe(tokens: readonly Token[], at: number): boolean {
  return ['me', 'here', 'home', 'us'].includes(tokens[at]?.key ?? '')
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
  const short = phraseAt(tokens, at, TOWNS)
  for (let length = Math.min(MAX_WORDS, tokens.length - at); length > 0; length--) {
    const run = tokens.slice(at, at + length)
    const isShort = short?.length === length
    const place = run.some(({ kind }) => kind === 'sign')
      ? undefined
      : ((isShort ? placeOf(short.meaning) : undefined) ?? placeOf(typedText(run)))
    if (place) return { place, length: noun + length }
  }
  return null
}
