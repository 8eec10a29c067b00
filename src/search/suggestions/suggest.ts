import type { FacetRequest, QueryResult } from '@forecourt/faceted-search'
import { words as wordsOf } from '@forecourt/faceted-search/adapter'
import { groupBy } from '#platform/group-by.ts'
import { ok, type Result } from '#platform/result.ts'
import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { buildAddress } from '../address/address.ts'
import { toggled, withRange } from '../address/refine.ts'
import type { SearchState } from '../address/search-state.ts'
import { splitMakeModel } from '../address/vocabulary.ts'
import type { BodyTypes } from '../facets/body-types.ts'
import { mergeSpellings } from '../facets/spellings.ts'
import type { Suggestion, SuggestionGroup, SuggestionKind } from './suggestion.ts'

/** Input of suggestions: a search, and the incomplete text after it. */
type Typed = { readonly base: SearchState; readonly tail: string; readonly result: Pick<QueryResult, 'facets'> }

export type SuggestionSource<E> = {
  /** The search that a complete text means. */
  readonly understand: (text: string) => Promise<Result<SearchState, E>>
  /** The counts of some facets over a search. */
  readonly count: (
    state: SearchState,
    facets: readonly FacetRequest[],
  ) => Promise<Result<Pick<QueryResult, 'facets'>, E>>
  readonly bodyTypes: BodyTypes
}

/** An unfinished name has at most that many words. */
const MAX_WORDS = 3
/** Texts longer than this are sentences that somebody pasted. */
const LONGEST = 120
const SHOWN: Readonly<Record<SuggestionKind, number>> = { make: 3, model: 5, badge: 4, body: 3, price: 3 }
const EVERY_VALUE = 10_000
const FACETS: readonly FacetRequest[] = ['make', 'make_model', 'badge', 'body', 'price'].map((attribute) => ({
  attribute,
  limit: EVERY_VALUE,
}))
/** Upper bounds that are suggested, in dollars. */
const PRICES = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000,
]

/**
 * Suggestions for a text that is being typed. Its last words are completed to names in stock, the longest run of them first; the words
 * before are understood as a search. The same text over the same stock always gives the same suggestions.
 */
export async function suggest<E>(
  text: string,
  source: SuggestionSource<E>,
): Promise<Result<readonly SuggestionGroup[], E>> {
  const words = text.slice(0, LONGEST).split(/\s+/).filter(Boolean)
  if (words.length === 0) return ok([])
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--) {
    const head = words.slice(0, -length).join(' ')
    const tail = words.slice(-length).join(' ')
    const base = await source.understand(head)
    if (!base.ok) return base
    const result = await source.count(base.value, FACETS)
    if (!result.ok) return result
    const groups = groupsOf({ base: base.value, tail, result: result.value }, source.bodyTypes)
    if (groups.length > 0) return ok(groups)
  }
  return ok([])
}

function groupsOf(typed: Typed, bodyTypes: BodyTypes): readonly SuggestionGroup[] {
  const { refinements } = typed.base
  const groups: readonly SuggestionGroup[] = [
    { kind: 'make', items: refinements.make ? [] : named(typed, 'make', String) },
    { kind: 'model', items: named(typed, 'make_model', (pair) => pair.replace(':', ' '), modelStart) },
    { kind: 'badge', items: refinements.make ? named(typed, 'badge', String) : [] },
    { kind: 'body', items: refinements.body ? [] : bodies(typed, bodyTypes) },
    { kind: 'price', items: prices(typed) },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ kind, items }) => ({ kind, items: items.slice(0, SHOWN[kind]) }))
}

/** Index at which the name of a model begins after its make. */
function modelStart(pair: string): number {
  return splitMakeModel(pair).make.length + 1
}

function named(
  { base, tail, result }: Typed,
  attribute: FacetAttribute,
  labelOf: (value: string) => string,
  startOf: (value: string) => number = () => 0,
): readonly Suggestion[] {
  return mergeSpellings(result.facets[attribute] ?? []).flatMap(({ value, count }) => {
    const label = labelOf(value)
    const typed = typedIn(label, tail, startOf(value))
    return typed && count > 0 ? [{ label, typed, count, address: buildAddress(toggled(base, attribute, value)) }] : []
  })
}

function bodies({ base, tail, result }: Typed, bodyTypes: BodyTypes): readonly Suggestion[] {
  const byType = groupBy(result.facets['body'] ?? [], ({ value }) => bodyTypes.valueOf(value))
  return [...byType].flatMap(([value, values]) => {
    const label = bodyTypes.typeOf(value)?.label ?? value
    const typed = typedIn(label, tail, 0)
    const count = values.reduce((sum, each) => sum + each.count, 0)
    return typed ? [{ label, typed, count, address: buildAddress(toggled(base, 'body', value)) }] : []
  })
}

/** Finds the typed letters in a label: at its start, at the start of the name, or of a later word. Blanks and dashes are ignored. */
function typedIn(label: string, tail: string, start: number): Suggestion['typed'] | null {
  const wanted = wordsOf(tail).join('')
  if (wanted === '') return null
  const starts = [start, 0, ...[...label.matchAll(/(?<=[\s-])\S/g)].map(({ index }) => index)]
  for (const from of new Set(starts)) {
    const to = endOfPrefix(label, from, wanted)
    if (to !== null) return { from, to }
  }
  return null
}

/** The end of the letters `wanted` in a label that begin at `from`; null if the label has other letters there. */
function endOfPrefix(label: string, from: number, wanted: string): number | null {
  let at = 0
  for (let end = from; end < label.length; end++) {
    const letter = wordsOf(label[end] ?? '').join('')
    if (letter === '') continue
    if (letter !== wanted[at]) return null
    at++
    if (at === wanted.length) return end + 1
  }
  return null
}

const UNDER = /^(?:u|un|und|unde|under|below|up to|less than|max|\$)\s*\$?(?<amount>\d{1,7})?k?$/i

/** Upper price bounds that complete "under …" and leave out some of the vehicles. */
function prices({ base, tail, result }: Typed): readonly Suggestion[] {
  const found = UNDER.exec(tail)
  if (!found || tail.length < 2 || (base.ranges.price?.to ?? null) !== null) return []
  const { amount } = found.groups ?? {}
  const counts = (result.facets['price'] ?? []).map(({ value, count }) => ({ price: Number(value), count }))
  const below = (most: number) => counts.reduce((sum, { price, count }) => sum + (price <= most ? count : 0), 0)
  const smaller = (price: number) => below(PRICES[PRICES.indexOf(price) - 1] ?? 0)
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return PRICES.filter((price) => amount === undefined || String(price).startsWith(amount)).flatMap((price) => {
    const count = below(price)
    // A bound that leaves no vehicle out is no help, except the lowest such bound when the shopper typed an amount.
    const isUseless = count === all && (amount === undefined || smaller(price) === all)
    if (count === 0 || isUseless) return []
    const label = `under $${price.toLocaleString('en-AU')}`
    const to = amount === undefined ? Math.min(tail.trim().length, label.length) : 'under $'.length + amount.length
    const range = { from: base.ranges.price?.from ?? null, to: price }
    return [{ label, typed: { from: 0, to }, count, address: buildAddress(withRange(base, 'price', range)) }]
  })
}
