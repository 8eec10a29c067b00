import type { Filter, Query, QueryResult, Refinement } from '@forecourt/faceted-search'
import { words as wordsOf } from '@forecourt/faceted-search/adapter'
import { ok, type Result } from '#platform/result.ts'
import { withNear } from '../address/refine.ts'
import type { SearchState } from '../address/search-state.ts'
import { splitMakeModel } from '../address/vocabulary.ts'
import type { BodyTypes } from '../facets/body-types.ts'
import { toRefinements } from '../query/to-query.ts'
import { isName, type Part, type Reading } from './reading.ts'
import { toState } from './to-state.ts'

/** Which of several makes and models side by side are meant, and what of a sentence applies to the models that it names. */

/** Counts over the site's visible stock. */
export type Count<E> = (
  query: Pick<Query, 'refinements' | 'facets' | 'text' | 'phrases'>,
) => Promise<Result<Pick<QueryResult, 'facets' | 'total'>, E>>

type Stock<E> = { readonly base: SearchState; readonly bodyTypes: BodyTypes; readonly count: Count<E> }

/** The makes and models that the parts name, as refinements. */
export function namedIn(
  parts: readonly Part[],
  { base, bodyTypes }: Pick<Stock<unknown>, 'base' | 'bodyTypes'>,
): readonly Refinement[] {
  const { refinements } = toState(withNear({ ...base, ranges: {} }, null), { parts, text: '' })
  const { make, make_model: models } = refinements
  const named = { ...(make && { make }), ...(models && { make_model: models }) }
  return toRefinements({ ...base, refinements: named, ranges: {} }, bodyTypes, null)
}

/** Moves names that are not meant as such to the text of a reading, and numbers of cylinders that no vehicle of the models has. */
export async function withNamesResolved<E>(reading: Reading, stock: Stock<E>): Promise<Result<Reading, E>> {
  const beside = await withoutNamesBeside(withoutOrigins(reading), stock)
  return beside.ok ? withoutUnknownCylinders(beside.value, stock) : beside
}

/** A make or model that is named tells more than where makes are from: a "japanese corolla" is no other Japanese car. */
function withoutOrigins(reading: Reading): Reading {
  const makes = reading.parts.filter(isName).flatMap((part) => ('values' in part ? part.values.map(makeOf) : []))
  const isOrigin = (part: Part) => part.kind === 'value' && part.isOrigin === true && !part.isExcluded
  const origins = makes.length === 0 ? [] : reading.parts.filter(isOrigin)
  const wrong = origins.filter((part) => !makes.every((make) => 'values' in part && part.values.includes(make)))
  return moved(reading, origins, wrong)
}

function makeOf(value: string): string {
  return splitMakeModel(value).make
}

/**
 * Of two names side by side without an "or", the second one is a word about the first, if other vehicles of the make have it as text: the
 * "amg" of "a class amg", the "jolion" of "gwm haval jolion". A make before a model of another one gives way to it: "ford hilux".
 */
async function withoutNamesBeside<E>(reading: Reading, { count }: Stock<E>): Promise<Result<Reading, E>> {
  const words: Part[] = []
  let before: Part | undefined
  for (const part of reading.parts.filter(isName)) {
    if (before && part.isBesideName && isOther(before, part)) {
      const isWord = await isTextOf(before, part, count)
      if (!isWord.ok) return isWord
      if (isWord.value) {
        words.push(part)
        continue
      }
      if (isMake(before) && !isMake(part)) words.push(before)
    }
    before = part
  }
  return ok(moved(reading, words, words))
}

function isMake(part: Part): boolean {
  return part.kind === 'value' && part.attribute === 'make'
}

/** Whether the second of two names is not the model of the first, nor the same model. */
function isOther(first: Part, second: Part): boolean {
  if (first.kind !== 'value' || second.kind !== 'value' || second.attribute === 'make') return false
  if (first.attribute === 'make') return !second.values.some((pair) => first.values.includes(makeOf(pair)))
  return !second.values.some((pair) => first.values.includes(pair))
}

/** Words that are shorter may be in the text of any vehicle. */
const SHORTEST_WORD = 3

/** Whether another vehicle of the first name's make has the words of the second one as text. */
async function isTextOf<E>(first: Part, second: Part, count: Count<E>): Promise<Result<boolean, E>> {
  if (first.kind !== 'value' || second.kind !== 'value') return ok(false)
  const makes = new Set(second.values.flatMap((pair) => wordsOf(makeOf(pair))))
  // "mazda 3 mazda 2" names its second make, too.
  const words = wordsOf(second.said)
  if (words.some((word) => makes.has(word) || word.length < SHORTEST_WORD)) return ok(false)
  const ofMake: Filter = { kind: 'in', attribute: 'make', values: first.values.map(makeOf) }
  const others: Filter = { kind: 'not', of: { kind: 'in', attribute: 'make_model', values: second.values } }
  const found = await count({
    refinements: [
      { attribute: 'make', filter: ofMake, disjunctive: true },
      { attribute: 'make_model', filter: others, disjunctive: true },
    ],
    facets: [],
    text: second.said,
    phrases: [second.said],
  })
  return found.ok ? ok(found.value.total > 0) : found
}

/** A number of cylinders is text where the vehicles of the models named do not state it: the "v8" of a badge. */
async function withoutUnknownCylinders<E>(reading: Reading, stock: Stock<E>): Promise<Result<Reading, E>> {
  const cylinders = reading.parts.filter(
    (part) => part.kind === 'value' && part.attribute === 'cylinders' && !part.isExcluded,
  )
  if (cylinders.length === 0 || !reading.parts.some(isName)) return ok(reading)
  const values = cylinders.flatMap((part) => ('values' in part ? part.values : []))
  const filter: Filter = { kind: 'in', attribute: 'cylinders', values }
  const found = await stock.count({
    refinements: [...namedIn(reading.parts, stock), { attribute: 'cylinders', filter, disjunctive: true }],
    facets: [],
  })
  if (!found.ok) return found
  return ok(found.value.total > 0 ? reading : moved(reading, cylinders, cylinders))
}

/** The reading without some parts, of which the words of `asText` become text. */
function moved(reading: Reading, parts: readonly Part[], asText: readonly Part[]): Reading {
  if (parts.length === 0) return reading
  return {
    ...reading,
    parts: reading.parts.filter((part) => !parts.includes(part)),
    text: [reading.text, ...asText.map(({ said }) => said)].filter(Boolean).join(' '),
  }
}
