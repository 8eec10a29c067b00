import { words as wordsOf } from '@forecourt/faceted-search/adapter'
import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { splitMakeModel, type Vocabulary } from '../address/vocabulary.ts'
import { modelEntries, numberModelEntries, officialNames } from './model-names.ts'
import { phrasesOf, wordList, type Phrases } from './phrases.ts'
import { speechOf, type Speech } from './speech.ts'
import type { SpelledWords } from './spelling-words.ts'
import type { Alias, WordLists } from './word-lists.ts'
import { keyOf } from './tokens.ts'
import { MAX_PARTS, namesOf, type Entry, type ValueMeaning } from './value-names.ts'

/** The phrases that mean a value of a site's stock. */
export type SiteWords = SpelledWords & {
  readonly lists: WordLists
  readonly speech: Speech
  readonly phrases: Phrases<ValueMeaning>
  /** Models whose name is a number. They are recognised with their make, or beside another model: "mx5 or 86". */
  readonly numberModels: Phrases<ValueMeaning>
  /** Phrases for something that no vehicle of the stock has. They stay together as text: "first car". */
  readonly missing: Phrases<true>
  /** The text that is searched for phrases whose value no vehicle has. */
  readonly texts: Phrases<string>
  /** The number of types of items in stock. */
  readonly itemTypes: number
  /** Words that need no correction, because some vehicle has them. */
  readonly known: ReadonlySet<string>
}

/** Attributes whose values are understood as the stock writes them. The first attribute wins if several have the same value. */
const PLAIN_ATTRIBUTES = [
  'make', 'body', 'drive', 'fuel', 'transmission', 'colour', 'filtered_features', 'categories', 'tag', 'bodyconfiguration', 'item_type', 'city',
  'location_name', 'dealership_name',
] as const satisfies FacetAttribute[] // oxfmt-ignore

/** Attributes of equipment and labels, in the order in which a concept is searched for. */
export const CONCEPT_ATTRIBUTES = ['filtered_features', 'categories', 'tag'] as const satisfies FacetAttribute[]

/** Attributes whose values are recognised by a part that few of them have: "prado", "pantech", the place in the name of a yard. */
const PART_ATTRIBUTES = ['make_model', 'bodyconfiguration', 'dealership_name', 'location_name'] as const
const SHORTEST_PART = 5
/** Words of names that are no name by themselves. */
const WEAK_PARTS: ReadonlySet<string> = new Set(
  ['cross', 'sport', 'series', 'class', 'model', 'grand', 'wagon', 'coupe', 'sedan', 'hatch', 'gold', 'street', 'road', 'classic', 'super', 'north', 'south', 'east', 'west', 'long', 'short', 'wheelbase', 'medium', 'roof', 'high', 'with', 'motors', 'cars', 'group', 'power', 'electric', 'eclipse', 'adventure', 'prestige', 'pallet', 'single', 'double', 'steel', 'alloy', 'coast', 'space', 'range', 'rover', 'sleeper', 'tandem', 'trucks', 'built', 'wide', 'custom', 'trail'],
) // oxfmt-ignore

/** The axles of "6x4 Sleeper" are a value of their own, so that "6x4 sleeper" means all of the sleepers. */
const BEGINS_WITH_AXLES = /^\d+x\d+ /

const cached = new WeakMap<Vocabulary, SiteWords>()

/** The phrases of a vocabulary, computed when its first sentence is read. */
export function siteWords(vocabulary: Vocabulary, lists: WordLists): SiteWords {
  const known = cached.get(vocabulary)
  if (known?.lists === lists) return known
  const words = makeSiteWords(vocabulary, lists)
  cached.set(vocabulary, words)
  return words
}

