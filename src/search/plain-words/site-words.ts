import { words as wordsOf } from '@forecourt/faceted-search/adapter'
import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { splitMakeModel, type Vocabulary } from '../address/vocabulary.ts'
import { listed } from './listed.ts'
import { phrasesOf, wordList, type Phrases } from './phrases.ts'
import { ALIASES, CONCEPT_ATTRIBUTES, CONCEPTS, type Alias } from './stock-words.ts'
import { keyOf } from './tokens.ts'

/** Meaning of a phrase: one of these values of one attribute. */
export type ValueMeaning = { readonly attribute: FacetAttribute; readonly values: readonly string[] }

/** The phrases that mean a value of a site's stock. */
export type SiteWords = {
  readonly phrases: Phrases<ValueMeaning>
  /** Models whose name is a number. They are recognised with their make, or beside another model: "mx5 or 86". */
  readonly numberModels: Phrases<ValueMeaning>
  /** Phrases for equipment and labels that no vehicle of the stock has. They stay together as text: "first car". */
  readonly missing: Phrases<true>
  /** Words that need no correction, because some vehicle has them. */
  readonly known: ReadonlySet<string>
  /** Single words that a misspelled one may be corrected into. */
  readonly targets: readonly string[]
}

/** Attributes whose values are understood as the stock writes them. The first attribute wins if several have the same value. */
const PLAIN_ATTRIBUTES = [
  'make', 'body', 'drive', 'fuel', 'transmission', 'colour', 'filtered_features', 'categories', 'tag', 'bodyconfiguration', 'item_type', 'city',
  'location_name', 'dealership_name',
] as const satisfies FacetAttribute[] // oxfmt-ignore

/** Attributes whose values are recognised by a part that few of them have: "prado", "pantech", the place in the name of a yard. */
const PART_ATTRIBUTES = ['make_model', 'bodyconfiguration', 'dealership_name', 'location_name'] as const
/** A part that more values have is not recognised. */
const MAX_PARTS = 8
const SHORTEST_PART = 5
/** Words of names that are no name by themselves. */
const WEAK_PARTS: ReadonlySet<string> = new Set(
  ['cross', 'sport', 'series', 'class', 'model', 'grand', 'wagon', 'coupe', 'sedan', 'hatch', 'gold', 'street', 'road', 'classic', 'super', 'north', 'south', 'east', 'west', 'long', 'short', 'wheelbase', 'medium', 'roof', 'high', 'with', 'motors', 'cars', 'group', 'power', 'electric', 'eclipse', 'adventure', 'prestige', 'pallet', 'single', 'double', 'steel', 'alloy', 'coast', 'space', 'range', 'rover', 'sleeper', 'tandem', 'trucks'],
) // oxfmt-ignore

type Entry = readonly [phrase: string, meaning: ValueMeaning]

const cached = new WeakMap<Vocabulary, SiteWords>()

/** The phrases of a vocabulary, computed when its first sentence is read. */
export function siteWords(vocabulary: Vocabulary): SiteWords {
  const known = cached.get(vocabulary)
  if (known) return known
  const words = makeSiteWords(vocabulary)
  cached.set(vocabulary, words)
  return words
}

function makeSiteWords(vocabulary: Vocabulary): SiteWords {
  const aliases = ALIASES.flatMap((each) => aliasEntries(each, vocabulary))
  const makes = vocabulary.values('make').flatMap((make) => namesOf(make, { attribute: 'make', values: [make] }))
  const entries: Entry[] = [
    ...makes,
    ...aliases,
    ...conceptEntries(vocabulary),
    ...PLAIN_ATTRIBUTES.flatMap((attribute) =>
      vocabulary.values(attribute).flatMap((value) => namesOf(value, meaningOf(attribute, value, vocabulary))),
    ),
    ...modelEntries(vocabulary, aliases),
    ...PART_ATTRIBUTES.flatMap((attribute) => partEntries(attribute, vocabulary)),
  ]
  const named = entries.filter(([phrase]) => !/^\d+$/.test(phrase))
  const targets = new Set(named.map(([phrase]) => keyOf(phrase)).filter((key) => /^\p{L}{4,}$/u.test(key)))
  const known = new Set([
    ...vocabulary.words(),
    ...PLAIN_ATTRIBUTES.flatMap((attribute) => vocabulary.values(attribute).flatMap(wordsOf)),
    ...targets,
  ])
  const phrases = phrasesOf(named)
  const missing = CONCEPTS.flat().filter((phrase) => !phrases.byKey.has(keyOf(phrase)))
  return {
    phrases,
    numberModels: phrasesOf(numberModelEntries(vocabulary)),
    missing: wordList(missing),
    known,
    targets: [...targets],
  }
}

