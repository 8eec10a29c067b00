/** The likelihood of misspellings: the lower the cost, the likelier that one word was meant by the other. */

const VOWELS = 'aeiouy'
/** Letters that are mistaken for each other because they sound alike. */
const LIKE_SOUNDS: ReadonlySet<string> = new Set(['sz', 'ck', 'cs', 'kq', 'iy', 'gj', 'fv', 'ks', 'kx', 'uw'])

const SWAPPED = 0.6
const DOUBLED = 0.4
const SOUND = 0.5
/** The share of the cost that remains if both words sound the same. */
const SAME_SOUND = 0.75
/** The first letter of a word is seldom wrong. */
const FIRST_LETTER = 0.4

/** The cost of the cheapest way from `word` to `meant`; doubled letters, swapped neighbours and letters of like sound cost least. */
export function misspellingCost(word: string, meant: string): number {
  let before: number[] = []
  let above = Array.from({ length: meant.length + 1 }, (_, at) => at)
  for (let at = 1; at <= meant.length; at++) above[at] = (above[at - 1] ?? 0) + missing(meant, at - 1)
  for (let i = 1; i <= word.length; i++) {
    const row = [(above[0] ?? 0) + extra(word, i - 1)]
    for (let j = 1; j <= meant.length; j++) {
      let cost = Math.min(
        cell(above, j - 1) + replaced(word[i - 1] ?? '', meant[j - 1] ?? ''),
        cell(above, j) + extra(word, i - 1),
        cell(row, j - 1) + missing(meant, j - 1),
      )
      const isSwapped = i > 1 && j > 1 && word[i - 1] === meant[j - 2] && word[i - 2] === meant[j - 1]
      if (isSwapped) cost = Math.min(cost, cell(before, j - 2) + SWAPPED)
      row.push(cost)
    }
    ;[before, above] = [above, row]
  }
  const letters = cell(above, meant.length)
  const cost = soundOf(word) === soundOf(meant) ? letters * SAME_SOUND : letters
  return cost + (word[0] === meant[0] ? 0 : FIRST_LETTER)
}

function cell(row: readonly number[], at: number): number {
  return row[at] ?? Infinity
}

function missing(meant: string, at: number): number {
  return isDoubled(meant, at) ? DOUBLED : isVowel(meant[at]) ? 0.75 : 0.85
}

function extra(word: string, at: number): number {
  return isDoubled(word, at) ? DOUBLED : isVowel(word[at]) ? 0.8 : 0.9
}

function replaced(typed: string, meant: string): number {
  if (typed === meant) return 0
  if (LIKE_SOUNDS.has([typed, meant].toSorted().join(''))) return SOUND
  return isVowel(typed) && isVowel(meant) ? 0.7 : 1
}

function isDoubled(word: string, at: number): boolean {
  return word[at] === word[at - 1] || word[at] === word[at + 1]
}

function isVowel(letter = ''): boolean {
  return letter !== '' && VOWELS.includes(letter)
}

/** A key that words of the same sound share: every run of vowels is one, and doubled consonants and those of like sound are one letter. */
export function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/[cs]h/g, 'ç')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ck|qu?|c/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 's')
    .replaceAll(/gh?(?![aeiou])|gh/g, 'g')
    .replaceAll(/[aeiouy]+/g, 'a')
    .replaceAll(/(.)\1+/g, '$1')
}