function makeSiteWords(vocabulary: Vocabulary, lists: WordLists): SiteWords {
  const { synonyms, nicknames: shortNames, equipment } = lists
  const aliases = synonyms.flatMap((each) => aliasEntries(each, vocabulary))
  const concepts = conceptEntries(equipment, vocabulary)
  const nicknames = shortNames.flatMap((each) => aliasEntries(each, vocabulary))
  const makeNicknames = nicknames.filter(([, { attribute }]) => attribute === 'make')
  const makes = vocabulary.values('make').flatMap((make) => namesOf(make, { attribute: 'make', values: [make] }))
  const entries: Entry[] = [
    ...makes,
    ...aliases,
    ...concepts,
    ...PLAIN_ATTRIBUTES.filter((attribute) => isTelling(attribute, vocabulary)).flatMap((attribute) =>
      vocabulary
        .values(attribute)
        .filter((value) => attribute !== 'bodyconfiguration' || !BEGINS_WITH_AXLES.test(value))
        .flatMap((value) => namesOf(value, meaningOf(attribute, value, vocabulary))),
    ),
    ...modelEntries(vocabulary, makeNicknames),
    ...nicknames,
    ...colourEntries(vocabulary),
    ...PART_ATTRIBUTES.flatMap((attribute) => partEntries(attribute, vocabulary)),
  ]
  const named = entries.filter(([phrase]) => !/^\d+$/.test(phrase))
  const isNickname = new Set(nicknames)
  const isName = ([, { attribute }]: Entry) => attribute === 'make' || attribute === 'make_model'
  const correctable = named.filter(
    (entry) => !isNickname.has(entry) && !isName(entry) && entry[1].attribute !== 'colour',
  )
  const spelled = {
    names: [...makes, ...aliases.filter((entry) => isName(entry) && entry[1].isOrigin !== true), ...officialNames(vocabulary), ...partEntries('make_model', vocabulary)].map(([phrase]) => phrase), // oxfmt-ignore
    values: correctable.map(([phrase]) => phrase),
    badges: vocabulary.values('badge'),
  }
  const known = new Set([
    ...vocabulary.words(),
    ...PLAIN_ATTRIBUTES.flatMap((attribute) => vocabulary.values(attribute).flatMap(wordsOf)),
    ...[...spelled.names, ...spelled.values].flatMap((phrase) => [keyOf(phrase), ...wordsOf(phrase)]),
    // Names of what is not in stock are no misspellings of what is: "rangie" is no Ranger.
    ...[...synonyms.flatMap((each) => each.phrases), ...equipment.flat()].flatMap(wordsOf),
    ...shortNames.flatMap((each) => each.phrases),
  ])
  const phrases = phrasesOf(named)
  const missing = equipment.flat().filter((phrase) => !phrases.byKey.has(keyOf(phrase)))
  const texts = [...synonyms, ...shortNames].flatMap(({ otherwise, phrases: names }) =>
    otherwise === undefined ? [] : names.map((name) => [name, otherwise] as const),
  )
  return {
    lists,
    speech: speechOf(lists),
    phrases,
    numberModels: phrasesOf(numberModelEntries(vocabulary)),
    missing: wordList(missing),
    texts: phrasesOf(texts.filter(([phrase]) => !phrases.byKey.has(keyOf(phrase)))),
    itemTypes: vocabulary.values('item_type').length,
    known,
    spelled,
  }
}

/** The name of a type says nothing if all stock is of that type: "cars" at a dealer of cars. */
function isTelling(attribute: FacetAttribute, vocabulary: Vocabulary): boolean {
  return attribute !== 'item_type' || vocabulary.values(attribute).length > 1
}

/** Colours by two words or more of their names: "soul red" is Soul Red Crystal. */
function colourEntries(vocabulary: Vocabulary): readonly Entry[] {
  const byPart = new Map<string, string[]>()
  for (const value of vocabulary.values('colour')) {
    for (const part of runsOf(wordsOf(value)).filter(({ length }) => length > 1)) {
      const phrase = part.join(' ')
      byPart.set(phrase, [...(byPart.get(phrase) ?? []), value])
    }
  }
  return [...byPart].map(([part, values]) => [part, { attribute: 'colour', values }])
}

/** Every run of consecutive words. */
function runsOf(words: readonly string[]): readonly (readonly string[])[] {
  return words.flatMap((_, start) => words.slice(start).map((__, at) => words.slice(start, start + at + 1)))
}

