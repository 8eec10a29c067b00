import type { Filter, Query, QueryResult } from '@forecourt/faceted-search'
import { ok, type Result } from '#platform/result.ts'
import { withNear } from '../address/refine.ts'
import type { SearchState } from '../address/search-state.ts'
import type { BodyTypes } from '../facets/body-types.ts'
import { toRefinements } from '../query/to-query.ts'
import { readBadges } from './badges.ts'
import type { Part, ReadingContext, RepaymentPeriod } from './reading.ts'
import { mayBePlace, placeInText, readSentence } from './read-sentence.ts'
import { PROFILE_ATTRIBUTES, profileOf, similarTo } from './similar-to.ts'
import { siteWords } from './site-words.ts'
import { toState } from './to-state.ts'

/** A parsed sentence: a search, the parts it is made of, and the words left as text. */
export type Understood = {
  readonly state: SearchState
  readonly parts: readonly Part[]
  readonly text: string
  /** Whether a place or an attribute may be named that only the server knows. */
  readonly needsServer: boolean
}

export type SentenceContext = Omit<ReadingContext, 'words'> & { readonly bodyTypes: BodyTypes }

/** Counts over the site's visible stock. */
type Count<E> = (query: Pick<Query, 'refinements' | 'facets'>) => Promise<Result<Pick<QueryResult, 'facets'>, E>>

const EVERY_VALUE = 10_000

/** Adds a sentence to the search of a page. It queries the stock at most four times: for the badges of a model, for a model to compare with, and for what is larger. */
export async function understand<E>(
  sentence: string,
  base: SearchState,
  context: SentenceContext,
  count: Count<E>,
): Promise<Result<Understood, E>> {
  const words = siteWords(context.vocabulary)
  const reading = readSentence(sentence, { ...context, words })
  const usable = withRepayments(reading.parts, context)
  const text = [reading.text, ...usable.unusable].filter(Boolean).join(' ')
  const first = { parts: usable.parts, text }
  const badged = isWorthAsking(text, reading.parts) ? await withBadges(first, base, context, count) : ok(first)
  if (!badged.ok) return badged
  const placed = withPlace(badged.value, { ...context, words })
  const { parts } = placed
  const needsLength = parts.some(({ kind }) => kind === 'than') && context.notLoaded?.includes('vehiclelength') === true
  const needsServer =
    needsLength || reading.needsServer || (context.placeOf === undefined && mayBePlace(placed.text, { words }))
  const state = toState(base, placed)
  const compared = await withExample(state, parts, context, count)
  return compared.ok ? ok({ ...placed, state: compared.value, needsServer }) : compared
}

/** Adds the typical body and price of the model named as an example, if there is one. */
async function withExample<E>(
  state: SearchState,
  parts: readonly Part[],
  { bodyTypes, vocabulary, notLoaded = [] }: SentenceContext,
  count: Count<E>,
): Promise<Result<SearchState, E>> {
  const example = parts.find((part) => part.kind === 'like')
  if (!example) return ok(state)
  const models: Filter = { kind: 'in', attribute: 'make_model', values: example.models }
  const found = await count({
    refinements: [{ attribute: 'make_model', filter: models, disjunctive: true }],
    facets: PROFILE_ATTRIBUTES.filter((attribute) => !notLoaded.includes(attribute)).map((attribute) => ({
      attribute,
      limit: EVERY_VALUE,
    })),
  })
  if (!found.ok) return found
  const than = parts.flatMap((part) => (part.kind === 'than' ? [part.than] : []))
  const profile = profileOf(found.value)
  const bodies = profile.bodies.map(bodyTypes.valueOf)
  const stockBodies = vocabulary.values('body').map(bodyTypes.valueOf)
  const similar = similarTo(state, { ...profile, bodies }, than, stockBodies)
  return firstWithResults(similar, similar[0] ?? state, bodyTypes, count)
}

/** The first of several searches that finds a vehicle; the first of all if none does. */
async function firstWithResults<E>(
  states: readonly SearchState[],
  first: SearchState,
  bodyTypes: BodyTypes,
  count: Count<E>,
): Promise<Result<SearchState, E>> {
  for (const state of states.length > 1 ? states : []) {
    const found = await count({
      refinements: toRefinements(state, bodyTypes),
      facets: [{ attribute: 'year', limit: 1 }],
    })
    if (!found.ok) return found
    if ((found.value.facets['year'] ?? []).length > 0) return ok(state)
  }
  return ok(first)
}

/** Whether the text may contain badges. A text of numbers alone is an identifier. */
function isWorthAsking(text: string, parts: readonly Part[]): boolean {
  return text !== '' && (parts.length > 0 || /\p{L}/u.test(text))
}

type Words = { readonly parts: readonly Part[]; readonly text: string }

async function withBadges<E>(
  words: Words,
  base: SearchState,
  context: SentenceContext,
  count: Count<E>,
): Promise<Result<Words, E>> {
  const { refinements } = toState(withNear({ ...base, ranges: {} }, null), { ...words, text: '' })
  const { make, make_model: models } = refinements
  const named = { ...(make && { make }), ...(models && { make_model: models }) }
  const found = await count({
    refinements: toRefinements({ ...base, refinements: named, ranges: {} }, context.bodyTypes),
    facets: [{ attribute: 'badge', limit: EVERY_VALUE }],
  })
  if (!found.ok) return found
  const badges = (found.value.facets['badge'] ?? []).map(({ value }) => value)
  const read = readBadges(words.text, badges, make !== undefined)
  return ok({ parts: [...words.parts, ...read.parts], text: read.text })
}

/** Reads the words that are no badge as a place, if they name one. */
function withPlace(words: Words, context: Pick<ReadingContext, 'placeOf' | 'words'>): Words {
  const place =
    words.text === '' || words.parts.some(({ kind }) => kind === 'near') ? null : placeInText(words.text, context)
  return place ? { parts: [...words.parts, place], text: '' } : words
}

/** Weeks per period. A month has 4.33, as in the repayments on cards. */
const WEEKS: Readonly<Record<RepaymentPeriod, number>> = { week: 1, fortnight: 2, month: 4.33 }

/** Converts repayments to weekly ones if the site has a search by repayment; otherwise they stay text (`unusable`). */
function withRepayments(
  parts: readonly Part[],
  { hasRepayments = false }: SentenceContext,
): { readonly parts: readonly Part[]; readonly unusable: readonly string[] } {
  const unusable: string[] = []
  const usable = parts.flatMap((part): readonly Part[] => {
    if (part.kind !== 'repayment') return [part]
    if (!hasRepayments) {
      unusable.push(part.said)
      return []
    }
    const weekly = Math.floor((part.dollars / WEEKS[part.per]) * 100) / 100
    return [{ kind: 'range', attribute: 'weekly_repayment', from: null, to: weekly, said: part.said }]
  })
  return { parts: usable, unusable }
}