/** Bodies are named by their type's first body, as in addresses. */
function meaningOf(attribute: FacetAttribute, value: string, vocabulary: Vocabulary): ValueMeaning {
  return { attribute, values: [vocabulary.value(attribute, value) ?? value] }
}

/** A value by its name, and by the plural if the name ends in letters. */
function namesOf(value: string, meaning: ValueMeaning): readonly Entry[] {
  const plural: Entry[] = /\p{L}{3}$/u.test(value) && !value.endsWith('s') ? [[`${value}s`, meaning]] : []
  return [[value, meaning], ...plural]
}

function aliasEntries({ attribute, phrases, values }: Alias, vocabulary: Vocabulary): readonly Entry[] {
  const stock = new Map(vocabulary.values(attribute).map((value) => [keyOf(value), value]))
  const present = values.flatMap((value) => stock.get(keyOf(value)) ?? [])
  if (present.length === 0) return []
  const spelled = new Set(present.map((value) => vocabulary.value(attribute, value) ?? value))
  // A body or drive may have several values, because feeds spell it in several ways; any other alias means one value.
  const chosen = attribute === 'body' || attribute === 'drive' ? [...spelled] : [...spelled].slice(0, 1)
  return phrases.map((phrase) => [phrase, { attribute, values: chosen }])
}

function conceptEntries(vocabulary: Vocabulary): readonly Entry[] {
  return CONCEPTS.flatMap((phrases) => {
    for (const attribute of CONCEPT_ATTRIBUTES) {
      const value = valueOfConcept(phrases, vocabulary.values(attribute))
      if (value !== undefined) return phrases.map((phrase) => [phrase, { attribute, values: [value] }] as const)
    }
    return []
  })
}

/** The value that is one of the phrases, else the most frequent value that contains one. */
function valueOfConcept(phrases: readonly string[], values: readonly string[]): string | undefined {
  const keys = new Set(phrases.map(keyOf))
  const exact = values.find((value) => keys.has(keyOf(value)))
  return exact ?? values.find((value) => phrases.some((phrase) => hasWords(wordsOf(value), wordsOf(phrase))))
}

/** Whether `words` contains `part` as consecutive words. */
export function hasWords(words: readonly string[], part: readonly string[]): boolean {
  return words.some((_, start) => part.every((word, at) => words[start + at] === word))
}

/**
 * Models by name, and by make and name. Names that are numbers or very short are recognised with their make only, because they may mean
 * something else: a Mazda 3, a Peugeot 2008.
 */
function modelEntries(vocabulary: Vocabulary, aliases: readonly Entry[]): readonly Entry[] {
  const otherMakes = Map.groupBy(
    aliases.filter(([, { attribute }]) => attribute === 'make'),
    ([, { values }]) => values[0] ?? '',
  )
  const pairs = vocabulary.values('make_model').filter((pair) => splitMakeModel(pair).model !== '')
  const byModel = Map.groupBy(pairs, (pair) => keyOf(splitMakeModel(pair).model))
  const whole = pairs.flatMap((pair) => {
    const { make, model } = splitMakeModel(pair)
    const makes = [make, ...(otherMakes.get(make) ?? []).map(([phrase]) => phrase)]
    return makes.flatMap((name) => namesOf(`${name} ${model}`, { attribute: 'make_model', values: [pair] }))
  })
  const alone = [...byModel]
    .filter(([key]) => isDistinctive(key))
    .flatMap(([key, values]) =>
      namesOf(splitMakeModel(values[0] ?? '').model || key, { attribute: 'make_model', values }),
    )
  return [...whole, ...alone, ...pairs.flatMap((pair) => partsWithMake(pair, pairs, otherMakes))]
}

