import type { Filter } from '@forecourt/faceted-search'
import { ok, type Result } from '#platform/result.ts'
import type { SearchState } from '../address/search-state.ts'
import { splitMakeModel } from '../address/vocabulary.ts'
import type { BodyTypes } from '../facets/body-types.ts'
import type { SearchSite } from '../query/search-site.ts'
import { toRefinements } from '../query/to-query.ts'
import { readBadges, type BadgedWords } from './badges.ts'
import { namedIn, withNamesResolved, type Count } from './names.ts'
import { phrasesOf, type Phrases } from './phrases.ts'
import { isName, type Part, type Reading, type ReadingContext, type RepaymentPeriod } from './reading.ts'
import { mayBePlace, placeInText, readSentence, withoutSoftFillers } from './read-sentence.ts'
import { PROFILE_ATTRIBUTES, profileOf, similarTo } from './similar-to.ts'
import { siteWords } from './site-words.ts'
import { toState } from './to-state.ts'
import { keyOf } from './tokens.ts'
import type { WordLists } from './word-lists.ts'

/** A parsed sentence: a search, the parts it is made of, and the words left as text. */
export type Understood = {
  readonly state: SearchState
  readonly parts: readonly Part[]
  readonly text: string
  /** Names of places that are not searched, because a search has one place: the Ballarat of "Geelong or Ballarat". */
  readonly otherPlaces: readonly string[]
  /** Whether a place or an attribute may be named that only the server knows. */
  readonly needsServer: boolean
}

export type SentenceContext = Omit<ReadingContext, 'words'> & {
  readonly bodyTypes: BodyTypes
  readonly lists: WordLists
}

/** The settings of a site that sentences depend on. */
export function sentenceRules(
  {
    stock,
    search,
  }: Pick<SearchSite, 'search'> & { readonly stock: Pick<SearchSite['stock'], 'vehicleNoun' | 'nounPlural'> },
  thisYear: number,
): Pick<SentenceContext, 'thisYear' | 'lowKms' | 'nouns'> {
  return { thisYear, lowKms: search.lowKms, nouns: [stock.vehicleNoun, stock.nounPlural].map(keyOf) }
}

const EVERY_VALUE = 10_000

/**
 * Adds a sentence to the search of a page. It queries the stock for the badges of a model and for the model of a badge, for a model to
 * compare with, and for what is larger.
 */
export async function understand<E>(
  sentence: string,
  base: SearchState,
  context: SentenceContext,
  count: Count<E>,
): Promise<Result<Understood, E>> {
  const words = siteWords(context.vocabulary, context.lists)
  const stock = { base, bodyTypes: context.bodyTypes, count }
  const first = await withNamesResolved(readSentence(sentence, { ...context, words }), stock)
  if (!first.ok) return first
  const badges = await badgesIn(first.value, base, context, count)
  if (!badges.ok) return badges
  // The badges of the models named take words that would mean something else alone.
  const phrases = first.value.parts.some(isName) ? badgePhrases(badges.value) : null
  const second = phrases
    ? readSentence(sentence, { ...context, words, badges: { names: badges.value, phrases } })
    : null
  const resolved = second ? await withNamesResolved(second, stock) : first
  if (!resolved.ok) return resolved
  const reading = resolved.value
  const usable = withRepayments(reading.parts, context)
  const read = readBadges(withToldBadges(reading), badges.value, {
    isNamed: reading.parts.some(isName),
    speech: words.speech,
  })
  const badged = await withModels({ parts: [...usable.parts, ...read.parts], text: read.text }, base, context, count)
  if (!badged.ok) return badged
  const text = withoutSoftFillers({ text: badged.value.text, corrections: reading.corrections }, words)
  const { otherPlaces, ...placed } = withOnePlace(
    withoutLooseRadius(withPlace({ parts: badged.value.parts, text }, { ...context, words }), usable.unusable),
  )
  const { parts } = placed
  const needsLength = parts.some(({ kind }) => kind === 'than') && context.notLoaded?.includes('vehiclelength') === true
  const needsServer =
    needsLength || reading.needsServer || (context.placeOf === undefined && mayBePlace(placed.text, { words }))
  const numbers = toldBy(reading.parts).filter((each) => !isBadgeText(each))
  const whole = { parts, text: [...new Set([...numbers, ...reading.kept, placed.text])].filter(Boolean).join(' ') }
  const state = toState(base, whole)
  const compared = await withExample(state, parts, context, count)
  return compared.ok ? ok({ ...whole, otherPlaces, state: compared.value, needsServer }) : compared
}

