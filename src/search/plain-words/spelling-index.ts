import { distance } from '@forecourt/faceted-search/adapter'
import { misspellingCost, soundOf } from './spelling-cost.ts'

/**
 * Kinds of words that a misspelled one may stand for. A lower rank is preferred among equally likely words. Everyday words mean nothing;
 * they are here so that a misspelled one isn't taken for a word that does.
 */
export const RANK = { name: 0, value: 1, grammar: 2, town: 3, badge: 4, filler: 5, everyday: 6 } as const

/** Words that a misspelled one may stand for. */
export type SpellingIndex = {
  readonly ranks: ReadonlyMap<string, number>
  readonly byLength: ReadonlyMap<number, Bucket>
  readonly bySound: ReadonlyMap<string, readonly string[]>
}

/** Words of one length with a bit for each letter that they contain. */
type Bucket = { readonly words: string[]; readonly letters: number[] }

export type Likely = { readonly key: string; readonly cost: number; readonly rank: number }

/** Words of at least this length may have two errors, shorter ones usually one. */
const TWO_ERRORS = 8
const RANK_COST = 0.04
/** A word that completes a phrase with its neighbours is likelier. */
const EXPECTED_GAIN = 0.5

/** The first rank of a word counts. */
export function spellingIndex(words: Iterable<readonly [key: string, rank: number]>): SpellingIndex {
  const ranks = new Map<string, number>()
  for (const [key, rank] of words) if (/^\p{L}{3,}$/u.test(key) && !ranks.has(key)) ranks.set(key, rank)
  const byLength = new Map<number, Bucket>()
  const bySound = new Map<string, string[]>()
  for (const key of ranks.keys()) {
    const bucket = byLength.get(key.length) ?? { words: [], letters: [] }
    bucket.words.push(key)
    bucket.letters.push(lettersOf(key))
    byLength.set(key.length, bucket)
    const sound = soundOf(key)
    const known = bySound.get(sound)
    if (known) known.push(key)
    else bySound.set(sound, [key])
  }
  return { ranks, byLength, bySound }
}

/** A word that may have been meant by the typed one. `isExpected` says whether it completes a phrase with its neighbours. */
type Candidate = {
  readonly word: string
  readonly key: string
  readonly rank: number
  readonly isExpected: boolean
  /** The cost of the misspelling alone. */
  readonly cost: number
}

/** The likeliest of the words that may have been meant, the first of several. `isExpected` says whether a word completes a phrase. */
export function likeliest(
  word: string,
  indexes: readonly SpellingIndex[],
  isExpected: (key: string) => boolean,
): Likely | undefined {
  let best: Likely | undefined
  for (const index of indexes) {
    for (const key of candidates(word, index)) {
      const rank = index.ranks.get(key) ?? 0
      const candidate = { word, key, rank, isExpected: isExpected(key), cost: misspellingCost(word, key) }
      if (!isLikely(candidate)) continue
      const cost = candidate.cost + rank * RANK_COST - (candidate.isExpected ? EXPECTED_GAIN : 0)
      if (best === undefined || cost < best.cost) best = { key, cost, rank }
    }
  }
  return best
}

function* candidates(word: string, { byLength, bySound }: SpellingIndex): Generator<string> {
  const letters = lettersOf(word)
  const most = word.length < 6 ? 1 : 2
  for (let length = word.length - most; length <= word.length + most; length++) {
    const bucket = byLength.get(length)
    if (!bucket) continue
    for (const [at, other] of bucket.letters.entries()) {
      const key = bucket.words[at] ?? ''
      // An error changes at most two of the letters that a word contains.
      if (bitCount(letters ^ other) <= 2 * most && distance(word, key, most) <= most) yield key
    }
  }
  yield* bySound.get(soundOf(word)) ?? []
}

function isLikely(candidate: Candidate): boolean {
  const { word, key, isExpected, cost } = candidate
  if (word.length < 4 || key.length < 4) return isLikelyShort(candidate)
  if (!isExpected && cost > maxCost(candidate)) return false
  return word.length < TWO_ERRORS ? isLikelyMedium(candidate) : isLikelyLong(candidate)
}

/** Three letters: neighbours swapped, or a letter doubled ("bwm", "utte"), in words of the stock; any error if the word is expected. */
function isLikelyShort({ word, key, rank, isExpected, cost }: Candidate): boolean {
  if (isExpected) return beginsAlike(word, key) && distance(word, key, 1) === 1
  if (rank > RANK.value) return false
  return word.length === key.length
    ? hasSameLetters(word, key) && distance(word, key, 1) === 1
    : word.length === 4 && cost <= 0.4
}

/** Four to seven letters: one error after the beginning, or the same sound. Two errors need six letters and the same beginning. */
function isLikelyMedium({ word, key, isExpected, cost }: Candidate): boolean {
  if (!beginsAlike(word, key)) return false
  if (isSameSound(word, key) && (word.length > 4 || isExpected)) return true
  const sameLetters = hasSameLetters(word, key)
  // A letter of a short word is swapped, left out or sounds alike, not another one: "wagn" is a wagon, "barn" is no Born.
  if (word.length === 4 && key.length === 4 && !sameLetters && !isExpected) return cost <= 0.7
  const mayHaveTwo = word.length >= 6 && (beginsSame(word, key) || sameLetters)
  return distance(word, key, 2) <= (mayHaveTwo ? 2 : 1)
}

/** Eight letters or more: two errors, which leave the beginning alike except in names. */
function isLikelyLong({ word, key, rank }: Candidate): boolean {
  const errors = distance(word, key, 2)
  return errors < 2 || (errors === 2 && (rank === RANK.name || beginsAlike(word, key)))
}

/** The highest cost of a correction into a word of some rank. Words that have little meaning need to be very alike. */
function maxCost({ word, key, rank }: Candidate): number {
  if (rank === RANK.name) return Infinity
  if (rank < RANK.badge) return word.length < 10 ? 1.5 : Infinity
  if (rank === RANK.badge) return 1
  if (word.length > 6 && beginsSame(word, key)) return 1.6
  return word.length < TWO_ERRORS ? 0.9 : 1
}

/** Words sound the same if at most their vowels and a letter of like sound differ: "dezel" and diesel, but not "token" and Taycan. */
function isSameSound(word: string, key: string): boolean {
  const sound = soundOf(word)
  return sound === soundOf(key) && sound.replaceAll('a', '').length > 2 && distance(word, key, 2) <= 2
}

function beginsSame(word: string, key: string): boolean {
  return key.startsWith(word.slice(0, 4))
}

function beginsAlike(word: string, key: string): boolean {
  const sound = soundOf(key)[0]
  const isSwapped = word[0] === key[1] && word[1] === key[0]
  return word[0] === key[0] || isSwapped || (sound !== 'a' && soundOf(word)[0] === sound)
}

function hasSameLetters(word: string, other: string): boolean {
  return word.length === other.length && [...word].toSorted().join('') === [...other].toSorted().join('')
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
