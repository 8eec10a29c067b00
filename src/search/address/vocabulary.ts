import { words as wordsOf } from '@forecourt/faceted-search/adapter'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import { groupBy } from '#platform/group-by.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'
import type { BodyTypes } from '../facets/body-types.ts'
import { foldWord, isSameWord } from '../facets/spellings.ts'

/** The values in a site's stock. Other values are dropped from an address. */
export type Vocabulary = {
  /** The value as the stock spells it; the lookup ignores case. */
  readonly value: (attribute: FacetAttribute, text: string) => string | undefined
  /** Every value of an attribute in the stock, the more frequent first, and makes that the configuration names. */
  readonly values: (attribute: FacetAttribute) => readonly string[]
  /** Number of the attribute's values that are more frequent in the whole stock, whatever is selected. */
  readonly rank: (attribute: FacetAttribute, value: string) => number
  /** Values that the stock also writes in another case, in every spelling. */
  readonly spellings: (attribute: FacetAttribute) => readonly string[]
  readonly makeBySlug: (slug: string) => string | undefined
  /** The models of a make that share a slug: nearly always one. */
  readonly modelsBySlug: (make: string, slug: string) => readonly string[]
  /** Every word of the attributes in WORD_ATTRIBUTES, folded, the more frequent first. */
  readonly words: () => readonly string[]
}

/** Attributes whose words may be suggested as a spelling. */
const WORD_ATTRIBUTES = ['make_model', 'badge', 'body', 'colour', 'fuel'] as const satisfies FacetAttribute[]

/** Makes with a search page even while none is in stock. */
export interface KnownMakes {
  /** Spelled by the site's configuration. */
  readonly spelled: readonly string[]
  /** Spelled after their slug, which any other spelling overrides ("Bmw" is wrong for "bmw"). */
  readonly guessed: readonly string[]
}

const NONE: KnownMakes = { spelled: [], guessed: [] }

/**
 * `valuesOf` returns every value of an attribute in the site's stock; it is called once per attribute, when first needed. `known` are
 * makes that the site's configuration names, in stock or not.
 */
export function createVocabulary(
  valuesOf: (attribute: FacetAttribute) => readonly string[],
  known: KnownMakes = NONE,
): Vocabulary {
  const spelling = remember((attribute: FacetAttribute) => {
    const { spelled, guessed } = attribute === 'make' ? known : NONE
    // The first of several spellings of a value wins: the site's own, else the most frequent.
    const values = [...spelled, ...valuesOf(attribute), ...guessed]
    return new Map(values.toReversed().map((value) => [foldWord(value), value]))
  })
  const makes = once(() => new Map([...spelling('make').values()].map((make) => [pathSegment(make), make])))
  const words = once(() => [
    ...new Set(WORD_ATTRIBUTES.flatMap((attribute) => [...spelling(attribute).values()].flatMap(wordsOf))),
  ])
  const ranks = remember(
    (attribute: FacetAttribute) =>
      new Map(
        valuesOf(attribute)
          .map((value, index) => [foldWord(value), index] as const)
          .toReversed(),
      ),
  )
  const spellings = remember((attribute: FacetAttribute) =>
    [...groupBy(valuesOf(attribute), foldWord).values()].filter(({ length }) => length > 1).flat(),
  )
  const spelled = (attribute: FacetAttribute, text: string) => spelling(attribute).get(foldWord(text))
  return {
    value: (attribute, text) => {
      const value = spelled(attribute, text)
      if (attribute !== 'make_model' || value === undefined) return value
      const { make, model } = splitMakeModel(value)
      return joinMakeModel(spelled('make', make) ?? make, model)
    },
    values: (attribute) => [...new Set(spelling(attribute).values())].toReversed(),
    rank: (attribute, value) => ranks(attribute).get(foldWord(value)) ?? Number.MAX_SAFE_INTEGER,
    spellings,
    makeBySlug: (slug) => (slug === '' ? undefined : makes().get(slug)),
    modelsBySlug: (make, slug) => {
      const models = [...spelling('make_model').values()].map(splitMakeModel)
      return models
        .filter((pair) => isSameWord(pair.make, make) && pathSegment(pair.model) === slug)
        .map(({ model }) => model)
    },
    words,
  }
}

/** Resolves every spelling of a body to its configured type, in stock or not. */
export function siteVocabulary(
  valuesOf: (attribute: FacetAttribute) => readonly string[],
  known: KnownMakes,
  bodyTypes: Pick<BodyTypes, 'typeOf'>,
): Vocabulary {
  const words = createVocabulary(valuesOf, known)
  return {
    ...words,
    value: (attribute, text) => {
      const type = attribute === 'body' ? bodyTypes.typeOf(text) : undefined
      return type?.values[0] ?? words.value(attribute, text)
    },
  }
}

/** A make with its model as one value: `Toyota:Corolla`. */
export function joinMakeModel(make: string, model: string): string {
  return `${make}:${model}`
}

/** Splits `Toyota:Corolla` at the first colon. */
export function splitMakeModel(value: string): { readonly make: string; readonly model: string } {
  const colon = value.indexOf(':')
  return colon < 0 ? { make: value, model: '' } : { make: value.slice(0, colon), model: value.slice(colon + 1) }
}

/** Computes the value at the first call only. */
function once<V>(make: () => V): () => V {
  const values = remember<null, V>(make)
  return () => values(null)
}

/** Computes the value of each key at its first call only. */
function remember<K, V>(make: (key: K) => V): (key: K) => V {
  const kept = new Map<K, V>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = make(key)
    kept.set(key, value)
    return value
  }
}