/** Adds the typical body and price of the model named as an example, if there is one. */
async function withExample<E>(
  state: SearchState,
  parts: readonly Part[],
  { bodyTypes, vocabulary, thisYear, notLoaded = [] }: SentenceContext,
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
  const years = vocabulary.values('year').map(Number)
  const stockBodies = vocabulary.values('body').map(bodyTypes.valueOf)
  const newestYear = Math.max(...(years.length > 0 ? years : [thisYear]))
  const similar = similarTo(state, { ...profile, bodies }, than, { bodies: stockBodies, newestYear })
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
      refinements: toRefinements(state, bodyTypes, null),
      facets: [{ attribute: 'year', limit: 1 }],
    })
    if (!found.ok) return found
    if ((found.value.facets['year'] ?? []).length > 0) return ok(state)
  }
  return ok(first)
}

/** What nicknames say besides the model. */
function toldBy(parts: readonly Part[]): readonly string[] {
  return parts.flatMap((part) => (part.kind === 'value' && !part.isExcluded ? (part.text ?? []) : []))
}

/** The XR6 of a Falcon is a badge; the 200 of a LandCruiser is a series, which the stock may state in any of its texts. */
function isBadgeText(text: string): boolean {
  return /\p{L}/u.test(text)
}

/** The reading with the badges that its nicknames name before the other words. */
function withToldBadges(reading: Reading): Reading {
  const told = toldBy(reading.parts).filter(isBadgeText)
  return {
    ...reading,
    text: [...told, reading.text].filter(Boolean).join(' '),
    alternatives: new Set([...reading.alternatives].map((at) => at + told.length)),
  }
}

type Words = { readonly parts: readonly Part[]; readonly text: string }

/** The badges of the makes and models that are named; of all, if a text remains that may be a badge. */
async function badgesIn<E>(
  { parts, text }: Words,
  base: SearchState,
  context: SentenceContext,
  count: Count<E>,
): Promise<Result<readonly string[], E>> {
  // A text of numbers alone is an identifier.
  if (!parts.some(isName) && !/\p{L}/u.test(text)) return ok([])
  const found = await count({ refinements: namedIn(parts, { base, bodyTypes: context.bodyTypes }), facets: [{ attribute: 'badge', limit: EVERY_VALUE }] }) // oxfmt-ignore
  return found.ok ? ok((found.value.facets['badge'] ?? []).map(({ value }) => value)) : found
}

/** Badges by their phrases, to be recognized before other phrases, also in words: "GLX plus" is GLX+. */
function badgePhrases(badges: readonly string[]): Phrases<string> {
  const named = badges.filter((badge) => !/^\d*$/.test(badge))
  return phrasesOf(named.flatMap((badge) => [badge, badge.replaceAll('+', ' plus')].map((phrase) => [phrase, badge])))
}

/** The most badges of one sentence whose models are looked up. */
const MAX_LOOKUPS = 3

