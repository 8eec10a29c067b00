import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '@forecourt/faceted-search'
import { distanceKm } from '#locations/distance.ts'
import { buildAddress } from '../address/address.ts'
import { DEFAULT_STATE, type SearchState } from '../address/search-state.ts'
import { createVocabulary } from '../address/vocabulary.ts'
import { createBodyTypes } from '../facets/body-types.ts'
import { fieldOf } from '../query/to-query.ts'
import { SENTENCES } from './testing/sentences.ts'
import { NOW, spokenStock, YARDS, type SpokenKind } from './testing/spoken-stock.ts'
import { understand } from './understand.ts'

const KINDS = ['cars', 'bikes', 'trucks'] as const
const STOCKS = { cars: spokenStock('cars'), bikes: spokenStock('bikes'), trucks: spokenStock('trucks') }
const TABLE = KINDS.flatMap((kind) =>
  SENTENCES[kind]
    .trim()
    .split('\n')
    .map((line): readonly [SpokenKind, string, string] => {
      const [sentence = '', address = ''] = line.split(' => ')
      return [kind, sentence, address]
    }),
)

async function understood(kind: SpokenKind, sentence: string) {
  const { site, search } = STOCKS[kind]
  const found = await search.understand(site, '/search', [['say', sentence]], NOW)
  if (!found.ok) throw new Error(found.error.kind)
  return found.value
}

function readable(state: SearchState): string {
  return decodeURIComponent(buildAddress(state)).replace('/search/new-used-and-demo-cars', '')
}

describe('a sentence leads to its search', () => {
  it('there are at least 300 sentences', () => expect(TABLE.length).toBeGreaterThan(300))

  it.each(TABLE)('%s: %s => %s', async (kind, sentence, address) => {
    const { state } = await understood(kind, sentence)
    expect(readable(state)).toBe(address)
  })
})

describe('the parts that were understood are reported', () => {
  it('names each part in the words of the shopper, and the words that are left', async () => {
    const { parts, text } = await understood('cars', 'sporty red ute under 40k near Geelong')
    expect(parts.map(({ said }) => said)).toEqual(['red', 'ute', 'under 40k', 'near Geelong'])
    expect(text).toBe('sporty')
  })

  it('names the places that are not searched', async () => {
    expect((await understood('cars', 'suv near Geelong or Ballarat')).otherPlaces).toEqual(['Ballarat'])
    expect((await understood('cars', 'suv near Geelong, i live in Geelong')).otherPlaces).toEqual([])
  })

  it('reports the same for the address that it redirects to', async () => {
    for (const [kind, sentence] of TABLE) {
      const { site, search } = STOCKS[kind]
      const { state } = await understood(kind, sentence)
      const { pathname, searchParams } = new URL(buildAddress(state), 'http://site')
      expect([sentence, await search.parse(site, pathname, searchParams, NOW)]).toEqual([
        sentence,
        { ok: true, value: state },
      ])
    }
  })

  it('adds to the search of the page, and replaces bounds on the same side', async () => {
    const { site, search } = STOCKS.cars
    const found = await search.understand(site, '/search/used-cars', [['make', 'Mazda'], ['range[price]', '10000:60000'], ['say', 'suv under 30k']], NOW) // oxfmt-ignore
    expect(found.ok && readable(found.value.state)).toBe(
      '/search/used-cars?make=Mazda&body=SUV&range[price]=10000:30000',
    )
  })

  it('reads repayments where the site can search by them', async () => {
    const { site } = STOCKS.cars

    const context = { thisYear: 2026, lowKms: 50_000, nouns: [], lists: STOCKS.cars.search.words, vocabulary: createVocabulary(() => []), bodyTypes: createBodyTypes(site.search.bodyTypes), hasRepayments: true } // oxfmt-ignore
    const countNothing = () => Promise.resolve({ ok: true as const, value: { facets: {}, total: 0 } })
    const rangesOf = async (sentence: string) => {
      const found = await understand(sentence, DEFAULT_STATE, context, countNothing)
      return found.ok && found.value.state.ranges
    }
    expect(await rangesOf('under $120 a week')).toEqual({ weekly_repayment: { from: null, to: 120 } })
    expect(await rangesOf('$120/week')).toEqual({ weekly_repayment: { from: null, to: 120 } })
    expect(await rangesOf('up to $240 / fortnight')).toEqual({ weekly_repayment: { from: null, to: 120 } })
    expect(await rangesOf('under $433 a month')).toEqual({ weekly_repayment: { from: null, to: 100 } })
  })
})

