import { BitSpace, type Bits } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest, Filter, Query, Refinement } from '../contract.ts'
import { countFacets } from '../counting/count-facets.ts'
import type { FacetAnswer } from '../counting/facet-answer.ts'
import { evaluateFilter } from '../filter/evaluate-filter.ts'
import type { CachedFilter } from '../filter/filter-cache.ts'
import { queryWindows } from '../filter/group-windows.ts'
import type { Generation } from '../generation/generation.ts'
import { TextMatch } from '../postings/text-match.ts'
import type { WordSource } from '../postings/word-match.ts'
import { rankingPlan } from '../ranking/ranking-plan.ts'
import { topRows } from '../ranking/top-rows.ts'
import type { QueryWord } from '../text/query-words.ts'
import { page } from './page.ts'

/** The result of a query before documents are read. The facets are valid until the next query. */
export type Found = {
  readonly rows: readonly number[]
  readonly total: number
  readonly facets: ReadonlyMap<string, FacetAnswer>
}

/** Runs a query on a generation. Its scratch memory is returned even if it throws. */
export function runQuery(generation: Generation, query: Query, words: readonly QueryWord[]): Found {
  const { groups, memory } = generation.parts
  const windows = queryWindows(query, groups, generation.all, generation.sinceBuild)
  memory.answers.reset()
  const space = new BitSpace(memory, windows)
  try {
    return new QueryRun(generation, query, words, space).found()
  } finally {
    space.release()
  }
}

/**
 * The sets of a query:
 *
 *     allowed = live ∩ base ∩ filter ∩ conjunctive refinements ∩ text
 *     matched = allowed ∩ every disjunctive refinement
 *     counted by a facet with a disjunctive refinement = allowed ∩ those of the other attributes
 */
class QueryRun {
  readonly #generation: Generation
  readonly #query: Query
  readonly #space: BitSpace
  readonly #base: CachedFilter
  readonly #text: TextMatch | undefined
  readonly #allowed: Bits
  /** Disjunctive refinements by attribute. */
  readonly #selections = new Map<string, Bits>()

  constructor(generation: Generation, query: Query, words: readonly QueryWord[], space: BitSpace) {
    this.#generation = generation
    this.#query = query
    this.#space = space
    this.#base = query.base ? this.#cached(query.base) : generation.everything
    let allowed = space.and(generation.parts.live, this.#base.bits)
    // Before filters narrow the set, because typos in a word are allowed or not whatever else is selected.
    if (hasText(query, words)) this.#text = new TextMatch(words, query, textOf(generation, query), allowed, space)
    if (query.filter) space.and(allowed, this.#cached(query.filter).bits, allowed)
    for (const refinement of query.refinements ?? []) this.#refine(refinement, allowed)
    if (this.#text) allowed = this.#text.within(allowed)
    this.#allowed = allowed
  }

  found(): Found {
    const matched = this.#matchingExcept(undefined)
    const facets = this.#facets(matched)
    return { rows: this.#rows(matched), total: this.#space.count(matched), facets }
  }

  #refine({ attribute, filter, disjunctive }: Refinement, allowed: Bits): void {
    const space = this.#space
    // Base, filter and refinements have to be in the cache at the same time.
    const exceedsCache = (this.#query.refinements?.length ?? 0) + 2 > this.#generation.filters.maxFilters
    const bits = exceedsCache ? evaluateFilter(filter, this.#generation.rows, space) : this.#cached(filter).bits
    if (!disjunctive) return void space.and(allowed, bits, allowed)
    const other = this.#selections.get(attribute)
    this.#selections.set(attribute, other === undefined ? bits : space.and(other, bits))
  }

  #cached(filter: Filter): CachedFilter {
    return this.#generation.filters.get(filter, this.#space.windows, this.#generation.rowCount)
  }

  /** The allowed rows that match all disjunctive refinements except those on one attribute. */
  #matchingExcept(attribute: string | undefined): Bits {
    let set = this.#allowed
    for (const [name, bits] of this.#selections) if (name !== attribute) set = this.#space.and(set, bits)
    return set
  }

  #facets(matched: Bits): ReadonlyMap<string, FacetAnswer> {
    const { filter, refinements = [] } = this.#query
    const hasOnlyBase = !filter && !this.#text && refinements.length === 0
    const all = lazily(() => this.#matches(matched))
    const facets = this.#requested()
    if (hasOnlyBase) return this.#baseFacets(facets, all)
    const exceptOwn = new Map(
      Array.from(this.#selections.keys(), (name) => [name, lazily(() => this.#matches(this.#matchingExcept(name)))]),
    )
    const counted = facets.map(({ request, column }) => {
      const matches = exceptOwn.get(request.attribute) ?? all
      return { request, column, matches: matches() }
    })
    return countFacets(counted, this.#generation.parts.records, this.#space)
  }

  /** Each attribute once; of duplicate requests the last one is used. */
  #requested(): readonly RequestedFacet[] {
    const { columns } = this.#generation.parts
    const requests = new Map((this.#query.facets ?? []).map((request) => [request.attribute, request]))
    return [...requests.values()].flatMap((request) => {
      const column = columns.get(request.attribute)
      return column ? [{ request, column }] : []
    })
  }

  #baseFacets(facets: readonly RequestedFacet[], all: () => Matches): ReadonlyMap<string, FacetAnswer> {
    const cache = this.#generation.baseFacets
    const answers = facets.map(({ request, column }): [string, FacetAnswer] => [
      request.attribute,
      cache.facet(this.#base, column, request, this.#space, all),
    ])
    return cache.unchanged(this.#base, new Map(answers))
  }

  #matches(bits: Bits): Matches {
    return { bits, list: this.#space.list(bits) }
  }

  #rows(matched: Bits): number[] {
    const { parts, singles, rowCount } = this.#generation
    const { offset, limit } = page(this.#query)
    if (limit === 0) return []
    const plan = rankingPlan(parts.schema, this.#query, singles, this.#text !== undefined)
    const { orders, builtRows, tailStart, keys } = parts
    const ranked = { keys, orders, builtRows, tailStart, rowCount, filters: this.#filters() }
    return topRows(matched, offset + limit, plan, this.#text, ranked, this.#space).slice(offset)
  }

  /** The filters that every match satisfies. */
  #filters(): readonly Filter[] {
    const { base, filter, refinements = [] } = this.#query
    return [base, filter, ...refinements.map((refinement) => refinement.filter)].filter((part) => part !== undefined)
  }
}

type RequestedFacet = { readonly request: FacetRequest; readonly column: Column }

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function hasText({ phrases = [], without = [] }: Query, words: readonly QueryWord[]): boolean {
  return words.length > 0 || phrases.length > 0 || without.length > 0
}

function textOf({ text }: Generation, { searchOn }: Query): WordSource {
  return searchOn ? { ...text, fields: text.fields.filter(({ name }) => searchOn.includes(name)) } : text
}