/** Adds the model of each badge that only one model has: an S3 is an Audi A3. A badge that may be guessed wrong stays text otherwise. */
async function withModels<E>(
  { parts, text }: BadgedWords,
  base: SearchState,
  context: SentenceContext,
  count: Count<E>,
): Promise<Result<Words, E>> {
  const others = parts.filter((part) => part.kind !== 'value' || part.attribute !== 'badge')
  let known = parts
  let left = text
  for (const part of parts.filter((each) => !others.includes(each)).slice(0, MAX_LOOKUPS)) {
    if (part.kind !== 'value' || part.isExcluded) continue
    const badge: Filter = { kind: 'in', attribute: 'badge', values: part.values }
    const found = await count({
      refinements: [
        ...namedIn(others, { base, bodyTypes: context.bodyTypes }),
        { attribute: 'badge', filter: badge, disjunctive: true },
      ],
      facets: [{ attribute: 'make_model', limit: EVERY_VALUE }],
    })
    if (!found.ok) return found
    const models = (found.value.facets['make_model'] ?? []).map(({ value }) => value)
    const [model] = models
    if (model !== undefined && models.length === 1) {
      known = [
        ...known,
        { kind: 'value', attribute: 'make_model', values: [model], isExcluded: false, said: part.said },
      ]
      // The 911 of "911 carrera" alone means nothing.
      left = withoutWord(left, splitMakeModel(model).model)
    } else if (part.isGuess === true) {
      known = known.filter((each) => each !== part)
      left = [left, part.said].filter(Boolean).join(' ')
    }
  }
  return ok({ parts: known, text: left })
}

function withoutWord(text: string, word: string): string {
  return text
    .split(' ')
    .filter((each) => keyOf(each) !== keyOf(word))
    .join(' ')
}

/** Moves parts without effect back to the text: a radius without a place, and repayments (`unusable`). */
function withoutLooseRadius({ parts, text: read }: Words, unusable: readonly string[]): Words {
  const text = [read, ...unusable].filter(Boolean).join(' ')
  if (parts.some(({ kind }) => kind === 'near')) return { parts, text }
  const loose = parts.filter(({ kind }) => kind === 'within')
  return {
    parts: parts.filter((part) => !loose.includes(part)),
    text: [text, ...loose.map(({ said }) => said)].filter(Boolean).join(' '),
  }
}

/** Keeps the first of several places, and names the others. */
function withOnePlace({ parts, text }: Words): Words & Pick<Understood, 'otherPlaces'> {
  const [first, ...others] = parts.flatMap((part) => (part.kind === 'near' ? [part] : []))
  const names = others.filter(({ place }) => place.key !== first?.place.key).map(({ place }) => place.name)
  return {
    parts: parts.filter((part) => part.kind !== 'near' || part === first),
    text,
    otherPlaces: [...new Set(names)],
  }
}

/** Reads the words that are no badge as a place, if they name one. */
function withPlace(words: Words, context: Pick<ReadingContext, 'placeOf' | 'words'>): Words {
  const place =
    words.text === '' || words.parts.some(({ kind }) => kind === 'near') ? null : placeInText(words.text, context)
  return place ? { parts: [...words.parts, place], text: '' } : words
}

/** Weeks per period. A month has 4.33, as in the repayments on cards. */
const WEEKS: Readonly<Record<RepaymentPeriod, number>> = { week: 1, fortnight: 2, month: 4.33 }
/** Prices worked out from a repayment are rounded to multiples of this number of dollars. */
const PRICE_STEP = 100

/**
 * Converts repayments to weekly ones, or to prices if the site has no search by repayment. Where it shows no finance, they stay text
 * (`unusable`).
 */
function withRepayments(
  parts: readonly Part[],
  { hasRepayments = false, pricesOfRepayment = null }: SentenceContext,
): { readonly parts: readonly Part[]; readonly unusable: readonly string[] } {
  const unusable: string[] = []
  const usable = parts.flatMap((part): readonly Part[] => {
    if (part.kind !== 'repayment') return [part]
    const { said } = part
    const weekly = (dollars: number) => Math.round(dollars / WEEKS[part.per])
    const range = { from: part.least === null ? null : weekly(part.least), to: weekly(part.dollars) }
    if (hasRepayments) return [{ kind: 'range', attribute: 'weekly_repayment', ...range, said }]
    if (pricesOfRepayment) {
      const { from, to } = pricesOfRepayment(range)
      const rounded = (price: number | null) => price && Math.round(price / PRICE_STEP) * PRICE_STEP
      return [{ kind: 'range', attribute: 'price', from: rounded(from), to: rounded(to), said }]
    }
    unusable.push(said)
    return []
  })
  return { parts: usable, unusable }
}