/** Models whose name is a number: a Toyota 86, a Peugeot 308. */
function numberModelEntries(vocabulary: Vocabulary): readonly Entry[] {
  const pairs = vocabulary.values('make_model').filter((pair) => /^\d+$/.test(splitMakeModel(pair).model))
  const byModel = Map.groupBy(pairs, (pair) => splitMakeModel(pair).model)
  return [...byModel].map(([model, values]) => [model, { attribute: 'make_model', values }])
}

/** "KTM Duke", "Hino 500", "Land Rover Evoque": a make and a part of the name of its model. */
function partsWithMake(
  pair: string,
  pairs: readonly string[],
  otherMakes: ReadonlyMap<string, readonly Entry[]>,
): readonly Entry[] {
  const { make, model } = splitMakeModel(pair)
  const makes = [make, ...(otherMakes.get(make) ?? []).map(([phrase]) => phrase)]
  const parts = wordsOf(model).filter((word) => word.length > 1 && !COMMON_MODEL_WORDS.has(word))
  return parts.flatMap((part) => {
    const values = pairs.filter(
      (each) => each.startsWith(`${make}:`) && wordsOf(splitMakeModel(each).model).includes(part),
    )
    return values.length > MAX_PARTS
      ? []
      : makes.map((name): Entry => [`${name} ${part}`, { attribute: 'make_model', values }])
  })
}

/** Words in the names of many models. */
const COMMON_MODEL_WORDS: ReadonlySet<string> = new Set(
  listed('sport, cross, series, class, model, grand, wagon, ute, van, coupe, gt'),
)

/** Whether a model's name is recognised without its make. */
function isDistinctive(key: string): boolean {
  return /\p{L}/u.test(key) && (key.length > 2 || /\d/.test(key)) && !ORDINARY_MODELS.has(key)
}

/** Models whose name is also an everyday word or a body. */
const ORDINARY_MODELS: ReadonlySet<string> = new Set(
  listed('one, city, note, up, fit, ute, van, sport, go, air, smart, pulse, wave, classic, monster'),
)

/** Parts of names that few values have, for example Prado for LandCruiser Prado. */
function partEntries(attribute: (typeof PART_ATTRIBUTES)[number], vocabulary: Vocabulary): readonly Entry[] {
  const byPart = new Map<string, Set<string>>()
  for (const value of vocabulary.values(attribute)) {
    const words = wordsOf(attribute === 'make_model' ? splitMakeModel(value).model : value)
    for (const part of partsOf(words)) byPart.set(part, (byPart.get(part) ?? new Set()).add(value))
  }
  return [...byPart]
    .filter(([, values]) => values.size <= MAX_PARTS)
    .map(([part, values]): Entry => [part, { attribute, values: [...values] }])
}

/** Every run of words that is shorter than the whole name and distinctive enough to stand for it. */
function partsOf(words: readonly string[]): readonly string[] {
  return words.flatMap((_, start) =>
    words.slice(start).flatMap((__, at) => {
      const part = words.slice(start, start + at + 1)
      const isWeak = part.length === 1 && WEAK_PARTS.has(part[0] ?? '')
      const isWhole = part.length === words.length
      const name = part.join('')
      // "R7" of YZF-R7 is a name, "400" of Ninja 400 is not.
      const isName = name.length >= SHORTEST_PART ? /\p{L}/u.test(name) : /^\p{L}+\d+$/u.test(name)
      return isWhole || isWeak || !isName ? [] : [part.join(' ')]
    }),
  )
}
