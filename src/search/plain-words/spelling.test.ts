import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildAddress } from '../address/address.ts'
import { COMPARATORS, SORT_WORDS, UNITS } from './grammar.ts'
import { NOT_WORDS } from './relation-words.ts'
import { NOW, spokenStock } from './testing/spoken-stock.ts'
import { TOWN_NAMES } from './towns.ts'

const { site, search } = spokenStock('cars')

type Read = Awaited<ReturnType<typeof read>>

async function read(sentence: string) {
  const found = await search.understand(site, '/search', [['say', sentence]], NOW)
  if (!found.ok) throw new Error(found.error.kind)
  const { state, text } = found.value
  return { address: buildAddress(state), text }
}

type Frame = readonly [frame: string, phrases: readonly string[]]

/** Sentences with a blank for a word that means something. */
const MEANING: readonly Frame[] = [
  ['_', search.words.synonyms.flatMap(({ phrases }) => phrases)],
  ['suv with _', search.words.equipment.flat()],
  ['_', ['Toyota', 'Corolla', 'Kluger', 'Mitsubishi', 'Outlander', 'Volkswagen', 'Tiguan', 'Hyundai', 'Tucson', 'Subaru', 'Forester', 'Nissan', 'Navara', 'Mercedes', 'Porsche', 'Macan', 'Suzuki', 'Jimny', 'Peugeot', 'Carnival', 'Sportage']], // oxfmt-ignore
  ['ford ranger _', ['Wildtrak']],
  ['mitsubishi outlander _', ['Exceed', 'Aspire']],
  ['suv _ 40000', [...COMPARATORS.to, ...COMPARATORS.from, ...COMPARATORS.around]],
  ['suv under 40000 _', [...UNITS.km, ...UNITS.price]],
  ['5 _ suv', UNITS.seats],
  ['suv _', SORT_WORDS.flatMap(({ phrases }) => phrases)],
  ['suv _ sunroof', NOT_WORDS],
  ['suv near _', TOWN_NAMES.map(([, town]) => town)],
]
const SKIPPED: readonly Frame[] = [['red suv _', search.words.fillers]]
const SHORTEST = 5

function wordsOf(frames: readonly Frame[]) {
  return frames.flatMap(([frame, phrases]) =>
    phrases
      .filter((phrase) => /^[a-z]+$/i.test(phrase) && phrase.length >= SHORTEST)
      .map((word) => [frame, word] as const),
  )
}

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const typo = fc.record({ kind: fc.constantFrom('missing', 'extra', 'other', 'swapped'), at: fc.nat(), letter })

/** A word with one error after its first letter. */
function misspelt(word: string, { kind, at, letter: wrong }: { kind: string; at: number; letter: string }): string {
  const place = 1 + (at % (word.length - 1))
  const [start, end] = [word.slice(0, place), word.slice(place)]
  if (kind === 'missing') return start + end.slice(1)
  if (kind === 'extra') return start + wrong + end
  if (kind === 'other' || end.length < 2) return start + wrong + end.slice(1)
  return start + (end[1] ?? '') + (end[0] ?? '') + end.slice(2)
}

type Outcome = 'same' | 'unread' | 'other'

/** The outcome of one error in each of 300 random words of these sentences. */
async function outcomes(frames: readonly Frame[], isTold: (said: Read, without: Read) => boolean) {
  const found: Record<Outcome, string[]> = { same: [], unread: [], other: [] }
  const sample = fc.sample(fc.tuple(fc.constantFrom(...wordsOf(frames)), typo), { seed: 20_261_123, numRuns: 900 })
  let count = 0
  for (const [[frame, word], error] of sample) {
    const said = await read(frame.replace('_', word))
    if (!isTold(said, await read(frame.replace('_', '')))) continue
    const wrong = misspelt(word.toLowerCase(), error)
    const given = await read(frame.replace('_', wrong))
    const outcome = given.address === said.address ? 'same' : given.text === '' ? 'other' : 'unread'
    found[outcome].push(frame.replace('_', `${word} ${wrong}`))
    if (++count === 300) break
  }
  expect(count).toBe(300)
  return found
}

describe('one error in a word', () => {
  it('nearly always leaves its meaning, and seldom gives it another one', async () => {
    const { same, other } = await outcomes(MEANING, (said, without) => said.text === '' && said.address !== without.address) // oxfmt-ignore
    expect(same.length).toBeGreaterThanOrEqual(285)
    expect(other.length).toBeLessThanOrEqual(4)
  }, 60_000)

  it('mostly leaves words skipped that say nothing', async () => {
    const { same, other } = await outcomes(SKIPPED, (said, without) => said.address === without.address)
    expect(same.length).toBeGreaterThanOrEqual(240)
    expect(other.length).toBeLessThanOrEqual(6)
  }, 60_000)
})
