import { distance } from '@forecourt/faceted-search/adapter'
import { misspellingCost, soundOf } from './spelling-cost.ts'

/** Words that a misspelled one may stand for. A lower rank is preferred among equally likely ones. */
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
/** The lowest rank whose words of three letters are corrected into: names and values of the stock. */
const SHORT_RANK = 1
/** The rank of words of badges; those of higher ranks say nothing about a vehicle. */
const BADGE_RANK = 4

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
      const expected = isExpected(key)
      if (!isLikely(word, key, rank, expected)) continue
      const cost = misspellingCost(word, key) + rank * RANK_COST - (expected ? EXPECTED_GAIN : 0)
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

function isLikely(word: string, key: string, rank: number, isExpected: boolean): boolean {
  const isShort = word.length < 4 || key.length < 4
  if (isShort && isExpected) return beginsAlike(word, key) && distance(word, key, 1) === 1
  if (isShort) return isLikelyShort(word, key, rank)
  const errors = distance(word, key, 2)
  const cost = misspellingCost(word, key)
  const isAlike = beginsAlike(word, key)
  const isLong = word.length >= TWO_ERRORS
  const isSame = isSameSound(word, key)
  if (!isExpected && cost > maxCost(word, key, rank)) return false
  if (isLong && (rank === 0 || errors < 2 || isAlike)) return errors <= 2 || isSame
  if (!isAlike) return false
  if (isSame && (word.length > 4 || isExpected)) return true
  const sameLetters = hasSameLetters(word, key)
  // A letter of a short word is swapped, left out or sounds alike, not another one: "wagn" is a wagon, "barn" is no Born.
  if (word.length === 4 && key.length <= 4 && !sameLetters && !isExpected) return cost <= 0.7
  // Two errors in a short word need the same beginning.
  const isSimilar = word.length >= 6 && (beginsSame(word, key) || sameLetters)
  return errors <= (isSimilar ? 2 : 1)
}

/** The highest cost of a correction into a word of some rank. Words that have little meaning need to be very alike. */
function maxCost(word: string, key: string, rank: number): number {
  if (rank === 0) return Infinity
  if (rank < BADGE_RANK) return word.length < 10 ? 1.5 : Infinity
  if (rank === BADGE_RANK) return 1
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

/** The edits that are read in short words: neighbours swapped, or a letter doubled ("bwm", "utte"). */
function isLikelyShort(word: string, key: string, rank: number): boolean {
  if (rank > SHORT_RANK) return false
  return word.length === key.length
    ? hasSameLetters(word, key) && distance(word, key, 1) === 1
    : word.length === 4 && misspellingCost(word, key) <= 0.4
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
