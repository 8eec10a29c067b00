import { entriesOf } from '#platform/records.ts'
import { AFTERWARDS, BETWEEN_WORDS, SUBJECTS, UNITS } from './grammar.ts'
import { listed } from './listed.ts'
import { comparatorAt, joinAt } from './bounds.ts'
import { countAt, numberAt } from './numbers.ts'
import { lengthAt, phraseAt, phrasesOf, wordList, type Phrases } from './phrases.ts'
import type { Match, ReadingContext, Rule } from './reading.ts'
import type { Token } from './tokens.ts'
import { AGE_WORDS, AGES, FIRST_YEAR, YEAR_COMPARATORS } from './year-words.ts'

/** Years and ages: `2019`, `newer than 2018`, `2015-2018`, `2019 or later`, `last 3 years`, `under 5 years old`, `90s`. */

const SUBJECT = wordList(SUBJECTS.year)
const BEFORE_YEAR = entriesOf(YEAR_COMPARATORS).map(([kind, phrases]) => [kind, wordList(phrases)] as const)
const LATER = wordList(AFTERWARDS.from)
const EARLIER = wordList(AFTERWARDS.to)
const BETWEEN = wordList(BETWEEN_WORDS)
const LAST = wordList(AGE_WORDS.last)
const YOUNGER = wordList(AGE_WORDS.younger)
const OLDER = wordList(AGE_WORDS.older)
const AFTER_AGE = wordList(AGE_WORDS.after)
const ARTICLES = wordList(['a', 'an', 'the', 'my'])
const AGE = phrasesOf(AGES.flatMap((age) => age.phrases.map((phrase) => [phrase, age] as const)))

export const readYear: Rule = (tokens, start, context) => {
  const subject = lengthAt(tokens, start, SUBJECT)
  const at = start + subject
  const found = readYears(tokens, at, context, subject > 0) ?? readAge(tokens, at, context)
  return found && { ...found, length: found.length + subject }
}

function readYears(tokens: readonly Token[], at: number, context: ReadingContext, isNamed: boolean): Match | null {
  return (
    betweenYears(tokens, at, context) ??
    comparedYear(tokens, at, context, isNamed) ??
    yearAndAfter(tokens, at, context) ??
    modelYear(tokens, at, context) ??
    decade(tokens, at) ??
    shortYear(tokens, at, context) ??
    bareYear(tokens, at, context)
  )
}

function yearAt(tokens: readonly Token[], at: number, { thisYear }: ReadingContext): number | null {
  const token = tokens[at]
  if (token?.kind !== 'number' || !/^\d{4}$/.test(token.text) || numberAt(tokens, at)?.isPlain !== true) return null
  const year = Number(token.text)
  return year >= FIRST_YEAR && year <= thisYear + 1 ? year : null
}

function range(length: number, from: number | null, to: number | null): Match {
  return { length, parts: [{ kind: 'range', attribute: 'year', from, to }] }
}

function betweenYears(tokens: readonly Token[], start: number, context: ReadingContext): Match | null {
  const opening = lengthAt(tokens, start, BETWEEN)
  const at = start + opening
  const from = yearAt(tokens, at, context)
  if (from === null) return null
  // "2018 or 2020" is two years.
  const join = tokens[at + 1]?.key === 'or' ? 0 : joinAt(tokens, at + 1)
  const to = join > 0 ? yearAt(tokens, at + 1 + join, context) : null
  return to === null || (opening === 0 && tokens[at + 1]?.key === 'and') ? null : range(opening + join + 2, from, to)
}

const YEAR_SIGNS: Readonly<Record<string, keyof typeof YEAR_COMPARATORS>> = {
  '>': 'after',
  '<': 'before',
  '≥': 'from',
  '≤': 'to',
}

function comparedYear(tokens: readonly Token[], at: number, context: ReadingContext, isNamed: boolean): Match | null {
  const sign = YEAR_SIGNS[tokens[at]?.text ?? '']
  if (sign) return boundedYear(sign, tokens, { at, length: 1 }, { context, isNamed })
  const [kind, length] = longest(tokens, at, BEFORE_YEAR)
  // "newer than a 2016 golf", "pre-2017"
  const article = length === 0 ? 0 : lengthAt(tokens, at + length, ARTICLES) || hyphenAt(tokens, at + length)
  return length === 0 ? null : boundedYear(kind, tokens, { at, length: length + article }, { context, isNamed })
}

