import type { AttributeSchema, IndexSchema, RankingRule, Searchable } from '@forecourt/faceted-search'

/** The settings of a Meilisearch index. https://www.meilisearch.com/docs/reference/api/settings */
export type IndexSettings = {
  readonly displayedAttributes: readonly string[]
  readonly searchableAttributes: readonly string[]
  readonly filterableAttributes: readonly string[]
  readonly sortableAttributes: readonly string[]
  readonly rankingRules: readonly string[]
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  readonly stopWords: readonly string[]
  readonly typoTolerance: {
    readonly minWordSizeForTypos: { readonly oneTypo: number; readonly twoTypos: number }
    readonly disableOnAttributes: readonly string[]
    readonly disableOnNumbers: boolean
  }
  readonly faceting: {
    readonly maxValuesPerFacet: number
    readonly sortFacetValuesBy: Readonly<Record<string, 'alpha' | 'count'>>
  }
  readonly pagination: { readonly maxTotalHits: number }
  readonly searchCutoffMs: number
}

/** The attribute of the server's index that holds a document's identifiers, letters and digits only. */
export const IDENTIFIERS = 'identifiers'
/** The attribute that holds their other index keys: the last six characters, and the number alone. */
export const IDENTIFIER_ENDS = 'identifier_ends'

/** Limit of values per facet, because every search returns that many of each requested facet. */
export const MAX_VALUES_PER_FACET = 10_000
/** Totals are exact up to this number. */
const MAX_TOTAL_HITS = 10_000_000
/** As in faceted-search. */
const WORD_SIZES = { oneTypo: 4, twoTypos: 9 } as const

export type SettingsRules = {
  /** Attributes to return in hits; hidden ones are removed here. */
  readonly displayed: readonly string[]
  /** Filterable attributes in addition to the schema's, for maintaining the index. */
  readonly alsoFilterable: readonly string[]
  /** Time limit of a search in milliseconds, after which the server returns what it has. */
  readonly cutoffMs: number
}

/** The schema as index settings, as far as they can express it. Synonyms of a server apply to every attribute. */
export function toIndexSettings(
  schema: IndexSchema,
  { displayed, alsoFilterable, cutoffMs }: SettingsRules,
): IndexSettings {
  return {
    displayedAttributes: displayed.filter((name) => schema.attributes[name]?.hidden !== true),
    searchableAttributes: searchableNames(schema),
    filterableAttributes: [...namesOf(schema, ({ filterable }) => filterable === true), IDENTIFIERS, ...alsoFilterable],
    sortableAttributes: namesOf(schema, ({ sortable }) => sortable === true),
    rankingRules: schema.rankingRules.filter(isServerRule),
    synonyms: withSpellings(schema),
    stopWords: schema.stopWords ?? [],
    typoTolerance: {
      minWordSizeForTypos: WORD_SIZES,
      disableOnAttributes: [
        IDENTIFIERS,
        IDENTIFIER_ENDS,
        ...namesOf(schema, ({ searchable }) => searchable?.kind === 'prefix'),
      ],
      disableOnNumbers: true,
    },
    faceting: { maxValuesPerFacet: MAX_VALUES_PER_FACET, sortFacetValuesBy: { '*': 'count' } },
    pagination: { maxTotalHits: MAX_TOTAL_HITS },
    searchCutoffMs: cutoffMs,
  }
}

/** The server has no rule for identifiers; `search-requests.ts` puts them first. */
function isServerRule(rule: RankingRule): boolean {
  return rule !== 'identifier'
}

/** Searchable attributes, most important first. The identifiers' own attribute takes the position of the first of them. */
function searchableNames(schema: IndexSchema): readonly string[] {
  const ranked = Object.entries(schema.attributes).flatMap(([name, { searchable }]) =>
    searchable ? namesFor(name, searchable).map((each) => ({ name: each, rank: searchable.rank })) : [],
  )
  return [...new Set(ranked.toSorted((a, b) => a.rank - b.rank).map(({ name }) => name))]
}

function namesFor(name: string, { kind }: Searchable): readonly string[] {
  return kind === 'identifier' ? [IDENTIFIERS, IDENTIFIER_ENDS] : [name]
}

function namesOf(schema: IndexSchema, holds: (attribute: AttributeSchema) => boolean): readonly string[] {
  return Object.entries(schema.attributes).flatMap(([name, attribute]) => (holds(attribute) ? [name] : []))
}

/** A server has no spellings of its own, so each is a synonym of the others of its group. */
function withSpellings({ synonyms = {}, spellings = [] }: IndexSchema): IndexSettings['synonyms'] {
  const settings = new Map<string, readonly string[]>(Object.entries(synonyms))
  for (const group of spellings) {
    for (const word of group) {
      settings.set(word, [...(settings.get(word) ?? []), ...group.filter((each) => each !== word)])
    }
  }
  return Object.fromEntries(settings)
}
