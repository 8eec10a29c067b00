import { keysOf } from '#platform/records.ts'
import { MILLIONS, NUMBER_WORDS, THOUSANDS, UNITS } from './grammar.ts'
import { lengthAt, wordList } from './phrases.ts'
import type { Token } from './tokens.ts'

type Unit = keyof typeof UNITS

/** A number in a sentence: `$40k`, `80,000 kms`, `forty thousand`, `7 seater`. */
export type NumberAt = {
  readonly value: number
  /** Written with "k", "grand" or "million". */
  readonly isScaled: boolean
  /** Written with a comma, as in "8,000". */
  readonly isGrouped: boolean
  /** A dollar sign counts as `price`. */
  readonly unit: Unit | null
  readonly length: number
  /** Whether it has four digits without comma, scale and unit, as a year has. */
  readonly isPlain: boolean
}

const SCALES = [
  [wordList(THOUSANDS), 1000],
  [wordList(MILLIONS), 1_000_000],
] as const
const UNIT_WORDS = keysOf(UNITS).map((unit) => [unit, wordList(UNITS[unit])] as const)

/** The count that begins at a token, in digits or spelled out, without scale and unit: `7`, `seven`; null if there is none. */
export function countAt(
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly length: number } | null {
  return withHalf(tokens, at, digitsAt(tokens, at) ?? spelledAt(tokens, at))
}

/** The number that begins at a token, with its scale and unit; null if there is none. */
export function numberAt(tokens: readonly Token[], at: number): NumberAt | null {
  const hasDollar = tokens[at]?.text === '$'
  const start = at + Number(hasDollar)
  const digits = withHalf(tokens, start, digitsAt(tokens, start) ?? spelledAt(tokens, start))
  if (!digits) return null
  const scale = scaleAt(tokens, start + digits.length)
  const hundreds = scale?.factor === 1000 ? hundredsAt(tokens, start + digits.length + scale.length) : null
  const end = start + digits.length + (scale?.length ?? 0) + (hundreds?.length ?? 0)
  const unit = unitOf(digits, tokens, end)
  if (digits.isSpelled && !scale && !unit && !hasDollar) return null
  return {
    value: digits.value * (scale?.factor ?? 1) + (hundreds?.value ?? 0),
    isScaled: scale !== null,
    isGrouped: tokens[start]?.text.includes(',') ?? false,
    unit: unit?.unit ?? (hasDollar ? 'price' : null),
    length: end - at + (unit?.length ?? 0),
    isPlain: digits.isPlain && !scale && !unit && !hasDollar,
  }
}

/** The unit after a number. A number with the digits of a year counts no years: "2019 year". */
function unitOf(digits: Digits, tokens: readonly Token[], at: number) {
  const unit = unitAt(tokens, at)
  return unit?.unit === 'age' && digits.isPlain ? null : unit
}

const HALF = wordList(['and a half', 'n a half', 'and half', 'point five'])

/** Adds the half of "eight and a half". */
function withHalf<D extends { readonly value: number; readonly length: number }>(
  tokens: readonly Token[],
  at: number,
  digits: D | null,
): D | null {
  const half = digits ? lengthAt(tokens, at + digits.length, HALF) : 0
  return digits && half > 0 ? { ...digits, value: digits.value + 0.5, length: digits.length + half } : digits
}

/** The "five hundred" of "twelve thousand five hundred". */
function hundredsAt(tokens: readonly Token[], at: number): Digits | null {
  const skipped = Number(tokens[at]?.key === 'and')
  const found = spelledAt(tokens, at + skipped)
  return found && found.value >= 100 && found.value < 1000 ? { ...found, length: found.length + skipped } : null
}

type Digits = { readonly value: number; readonly length: number; readonly isPlain: boolean; readonly isSpelled?: true }

/** Reads `40`, `40,000` and `40 000`. */
function digitsAt(tokens: readonly Token[], at: number): Digits | null {
  const token = tokens[at]
  if (token?.kind !== 'number') return null
  const next = tokens[at + 1]
  const isGrouped = next?.kind === 'number' && /^\d{1,3}$/.test(token.text) && /^\d{3}$/.test(next.text)
  if (isGrouped && token.text !== '0') return { value: Number(`${token.text}${next.text}`), length: 2, isPlain: false }
  return { value: Number(token.text.replaceAll(',', '')), length: 1, isPlain: /^\d{4}$/.test(token.text) }
}

/** Reads `forty five` and `two hundred`. */
function spelledAt(tokens: readonly Token[], at: number): Digits | null {
  let value = 0
  let length = 0
  for (let end = at; end < tokens.length; end++) {
    const { key = '', kind } = tokens[end] ?? {}
    const number = numberWord(key)
    if (kind === 'sign' && length > 0) continue
    // "a hundred", "one hundred and ten"
    const isArticle = length === 0 && key === 'a' && SCALE_WORDS.has(tokens[end + 1]?.key ?? '')
    const isJoin = key === 'and' && value >= 100 && numberWord(tokens[end + 1]?.key ?? '') !== undefined
    if (isJoin) continue
    if (number === undefined && !isArticle) break
    value = number === 100 ? Math.max(1, value) * 100 : isArticle ? 0 : value + (number ?? 0)
    length = end - at + 1
  }
  return length === 0 ? null : { value: Math.max(1, value), length, isPlain: false, isSpelled: true }
}

const SCALE_WORDS: ReadonlySet<string> = new Set(['hundred', 'thousand', 'million'])

function numberWord(key: string): number | undefined {
  return Object.hasOwn(NUMBER_WORDS, key) ? NUMBER_WORDS[key] : undefined
}

function scaleAt(tokens: readonly Token[], at: number): { readonly factor: number; readonly length: number } | null {
  for (const [phrases, factor] of SCALES) {
    const length = lengthAt(tokens, at, phrases)
    if (length > 0) return { factor, length }
  }
  return null
}

function unitAt(tokens: readonly Token[], at: number): { readonly unit: Unit; readonly length: number } | null {
  // Skip a dash before the unit: "7-seater". A dash before another number is left alone, because no unit follows it.
  const start = tokens[at]?.text === '-' ? at + 1 : at
  let best: { readonly unit: Unit; readonly length: number } | null = null
  for (const [unit, phrases] of UNIT_WORDS) {
    const length = lengthAt(tokens, start, phrases)
    if (length > 0 && start - at + length > (best?.length ?? 0)) best = { unit, length: start - at + length }
  }
  return best
}