function boundedYear(
  kind: keyof typeof YEAR_COMPARATORS | null,
  tokens: readonly Token[],
  { at, length }: { readonly at: number; readonly length: number },
  { context, isNamed }: { readonly context: ReadingContext; readonly isNamed: boolean },
): Match | null {
  const year = yearAt(tokens, at + length, context)
  if (year === null) return null
  // "under 2000" is read as a price, "under 2015" as a year.
  if (!isNamed && year % 500 === 0) return null
  const end = at + length + 1
  const after = kind === 'from' || kind === 'after' ? lengthAt(tokens, end, LATER) : lengthAt(tokens, end, EARLIER)
  if (kind === 'from') return range(length + 1 + after, year, null)
  if (kind === 'after') return range(length + 1 + after, year + 1, null)
  return range(length + 1 + after, null, kind === 'before' ? year - 1 : year)
}

/** The key of the list with the longest phrase at a token, and the length of that phrase. */
function longest<K>(
  tokens: readonly Token[],
  at: number,
  lists: readonly (readonly [K, Phrases<true>])[],
): readonly [K | null, number] {
  return lists.reduce<readonly [K | null, number]>(
    (best, [kind, phrases]) => {
      const length = lengthAt(tokens, at, phrases)
      return length > best[1] ? [kind, length] : best
    },
    [null, 0],
  )
}

function yearAndAfter(tokens: readonly Token[], at: number, context: ReadingContext): Match | null {
  const year = yearAt(tokens, at, context)
  if (year === null) return null
  const next = at + 1 + lengthAt(tokens, at + 1, SUBJECT)
  if (tokens[next]?.text === '+' || isOnwards(tokens, next, context)) return range(next + 1 - at, year, null)
  const [later, earlier] = [lengthAt(tokens, next, LATER), lengthAt(tokens, next, EARLIER)]
  if (later === 0 && earlier === 0) return null
  // "2022, max 80,000 km" limits the kilometres.
  const limit = comparatorAt(tokens, next)
  if (limit.length > 0 && numberAt(tokens, next + limit.length) !== null) return null
  return later >= earlier ? range(next + later - at, year, null) : range(next + earlier - at, null, year)
}

function hyphenAt(tokens: readonly Token[], at: number): number {
  const [hyphen, next] = [tokens[at], tokens[at + 1]]
  return Number(hyphen?.text === '-' && hyphen.isGlued && next?.isGlued === true)
}

/** Whether "on" means later years: "ranger 2021 on", "2021 on diesel ute", but not "2021 on finance". */
function isOnwards(tokens: readonly Token[], at: number, { words }: ReadingContext): boolean {
  if (tokens[at]?.key !== 'on') return false
  const next = at + 1
  return (
    next === tokens.length || phraseAt(tokens, next, words.phrases) !== null || comparatorAt(tokens, next).length > 0
  )
}

/** `MY19`, `MY2019`. */
function modelYear(tokens: readonly Token[], at: number, { thisYear }: ReadingContext): Match | null {
  const [prefix, number] = [tokens[at], tokens[at + 1]]
  if (prefix?.key !== 'my' || number?.isGlued !== true || !/^(?:20)?\d{2}$/.test(number.text)) return null
  const year = 2000 + Number(number.text.slice(-2))
  return year <= thisYear + 1 ? { length: 2, parts: [{ kind: 'years', from: year, to: year }] } : null
}

/** `90s`, `1990s`. */
function decade(tokens: readonly Token[], at: number): Match | null {
  const [number, letter] = [tokens[at], tokens[at + 1]]
  if (number?.isGlued === true) return null
  if (letter?.key !== 's' || !letter.isGlued || !/^(?:19|20)?\d0$/.test(number?.text ?? '')) return null
  const short = Number(number?.text)
  const first = short >= 1000 ? short : short >= 30 ? 1900 + short : 2000 + short
  return range(2, first, first + 9)
}

