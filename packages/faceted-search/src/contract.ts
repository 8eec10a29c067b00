/**
 * The search contract: what may be asked of an index and what it answers. It knows no word of the trade;
 * a schema names the attributes. Two implementations answer it: the brute-force one (the reference implementation,
 * `reference/`) and the column engine.
 */

/** A value as it stands in a document. Dates are numbers (seconds since 1970) by the time they arrive here. */
export type Scalar = string | number | boolean
export type FieldValue = Scalar | null | readonly Scalar[]

/** One document: flat, keyed by attribute name; attributes that the schema doesn't name are kept and returned only. */
export type SearchDocument = { readonly [attribute: string]: unknown }

/**
 * How a searchable attribute is matched.
 * - `word`: words with typos forgiven (see `text/typos.ts`), the last word of the query as a prefix;
 * - `prefix`: words or their beginnings, no typos;
 * - `identifier`: the whole value, its last six characters or more, or its number without the letters before it. Letters and digits are
 *   compared without case, blanks and dashes. With the ranking rule `identifier` the whole value comes first.
 */
export type TextKind = 'word' | 'prefix' | 'identifier'

export type AttributeSchema = {
  /** `text` values become dictionary codes; `number` values are 64-bit floats; `boolean` is stored as text `true`/`false`. */
  readonly type: 'text' | 'number' | 'boolean'
  /** Several values a document (an array in the document). */
  readonly multi?: boolean
  readonly filterable?: boolean
  readonly sortable?: boolean
  /** Matched by the text query; lower rank = more important attribute. */
  readonly searchable?: { readonly rank: number; readonly kind: TextKind }
  /** Kept for filters and ranking, never returned in a hit, never counted for outside callers. */
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
  /** The attribute by which documents are stored together (a tenant's stock), so that a query limited to it costs what its part costs. */
  readonly groupBy?: string
  /** Ordered: the first rule that tells two hits apart wins. */
  readonly rankingRules: readonly RankingRule[]
  /** Word → words that count as the same, in both directions where both are listed. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>
  /** Words that say nothing (`for sale`, `the`): left out of a query that has any other word. */
  readonly stopWords?: readonly string[]
}

/** A filter tree. A comparison on an attribute without a value is never true; its negation is. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  /** Equality folds case for text; a text value is compared with numbers and booleans by its reading (`"2024"` = 2024). */
  | { readonly kind: 'equals'; readonly attribute: string; readonly value: Scalar }
  | { readonly kind: 'in'; readonly attribute: string; readonly values: readonly Scalar[] }
  /** Bounds are inclusive unless told otherwise; an absent bound is open. Numbers only. */
  | {
      readonly kind: 'range'
      readonly attribute: string
      readonly from?: number
      readonly to?: number
      readonly exclusiveFrom?: boolean
      readonly exclusiveTo?: boolean
    }
  /** exists: the document has the attribute (null counts); null: it is there and null; empty: '' or []. */
  | { readonly kind: 'exists' | 'null' | 'empty'; readonly attribute: string }

/**
 * A choice of the shopper on one attribute. Refinements are joined by AND. A facet on the refinement's own
 * attribute is counted as if a disjunctive refinement were not there, so that the other values keep the count that choosing them would add.
 */
export type Refinement = { readonly attribute: string; readonly filter: Filter; readonly disjunctive: boolean }

export type FacetRequest = {
  readonly attribute: string
  /** At most that many values (default 100). Values of `pinned` are always among them, with 0 where nothing matches. */
  readonly limit?: number
  readonly pinned?: readonly string[]
  /** `count`: most first, ties by name; `name`: by code point. Default `count`. */
  readonly order?: 'count' | 'name'
  /** Search within the facet's values: only those in which every word of this text begins a word (pinned ones stay). */
  readonly matching?: string
}

export type Sort = { readonly attribute: string; readonly direction: 'asc' | 'desc' }

export type Query = {
  readonly text?: string
  /** The fixed part (a site's own stock rules): cached by implementations, never lifted by a refinement. */
  readonly base?: Filter
  readonly filter?: Filter
  readonly refinements?: readonly Refinement[]
  readonly facets?: readonly FacetRequest[]
  /** Attributes without a value sort last in both directions; ties go by the index's ranking rules, then by primary key. */
  readonly sort?: readonly Sort[]
  readonly offset?: number
  readonly limit?: number
  /** Attributes in which matches are marked, and the marks. */
  readonly highlight?: { readonly attributes: readonly string[]; readonly pre: string; readonly post: string }
}

export type FacetValue = { readonly value: string; readonly count: number }
export type FacetStats = { readonly min: number; readonly max: number }

export type QueryResult = {
  readonly hits: readonly SearchDocument[]
  /** Exact number of matches, however many are returned. */
  readonly total: number
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>
  /** For numeric facets; absent where no match has a value. */
  readonly stats: Readonly<Record<string, FacetStats>>
  /** Words of the text that were not searched, because only the first ten are; absent where there are no more. */
  readonly ignoredWords?: readonly string[]
  /** By primary key, only where `highlight` was asked for. */
  readonly highlights?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type SearchError =
  | { readonly kind: 'unknown-index'; readonly index: string }
  | { readonly kind: 'unknown-attribute'; readonly attribute: string; readonly use: 'filter' | 'facet' | 'sort' }
  /** A range asks for an attribute whose values are not numbers. */
  | { readonly kind: 'not-numeric'; readonly attribute: string }
  | { readonly kind: 'unavailable'; readonly because: string }

/** What a change carries: whole documents to put in place, and primary keys to take out, applied as one. */
export type Change = { readonly upserts?: readonly SearchDocument[]; readonly deletes?: readonly string[] }
