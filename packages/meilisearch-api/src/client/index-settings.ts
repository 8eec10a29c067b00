import type { AttributeSchema, IndexSchema, RankingRule } from '@forecourt/faceted-search'

/** The settings of an index of Meilisearch that are ours. https://www.meilisearch.com/docs/reference/api/settings */
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
/** The attribute that holds what else finds them: their last six characters, and their number alone. */
export const IDENTIFIER_ENDS = 'identifier_ends'

/** Values that a facet brings at most: every search carries that many of each facet it asks for, so it is not without bound. */
export const MAX_VALUES_PER_FACET = 10_000
/** Totals are exact up to it; more vehicles than a server of this kind is given. */
const MAX_TOTAL_HITS = 10_000_000
/** As in the built-in engine. */
const WORD_SIZES = { oneTypo: 4, twoTypos: 9 } as const

export type SettingsRules = {
  /** Names that a hit may carry, and more: hidden ones are taken out here. */
  readonly displayed: readonly string[]
  /** Filterable beside the schema's own: what the stock is looked after by. */
  readonly alsoFilterable: readonly string[]
  /** After so long a server answers by what it has; past our own limit nobody waits for it. In milliseconds. */
  readonly cutoffMs: number
}

/** The schema as a server is told it, as near as its settings can say it. What they can't is in docs/search.md. */
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
    synonyms: schema.synonyms ?? {},
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

/** A server has no rule for identifiers: the query lifts them, see `to-server-search.ts`. */
function isServerRule(rule: RankingRule): boolean {
  return rule !== 'identifier'
}

/** The most important first; the identifiers, which are looked for in an attribute of their own, where the first of them stood. */
function searchableNames(schema: IndexSchema): readonly string[] {
  const ranked = Object.entries(schema.attributes).flatMap(([name, { searchable }]) =>
    searchable ? namesFor(name, searchable).map((each) => ({ name: each, rank: searchable.rank })) : [],
  )
  return [...new Set(ranked.toSorted((a, b) => a.rank - b.rank).map(({ name }) => name))]
}

function namesFor(name: string, { kind }: NonNullable<AttributeSchema['searchable']>): readonly string[] {
  return kind === 'identifier' ? [IDENTIFIERS, IDENTIFIER_ENDS] : [name]
}

function namesOf(schema: IndexSchema, holds: (attribute: AttributeSchema) => boolean): readonly string[] {
  return Object.entries(schema.attributes).flatMap(([name, attribute]) => (holds(attribute) ? [name] : []))
}
