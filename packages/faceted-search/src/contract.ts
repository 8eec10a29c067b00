/**
 * The types of schema, query and result. Nothing here depends on what the documents are about;
 * a schema names the attributes. Two implementations return the same results: the reference implementation
 * (`reference/`), by brute force, and the column index.
 */

/** A value in a document. Dates have to be numbers, for example seconds since 1970. */
export type Scalar = string | number | boolean

/** A document, keyed by attribute name. Attributes that are not in the schema are only stored and returned. */
export type SearchDocument = { readonly [attribute: string]: unknown }

/**
 * How terms of a searchable attribute match a word of the query.
 * - `word`: whole words, or prefixes for the last word of the query. Typos are allowed (see `text/typos.ts`) if no document of the query's
 *   `base` matches without them;
 * - `prefix`: words or their prefixes, no typos;
 * - `identifier`: the whole value, its last six characters or more, or its number without the letters before it. Letters and digits are
 *   compared without case, blanks and dashes. With the ranking rule `identifier` the whole value comes first.
 */
export type TextKind = 'word' | 'prefix' | 'identifier'

/** How the text query matches an attribute. */
export type Searchable = {
  /** A lower rank is a more important attribute. */
  readonly rank: number
  readonly kind: TextKind
  /**
   * Whether a word's synonyms match here, too (default true). `false` suits attributes in which they mean something else:
   * "electric windows" don't make a car electric. Plurals, singulars and other spellings always match.
   */
  readonly synonyms?: boolean
}

export type AttributeSchema = {
  /** `text` values become dictionary codes; `number` values are 64-bit floats; `boolean` is stored as text `true`/`false`. */
  readonly type: 'text' | 'number' | 'boolean'
  /** Several values per document (an array). */
  readonly multi?: boolean
  readonly filterable?: boolean
  readonly sortable?: boolean
  /** Matched by the text query. */
  readonly searchable?: Searchable
  /** Usable in filters and ranking, but never returned in a hit and never counted. */
  readonly hidden?: boolean
}

export type RankingRule =
  | 'words'
  | 'typo'
  | 'identifier'
  | 'attribute'
  | 'exactness'
  | 'sort'
  | `${string}:${'asc' | 'desc'}`

export type IndexSchema = {
  readonly primaryKey: string
  readonly attributes: Readonly<Record<string, AttributeSchema>>
  /** The attribute by which documents are stored together, such as a tenant, so that a query limited to one group reads only that group. */
  readonly groupBy?: string
  /** In order: the first rule that distinguishes two hits decides. */
  readonly rankingRules: readonly RankingRule[]
  /** Word → words that count as the same, in both directions where both are listed. An attribute can be exempt (`Searchable`). */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>
  /**
   * Groups of spellings of one word: `['grey', 'gray']`. They match each other in every attribute, as plurals do, also where synonyms
   * don't apply.
   */
  readonly spellings?: readonly (readonly string[])[]
  /** Words to ignore (`for sale`, `the`) in a query that has any other word. */
  readonly stopWords?: readonly string[]
}

/** A filter tree. A comparison on an attribute without a value is never true; its negation is. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  /** Equality ignores case; a text value is converted to the attribute's type (`"2024"` = 2024). */
  | { readonly kind: 'equals'; readonly attribute: string; readonly value: Scalar }
  | { readonly kind: 'in'; readonly attribute: string; readonly values: readonly Scalar[] }
  /** Bounds are inclusive by default; an absent bound is open. For numeric attributes only. */
  | {
      readonly kind: 'range'
      readonly attribute: string
      readonly from?: number
      readonly to?: number
      readonly exclusiveFrom?: boolean
      readonly exclusiveTo?: boolean
    }
  /** exists: the document has the attribute, even if null; null: its value is null; empty: '' or []. */
  | { readonly kind: 'exists' | 'null' | 'empty'; readonly attribute: string }

/**
 * A user's choice on one attribute. Refinements are joined by AND. A facet on the refinement's own
 * attribute is counted as if a disjunctive refinement were absent, so that other values show how many hits selecting them would add.
 */
export type Refinement = { readonly attribute: string; readonly filter: Filter; readonly disjunctive: boolean }

export type FacetRequest = {
  readonly attribute: string
  /** The maximum number of values (default 100). Values of `pinned` are always included, with count 0 if nothing matches. */
  readonly limit?: number
  readonly pinned?: readonly string[]
  /** `count` (default): most frequent first, ties by name; `name`: by code point. */
  readonly order?: 'count' | 'name'
  /** Searches the facet's values: every word of this text has to be a prefix of a word of the value. Pinned values stay. */
  readonly matching?: string
}

export type Sort = { readonly attribute: string; readonly direction: 'asc' | 'desc' }

export type Query = {
  readonly text?: string
  /**
   * `all` (default): every word of the text has to match. `last`: the first word has to match, words at the end may be missing; the
   * ranking rule `words` puts documents that match more of the first words first.
   */
  readonly matching?: 'all' | 'last'
  /** Texts whose words have to be next to each other, as typed. Every two neighbours have to be in one attribute. */
  readonly phrases?: readonly string[]
  /** Words and phrases that a document must not have. */
  readonly without?: readonly string[]
  /** The searchable attributes that text, phrases and excluded words are matched with (default: all). */
  readonly searchOn?: readonly string[]
  /** The part of the filter that many queries share; implementations cache it. */
  readonly base?: Filter
  readonly filter?: Filter
  readonly refinements?: readonly Refinement[]
  readonly facets?: readonly FacetRequest[]
  /** Documents without a value come last in both directions; ties are ordered by the ranking rules, then by primary key. */
  readonly sort?: readonly Sort[]
  readonly offset?: number
  readonly limit?: number
  /** Attributes to highlight, and the text before and after each match. */
  readonly highlight?: { readonly attributes: readonly string[]; readonly pre: string; readonly post: string }
}

export type FacetValue = { readonly value: string; readonly count: number }
export type FacetStats = { readonly min: number; readonly max: number }

export type QueryResult = {
  readonly hits: readonly SearchDocument[]
  /** The exact number of matches, regardless of the limit. */
  readonly total: number
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>
  /** For numeric facets; absent if no match has a value. */
  readonly stats: Readonly<Record<string, FacetStats>>
  /** Words of the text that were not searched, because only the first ten are; absent where there are no more. */
  readonly ignoredWords?: readonly string[]
  /** By primary key; only if `highlight` was requested. */
  readonly highlights?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type SearchError =
  | { readonly kind: 'unknown-index'; readonly index: string }
  | {
      readonly kind: 'unknown-attribute'
      readonly attribute: string
      readonly use: 'filter' | 'facet' | 'sort' | 'search'
    }
  /** A range on an attribute that is not numeric. */
  | { readonly kind: 'not-numeric'; readonly attribute: string }
  | { readonly kind: 'unavailable'; readonly because: string }

/** An atomic change: documents to add or replace, and primary keys to delete. */
export type Change = { readonly upserts?: readonly SearchDocument[]; readonly deletes?: readonly string[] }