/** Bodies are named by their type's first body, as in addresses. */
function meaningOf(attribute: FacetAttribute, value: string, vocabulary: Vocabulary): ValueMeaning {
  return { attribute, values: [vocabulary.value(attribute, value) ?? value] }
}

function aliasEntries({ attribute, phrases, values, text, isOrigin }: Alias, vocabulary: Vocabulary): readonly Entry[] {
  const present = valuesNamed(attribute, values, vocabulary)
  if (present.length === 0) return []
  const spelled = new Set(present.map((value) => vocabulary.value(attribute, value) ?? value))
  const chosen = isOrigin || WITH_SEVERAL_VALUES.has(attribute) ? [...spelled] : [...spelled].slice(0, 1)
  // "lc79" is the model LandCruiser 79, where the stock has one.
  const named = text === undefined ? [] : chosen.filter((value) => wordsOf(value).includes(text.toLowerCase()))
  const meaning: ValueMeaning =
    text === undefined || named.length > 0
      ? { attribute, values: named.length > 0 ? named : chosen, ...(isOrigin && { isOrigin }) }
      : { attribute, values: chosen, text }
  return phrases.map((phrase) => [phrase, meaning])
}

/** Attributes of which an alias may mean several values, because feeds spell them in several ways. Any other alias means one. */
const WITH_SEVERAL_VALUES: ReadonlySet<FacetAttribute> = new Set(['body', 'drive', 'make_model', 'bodyconfiguration'])

/** The values of the stock that an alias lists. A configuration belongs to it if it contains one: "Long Wheelbase, High Roof". */
function valuesNamed(attribute: FacetAttribute, values: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const stock = vocabulary.values(attribute)
  if (attribute === 'bodyconfiguration')
    return stock.filter((value) => values.some((each) => hasWords(wordsOf(value), wordsOf(each))))
  const byKey = new Map(stock.map((value) => [keyOf(value), value]))
  return values.flatMap((value) => byKey.get(keyOf(value)) ?? [])
}

function conceptEntries(equipment: WordLists['equipment'], vocabulary: Vocabulary): readonly Entry[] {
  return equipment.flatMap((phrases) => {
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

/** Parts of names that few values have, for example Prado for LandCruiser Prado. */
function partEntries(attribute: (typeof PART_ATTRIBUTES)[number], vocabulary: Vocabulary): readonly Entry[] {
  const byPart = new Map<string, Set<string>>()
  for (const value of vocabulary.values(attribute)) {
    const words = wordsOf(attribute === 'make_model' ? splitMakeModel(value).model : value)
    const series = attribute === 'make_model' ? words.flatMap(lettersBeforeDigits) : []
    const parts = partsOf(words).filter((part) => !BEGINS_WITH_AXLES.test(part))
    for (const part of [...parts, ...series]) byPart.set(part, (byPart.get(part) ?? new Set()).add(value))
  }
  return [...byPart]
    .filter(([, values]) => values.size <= MAX_PARTS)
    .map(([part, values]): Entry => [part, { attribute, values: [...values] }])
}

/** The letters that name a series: the CBR of CBR500R. */
function lettersBeforeDigits(word: string): readonly string[] {
  return /^\p{L}{3,}(?=\d)/u.exec(word) ?? []
}

/** Every run of words that is shorter than the whole name and distinctive enough to stand for it. */
function partsOf(words: readonly string[]): readonly string[] {
  return runsOf(words).flatMap((part) => {
    const isWeak = part.length === 1 && WEAK_PARTS.has(part[0] ?? '')
    const isWhole = part.length === words.length
    const name = part.join('')
    // "R7" of YZF-R7 is a name, "400" of Ninja 400 is not.
    const isName = name.length >= SHORTEST_PART ? /\p{L}/u.test(name) : /^\p{L}+\d+$/u.test(name)
    return isWhole || isWeak || !isName ? [] : [part.join(' ')]
  })
}