/** `'21`, and the 22 of "22 ranger": two digits directly before a make or model. */
function shortYear(tokens: readonly Token[], at: number, { thisYear, words }: ReadingContext): Match | null {
  const text = tokens[at]?.text ?? ''
  const digits = /^(?<apostrophe>['’])?(?<year>\d\d)$/.exec(text)?.groups
  // The 12 of "v12 landcruiser" is no year.
  const isPartOfWord = tokens[at]?.isGlued === true && tokens[at - 1]?.kind === 'word'
  if (digits === undefined || isPartOfWord || tokens[at + 1]?.isGlued === true) return null
  const named = phraseAt(tokens, at + 1, words.phrases)?.meaning.attribute
  const isYear = digits['apostrophe'] !== undefined || named === 'make' || named === 'make_model'
  const year = 2000 + Number(digits['year'])
  return isYear && year <= thisYear + 1 ? { length: 1, parts: [{ kind: 'years', from: year, to: year }] } : null
}

function bareYear(tokens: readonly Token[], at: number, context: ReadingContext): Match | null {
  const year = yearAt(tokens, at, context)
  return year === null ? null : { length: 1, parts: [{ kind: 'years', from: year, to: year }] }
}

function readAge(tokens: readonly Token[], start: number, { thisYear }: ReadingContext): Match | null {
  const last = lengthAt(tokens, start, LAST)
  const younger = lengthAt(tokens, start, YOUNGER)
  const older = lengthAt(tokens, start, OLDER)
  const length = Math.max(last, younger, older)
  const between = agesBetween(tokens, start + length, thisYear)
  if (between) return { ...between, length: length + between.length }
  const number = numberAt(tokens, start + length)
  if (number?.unit !== 'age' || number.value > 100 || number.isScaled) return namedAge(tokens, start, thisYear)
  const end = start + length + number.length
  // The years of a loan say nothing about the vehicle.
  const term = lengthAt(tokens, end, TERM)
  if (term > 0) return { length: end + term - start, parts: [] }
  const after = lengthAt(tokens, end, AFTER_AGE)
  const year = thisYear - number.value
  if (older > younger && older > last) return range(end - start, null, year)
  // The last 3 years are this one and the two before.
  if (last > 0 && last >= younger) return range(end + after - start, year + 1, null)
  if (length > 0 || after > 0) return range(end + after - start, year, null)
  return { length: end - start, parts: [{ kind: 'years', from: year, to: year }] }
}

/** Reads "1 to 3 years old". */
function agesBetween(tokens: readonly Token[], at: number, thisYear: number): Match | null {
  const least = countAt(tokens, at)
  const join = least ? joinAt(tokens, at + least.length) : 0
  const most = least && join > 0 ? numberAt(tokens, at + least.length + join) : null
  if (!least || most?.unit !== 'age' || most.isScaled || most.value > 100 || least.value > most.value) return null
  return range(least.length + join + most.length, thisYear - most.value, thisYear - least.value)
}

const WARRANTY = wordList(listed('warranty, warranties, factory warranty, manufacturer warranty'))
const BEFORE_WARRANTY = wordList(
  listed(
    'of, unlimited, unlimited km, unlimited kms, unlimited kilometre, unlimited kilometres, factory, manufacturer, manufacturers, new, car, vehicle, extended, full, dealer, statutory',
  ),
)
const YEARS = wordList(UNITS.age)
const TERM = wordList(
  listed('finance, loan, loans, term, lease, leases, interest free, finance term, loan term, of finance, on finance'),
)

/** The length of a warranty, which stays together as text: the "7 year" of "7 year warranty" is no age. 0 if none is there. */
export function warrantyAt(tokens: readonly Token[], start: number): number {
  const count = countAt(tokens, start)
  const dash = Number(tokens[start + (count?.length ?? 0)]?.text === '-')
  const years = count ? lengthAt(tokens, start + count.length + dash, YEARS) : 0
  if (!count || years === 0) return 0
  let at = start + count.length + dash + years
  for (let between = lengthAt(tokens, at, BEFORE_WARRANTY); between > 0;) {
    at += between
    between = lengthAt(tokens, at, BEFORE_WARRANTY)
  }
  const warranty = lengthAt(tokens, at, WARRANTY)
  return warranty === 0 ? 0 : at + warranty - start
}

function namedAge(tokens: readonly Token[], at: number, thisYear: number): Match | null {
  const age = phraseAt(tokens, at, AGE)
  if (!age) return null
  const { newest, oldest } = age.meaning
  return range(age.length, oldest === null ? null : thisYear - oldest, newest < 0 ? null : thisYear - newest)
}