/** Whether a vehicle matches the state, decided from its document without the engine. */
function satisfies(hit: SearchDocument, { refinements, excluded, ranges, near }: SearchState): boolean {
  const has = (attribute: string, value: string) => [hit[fieldOf(attribute as 'make')]].flat().some((each) => String(each ?? '').toLowerCase() === value.toLowerCase()) // oxfmt-ignore
  const isRefined = Object.entries(refinements).every(([attribute, values]) => {
    if (attribute === 'make' || attribute === 'make_model') return isOfModels(hit, refinements)
    if (attribute === 'filtered_features' || attribute === 'categories')
      return values.every((value) => has(attribute, value))
    return values.some((value) => has(attribute, value))
  })
  const isExcluded = Object.entries(excluded).some(([attribute, values]) =>
    values.some((value) => has(attribute, value)),
  )
  const isWithin = Object.entries(ranges).every(([attribute, { from, to }]) => {
    const value = Number(hit[attribute])
    return value >= (from ?? -Infinity) && value <= (to ?? Infinity)
  })
  const yard = YARDS.find(({ id }) => id === hit['location_id'])
  const radius = near?.within ?? null
  const isNear = radius === null || (near !== null && yard !== undefined && distanceKm(yard, near.place) <= radius)
  return isRefined && !isExcluded && isWithin && isNear
}

/** Whether a vehicle is of the selected makes and models. A model narrows its own make only. */
function isOfModels(hit: SearchDocument, { make = [], make_model: models = [] }: SearchState['refinements']): boolean {
  const ofMake = models.filter((pair) => pair.startsWith(`${String(hit['make'])}:`))
  return make.includes(String(hit['make'])) && (ofMake.length === 0 || ofMake.includes(String(hit['make_model'])))
}

const CLAUSES = {
  makes: ['toyota', 'mazda', 'not ford', 'hilux', 'cx-5 or kluger', 'ranger', 'kia or hyundai', 'something like a tucson'],
  bodies: ['suv', 'ute', 'hatch or sedan', '4x4', 'not van', 'people mover'],
  colours: ['red', 'white or silver', 'not black', 'blue'],
  prices: ['under 40k', 'over $30,000', 'between 20k and 50k', 'around 45k'],
  years: ['2018 or newer', 'before 2020', 'last 6 years', '2015-2022'],
  kms: ['low kms', 'under 90,000 kms', 'over 20,000km'],
  others: ['auto', 'manual', 'diesel', 'not diesel', 'with towbar', 'no sunroof', '7 seats', 'at least 7 seats', 'near geelong', 'within 60 km of melbourne', 'used', 'reliable'],
} // oxfmt-ignore

describe('any combination of clauses', () => {
  const clause = (list: readonly string[]) => fc.option(fc.constantFrom(...list), { nil: '' })
  const sentences = fc
    .tuple(...Object.values(CLAUSES).map(clause))
    .chain((parts) => fc.shuffledSubarray(parts.filter(Boolean), { minLength: parts.filter(Boolean).length }))
    .map((parts) => parts.join(' '))

  it('shows only vehicles that satisfy it, or a next step', async () => {
    const { site, search } = STOCKS.cars
    await fc.assert(
      fc.asyncProperty(sentences, async (sentence) => {
        const { state } = await understood('cars', sentence)
        const answer = await search.search(site, state, NOW)
        if (!answer.ok) throw new Error(answer.error.kind)
        const wrong = answer.value.hits.filter((hit) => !satisfies(hit, answer.value.state))
        expect({ sentence, wrong: wrong.map(({ name }) => name) }).toEqual({ sentence, wrong: [] })
        // A search without results always leaves a filter to remove.
        const isEnd = answer.value.count === 0 && !buildAddress(state).includes('?')
        expect({ sentence, isEnd }).toEqual({ sentence, isEnd: false })
      }),
      { numRuns: 60 },
    )
  })
})

describe('everyday words', () => {
  // Every fifth word is enough to notice a synonym that attracts words like it.
  const words = STOCKS.cars.search.words.everyday.filter((_, at) => at % 5 === 0)

  it.each(KINDS)('%s: none of them is a filter', async (kind) => {
    const understoodAs = await Promise.all(
      words.map(async (word) => [word, (await understood(kind, word)).parts.map(({ said }) => said)]),
    )
    expect(understoodAs.filter(([, parts]) => parts?.length !== 0)).toEqual([])
  })
})

describe('nearest first', () => {
  it('shows vehicles yard by yard, over pages', async () => {
    const { site, search } = STOCKS.cars
    const { state } = await understood('cars', 'suv near geelong')
    const yards: unknown[] = []
    for (let page = 1; page <= 11; page++) {
      const answer = await search.search(site, { ...state, page }, NOW)
      if (answer.ok) yards.push(...answer.value.hits.map((hit) => hit['location_id']))
    }
    expect(yards).toHaveLength(224)
    expect([...new Set(yards)]).toEqual([2, 1, 3])
    expect(yards).toEqual(yards.toSorted((a, b) => [2, 1, 3].indexOf(Number(a)) - [2, 1, 3].indexOf(Number(b))))
  })
})
