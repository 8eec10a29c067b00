import { words as wordsOf } from '@forecourt/faceted-search/adapter'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'
import type { BodyTypes } from '../facets/body-types.ts'
import { foldWord, isSameWord } from '../facets/spellings.ts'

/** The words that a site's stock knows: what is not among them is dropped from an address. */
export type Vocabulary = {
  /** The value as the stock spells it; asked without case. */
  readonly value: (attribute: FacetAttribute, text: string) => string | undefined
  readonly makeBySlug: (slug: string) => string | undefined
  /** The models of a make that share a slug: nearly always one. */
  readonly modelsBySlug: (make: string, slug: string) => readonly string[]
  /** Every word of the attributes that name a vehicle or say how it is built, folded, the more usual first. */
  readonly words: () => readonly string[]
}

/** Attributes whose words a suggestion may come from. */
const WORD_ATTRIBUTES = ['make_model', 'badge', 'body', 'colour', 'fuel'] as const satisfies FacetAttribute[]

/** Makes whose searches exist even while none is in stock. */
export interface KnownMakes {
  /** As the site spells them. */
  readonly spelled: readonly string[]
  /** Those that it only names by their slug: any other spelling is better ("bmw" is no "Bmw"). */
  readonly guessed: readonly string[]
}

const NONE: KnownMakes = { spelled: [], guessed: [] }

/**
 * `valuesOf` gives every value of an attribute in the site's stock; it is asked once an attribute, and only when
 * the address needs it. `known` are makes that the site names even while it has none of them in stock.
 */
export function createVocabulary(
  valuesOf: (attribute: FacetAttribute) => readonly string[],
  known: KnownMakes = NONE,
): Vocabulary {
  const spelling = remember((attribute: FacetAttribute) => {
    const { spelled, guessed } = attribute === 'make' ? known : NONE
    // Of two spellings of one word the first stands: the site's own, else the more usual.
    const values = [...spelled, ...valuesOf(attribute), ...guessed]
    return new Map(values.toReversed().map((value) => [foldWord(value), value]))
  })
  const makes = remember(() => new Map([...spelling('make').values()].map((make) => [pathSegment(make), make])))
  const words = remember(() => [
    ...new Set(WORD_ATTRIBUTES.flatMap((attribute) => [...spelling(attribute).values()].flatMap(wordsOf))),
  ])
  const spelled = (attribute: FacetAttribute, text: string) => spelling(attribute).get(foldWord(text))
  return {
    value: (attribute, text) => {
      const value = spelled(attribute, text)
      if (attribute !== 'make_model' || value === undefined) return value
      const { make, model } = splitMakeModel(value)
      return joinMakeModel(spelled('make', make) ?? make, model)
    },
    makeBySlug: (slug) => (slug === '' ? undefined : makes('all').get(slug)),
    modelsBySlug: (make, slug) => {
      const models = [...spelling('make_model').values()].map(splitMakeModel)
      return models
        .filter((pair) => isSameWord(pair.make, make) && pathSegment(pair.model) === slug)
        .map(({ model }) => model)
    },
    words: () => words('all'),
  }
}

/** A body is known by its type in every spelling of it, whether the site has one in stock or not. */
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

/** `Toyota:Corolla` taken apart at the first colon. */
export function splitMakeModel(value: string): { readonly make: string; readonly model: string } {
  const colon = value.indexOf(':')
  return colon < 0 ? { make: value, model: '' } : { make: value.slice(0, colon), model: value.slice(colon + 1) }
}

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
