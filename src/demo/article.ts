/** Letters whose names begin with a vowel: eff, aitch, el, em, en, ar, ess, ex. */
const LETTERS = /^[AEFHILMNORSX]$/
/** The letters that begin a name: `MX` of MX-5, `S` of S 1000 RR, `RAV` of RAV4. */
const CAPITALS = /^[A-Z]+(?![a-z])/
/** Capitals with a vowel in their middle are spoken as a word (RAV), others letter by letter (MU, BRZ). */
const SPOKEN_WORD = /[^AEIOU][AEIOU][^AEIOU]/
/** Eight, eighty, eight hundred; eleven and eighteen, also of hundreds: 1100, 1800. */
const VOWEL_NUMBER = /^(?:8|1[18](?:\d\d)?(?!\d))/

/** "A" or "An" before a model, by its sound: an ASX, an i30, an S 1000 RR, an 800MT; a RAV4, a UX, a Z900. */
export function articleOf(model: string): 'A' | 'An' {
  const [capitals] = CAPITALS.exec(model) ?? []
  const sounds =
    capitals !== undefined && !SPOKEN_WORD.test(capitals)
      ? LETTERS.test(capitals.charAt(0))
      : VOWEL_NUMBER.test(model) || /^(?:[AEIaei]|O(?!ne))/.test(model)
  return sounds ? 'An' : 'A'
}
