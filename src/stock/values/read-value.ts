import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS, type VehicleField } from '#vehicles/fields.ts'
import type { QuarantineKind } from '../quarantine.ts'
import { hasControlCharacters, onOneLine, withoutControlCharacters } from './clean-text.ts'
import { readNumber } from './read-number.ts'
import { readPrice } from './read-price.ts'
import { sanitiseComments } from './sanitise-comments.ts'

/** The value of a field from a feed, ready to be stored in its column. */
export type DraftValue = string | number | boolean | readonly string[] | null

/** The refusal of a text as a field's value. The reason completes a sentence: `is not a whole number`. */
export type ValueRefusal = { readonly refused: QuarantineKind; readonly reason: string }

/** Values of the row that a reader needs besides the text. */
type ReadingContext = { readonly currency: string }

export type ReadValue = (value: string | readonly string[], row: ReadingContext) => DraftValue | ValueRefusal

const MAX_TEXT = 1000
const MAX_HTML = 50_000
const MAX_JSON = 100_000
const MAX_LIST_MEMBERS = 500

const TRUE_WORDS: ReadonlySet<string> = new Set(['true', 'yes', 'y', 't', '1'])
const FALSE_WORDS: ReadonlySet<string> = new Set(['false', 'no', 'n', 'f', '0'])
const DAY_OR_MONTH = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/

export function isRefusal(value: DraftValue | ValueRefusal): value is ValueRefusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}

/** The reader of a field's values. It is strict: it refuses a value that it would have to guess. */
export function readerOf(name: VehicleField): ReadValue {
  const field: Field = VEHICLE_FIELDS[name]
  switch (field.kind) {
    case 'text':
      return onText(field.choices ? choice(field.choices, field.otherwise) : plainText)
    case 'html':
      return onText(comments)
    case 'integer':
      return onText(inRange(wholeNumber, field.range))
    case 'decimal':
      return onText(inRange(decimalNumber, field.range))
    case 'cents':
      return onText(inRange(price, field.range, CENTS_PER_DOLLAR))
    case 'boolean':
      return onText(yesOrNo)
    case 'date':
      return onText(dayOrMonth)
    case 'textList':
      return textList
    case 'json':
      return onText(jsonText)
    case 'instant':
      throw new Error(`no feed brings an instant: ${name}`)
  }
}

type ReadText = (text: string, row: ReadingContext) => DraftValue | ValueRefusal

function onText(read: ReadText): ReadValue {
  return (value, row) => {
    const text = typeof value === 'string' ? value : value.join(', ')
    const clean = withoutControlCharacters(text)
    return clean === '' ? null : read(clean, row)
  }
}

function refuse(refused: QuarantineKind, reason: string): ValueRefusal {
  return { refused, reason }
}

function plainText(text: string): DraftValue | ValueRefusal {
  if (text.length > MAX_TEXT) return refuse('too-long', `is longer than ${MAX_TEXT} characters`)
  return onOneLine(text)
}

function choice(choices: readonly string[], otherwise: string | undefined): ReadText {
  const known = new Map(choices.map((each) => [each.toLowerCase(), each]))
  const refusal = refuse('unknown-value', `is none of ${choices.join(', ')}`)
  return (text) => known.get(text.toLowerCase()) ?? otherwise ?? refusal
}

function comments(text: string): DraftValue | ValueRefusal {
  if (text.length > MAX_HTML) return refuse('too-long', `is longer than ${MAX_HTML} characters`)
  return sanitiseComments(text) || null
}

function wholeNumber(text: string): number | ValueRefusal {
  const number = readNumber(text)
  return number !== null && Number.isInteger(number) ? number : refuse('unreadable', `is not a whole number`)
}

function decimalNumber(text: string): number | ValueRefusal {
  return readNumber(text) ?? refuse('unreadable', `is not a number`)
}

function price(text: string, { currency }: ReadingContext): number | null | ValueRefusal {
  const reading = readPrice(text, currency)
  // Some systems cannot leave a price empty and write 0.
  if ('cents' in reading) return reading.cents === 0 ? null : reading.cents
  return reading.refused === 'other-currency'
    ? refuse('other-currency', `is not in ${currency}`)
    : refuse('unreadable', `is not a price in ${currency}`)
}

function inRange(
  read: (text: string, row: ReadingContext) => number | null | ValueRefusal,
  range: readonly [number, number] | undefined,
  unit = 1,
): ReadText {
  if (!range) return read
  const [smallest, largest] = range
  return (text, row) => {
    const number = read(text, row)
    if (typeof number !== 'number' || (number >= smallest && number <= largest)) return number
    return refuse('out-of-range', `is not believable: below ${smallest / unit} or above ${largest / unit}`)
  }
}

function yesOrNo(text: string): DraftValue | ValueRefusal {
  const word = text.toLowerCase()
  if (TRUE_WORDS.has(word)) return true
  if (FALSE_WORDS.has(word)) return false
  return refuse('unreadable', `is neither yes nor no`)
}

function dayOrMonth(text: string): DraftValue | ValueRefusal {
  const [, year = 0, month = 0, day = 1] = DAY_OR_MONTH.exec(text)?.map(Number) ?? []
  const real = month >= 1 && month <= 12 && (Number.isNaN(day) || isDayOf(year, month, day))
  return real ? text : refuse('unreadable', `is no day (YYYY-MM-DD) and no month (YYYY-MM)`)
}

function isDayOf(year: number, month: number, day: number): boolean {
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function jsonText(text: string): DraftValue | ValueRefusal {
  if (text.length > MAX_JSON) return refuse('too-long', `is longer than ${MAX_JSON} characters`)
  try {
    const json = JSON.stringify(JSON.parse(text))
    // PostgreSQL has no NUL in its texts.
    return json.includes(String.raw`\u0000`) ? refuse('unreadable', 'holds a NUL character') : json
  } catch {
    return refuse('unreadable', `is not JSON`)
  }
}

function textList(value: string | readonly string[]): DraftValue | ValueRefusal {
  const members = (typeof value === 'string' ? [value] : value)
    .map((member) => onOneLine(withoutControlCharacters(member)))
    .filter((member) => member !== '')
  if (members.length > MAX_LIST_MEMBERS) return refuse('too-long', `has more than ${MAX_LIST_MEMBERS} members`)
  if (members.some((member) => member.length > MAX_TEXT))
    return refuse('too-long', `has a member longer than ${MAX_TEXT} characters`)
  return members
}

/** Whether reading the value drops control characters. */
export function isCleaned(value: string | readonly string[]): boolean {
  return typeof value === 'string' ? hasControlCharacters(value) : value.some(hasControlCharacters)
}
