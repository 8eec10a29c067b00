import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { MEASURE_UNITS, MEASURES, UNITS } from './grammar.ts'
import { LICENCE_CLASSES } from './licence-words.ts'
import { lengthAt, wordList, type Phrases } from './phrases.ts'
import type { ReadingContext } from './reading.ts'
import { keyOf, type Token } from './tokens.ts'
import { CONCEPT_ATTRIBUTES, type SiteWords } from './site-words.ts'

/** Sentences about attributes that the page has not loaded: "dual cab", "GVM under 4.5t". Only the server can read them. */

type NotLoaded = { readonly words: Phrases<true>; readonly units: Phrases<true> }

const cached = new WeakMap<SiteWords, NotLoaded>()

export function namesNotLoaded(tokens: readonly Token[], context: ReadingContext): boolean {
  const { notLoaded = [], words } = context
  if (notLoaded.length === 0) return false
  const known = cached.get(words) ?? phrasesNotLoaded(new Set(notLoaded), words)
  cached.set(words, known)
  return tokens.some(
    (_, at) =>
      lengthAt(tokens, at, known.words) > 0 ||
      (tokens[at - 1]?.kind === 'number' && lengthAt(tokens, at, known.units) > 0),
  )
}

function phrasesNotLoaded(missing: ReadonlySet<FacetAttribute>, { phrases, lists }: SiteWords): NotLoaded {
  const isMissing = new Map<string, boolean>()
  // The first alias of a phrase wins, as in the reading.
  for (const { attribute, phrases: names } of [...lists.synonyms, ...lists.nicknames]) {
    for (const name of names) {
      const key = keyOf(name)
      if (isMissing.get(key) === undefined && (missing.has(attribute) || phrases.byKey.has(key)))
        isMissing.set(key, missing.has(attribute))
    }
  }
  const concepts = CONCEPT_ATTRIBUTES.some((attribute) => missing.has(attribute)) ? lists.equipment.flat() : []
  const measures = MEASURES.filter(({ attribute }) => missing.has(attribute))
  const units = measures.flatMap(({ unit }) =>
    MEASURE_UNITS[unit].flatMap(({ phrases: names }): readonly string[] => names),
  )
  return {
    words: wordList([
      ...[...isMissing].filter(([, is]) => is).map(([key]) => key),
      ...concepts.filter((name) => !phrases.byKey.has(keyOf(name))),
      ...measures.flatMap(({ names }) => names),
      ...(missing.has('grossvehiclemass') ? LICENCE_CLASSES.flatMap((each) => each.phrases) : []),
    ]),
    units: wordList([
      ...units.filter((unit) => !UNITS.km.includes(unit)),
      ...(missing.has('enginesize') ? UNITS.cc : []),
      ...(missing.has('engine_size_litres') ? UNITS.litres : []),
      ...(missing.has('seats') ? UNITS.seats : []),
    ]),
  }
}
