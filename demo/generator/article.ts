/** Letters whose spoken names begin with a vowel: F is "eff", H is "aitch", X is "ex". */
const LETTERS_WITH_VOWEL_SOUND = /^[AEFHILMNORSX]$/
/** The capitals at the beginning of a name: `MX` of MX-5, `S` of S 1000 RR, `RAV` of RAV4. */
const CAPITALS = /^[A-Z]+(?![a-z])/
/** Capitals with a vowel between consonants are spoken as a word (RAV), others letter by letter (MU, BRZ). */
const SPOKEN_WORD = /[^AEIOU][AEIOU][^AEIOU]/
/** Numbers whose words begin with a vowel: every number with a first digit 8; 11, 18, 1100 (eleven hundred) and 1800. */
const NUMBER_WITH_VOWEL_SOUND = /^(?:8|1[18](?:\d\d)?(?!\d))/

/** The article before the name of a model, by its sound: An ASX, An i30, An S 1000 RR, An 800MT; A RAV4, A UX, A Z900. */
export function articleOf(model: string): 'A' | 'An' {
  const [capitals] = CAPITALS.exec(model) ?? []
  const isSpelledOut = capitals !== undefined && !SPOKEN_WORD.test(capitals)
  const startsWithVowelSound = isSpelledOut
    ? LETTERS_WITH_VOWEL_SOUND.test(capitals.charAt(0))
    : NUMBER_WITH_VOWEL_SOUND.test(model) || /^(?:[AEIaei]|O(?!ne))/.test(model)
  return startsWithVowelSound ? 'An' : 'A'
}
