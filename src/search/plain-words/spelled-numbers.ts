import { NUMBER_WORDS } from './grammar.ts'
import type { Token } from './tokens.ts'

/** Numbers in words, as dictation writes them, become digits: "twenty nineteen", "three ninety duke", "two thousand five hundred kilo". */

const DIGIT_WORDS = 'one|two|three|four|five|six|seven|eight|nine'
const TEEN_WORDS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const TENS_WORDS = 'twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety'
const BELOW_HUNDRED = `(?:(?:${TENS_WORDS})(?: (?:${DIGIT_WORDS}))?|${TEEN_WORDS}|${DIGIT_WORDS})`
/** Amounts in thousands are left to the rules of amounts, which know "grand" and "k" as well. */
const NO_SCALE = '(?! (?:hundred|thousand|grand|k|dollars|bucks))(?= |$)'

const YEAR = new RegExp(
  `^(?:twenty|two thousand(?: and)?) (?<below>${TEEN_WORDS}|twenty(?: (?:${DIGIT_WORDS}))?)${NO_SCALE}`,
)
/** "three hundred", "three hundred and fifty". */
const HUNDREDS = new RegExp(`^(?<hundreds>a|${BELOW_HUNDRED}) hundred(?:(?: and)? (?<below>${BELOW_HUNDRED}))?(?= |$)`)
/** "three ninety", "one twenty five", "two fifty". */
const SAID_HUNDREDS = new RegExp(
  `^(?<hundreds>${DIGIT_WORDS}) (?<below>(?:${TENS_WORDS})(?: (?:${DIGIT_WORDS}))?)(?= |$)`,
)
/** "two thousand five hundred", "twelve thousand". */
const THOUSANDS = new RegExp(
  `^(?<thousands>${BELOW_HUNDRED}) thousand(?:(?: and)? (?<hundreds>${DIGIT_WORDS}) hundred)?(?:(?: and)? (?<below>${BELOW_HUNDRED}))?(?= |$)`,
)
const LONGEST = 9

/** The tokens with numbers of several words as one number each. Single words stay, because "one" and "two" seldom count anything. */
export function withSpelledNumbers(tokens: readonly Token[]): readonly Token[] {
  const result: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const run = tokens.slice(at, at + LONGEST)
    const words = run.map(({ key }) => key || '-').join(' ')
    const year = YEAR.exec(words)
    const found = year ?? THOUSANDS.exec(words) ?? HUNDREDS.exec(words) ?? SAID_HUNDREDS.exec(words)
    const token = tokens[at]
    if (found) {
      const { thousands, hundreds, below } = found.groups ?? {}
      const value = (year ? 2000 : 1000 * sumOf(thousands)) + 100 * sumOf(hundreds) + sumOf(below)
      // A comma keeps a number of four digits from being read as a year.
      const text = value >= 1000 && !year ? value.toLocaleString('en-AU') : String(value)
      result.push({ kind: 'number', key: String(value), text, isGlued: false })
      at += found[0].split(' ').length - 1
    } else if (token) result.push(token)
  }
  return result
}

/** The token as a number, if it is the word of one below a hundred; else null. */
export function spelledDigits({ key, kind }: Token): number | null {
  const value = kind === 'word' && Object.hasOwn(NUMBER_WORDS, key) ? NUMBER_WORDS[key] : undefined
  return value === undefined || value >= 100 ? null : value
}

function sumOf(words: string | undefined): number {
  return (words?.split(' ') ?? []).reduce((sum, word) => sum + (word === 'a' ? 1 : (NUMBER_WORDS[word] ?? 0)), 0)
}
