import { err, ok, type Result } from '#platform/result.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import type { FeedField } from '../mapping/feed-fields.ts'
import { isRefusal, readerOf } from '../values/read-value.ts'
import { readWebAddress } from '../values/web-address.ts'

/** A value of a field as JSON has it: money in whole cents, a date as text. */
export type HandValue = string | number | boolean | readonly string[] | null

/** ISO 3779, as feeds are checked. */
const LEGAL_VIN = /^[A-HJ-NPR-Z0-9]{17}$/

const LINKS: ReadonlySet<FeedField> = new Set<FeedField>([
  'historyReport',
  'carAnalysisReport',
  'ppsrReport',
  'videoUrl',
  'externalVideoUrl',
  'videos',
  'walkaroundVideos',
])

/** Checks a value that a person sets as strictly as a feed's. The error completes a sentence: `is not a whole number`. */
export function readHandValue(field: FeedField, value: unknown): Result<HandValue, string> {
  const { kind, required, range }: Field = VEHICLE_FIELDS[field]
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    if (required || kind === 'boolean') return err('is needed')
    return ok(kind === 'textList' ? [] : null)
  }
  switch (kind) {
    case 'boolean':
      return typeof value === 'boolean' ? ok(value) : err('is neither true nor false')
    case 'integer':
    case 'cents':
    case 'decimal':
      return number(value, kind === 'decimal', range)
    case 'textList':
      return Array.isArray(value) && value.every((each) => typeof each === 'string')
        ? text(field, value)
        : err('is no list of texts')
    case 'json':
      return err('is not set by hand')
    default:
      return typeof value === 'string' ? text(field, value) : err('is no text')
  }
}

function number(value: unknown, hasDecimals: boolean, range: Field['range']): Result<number, string> {
  if (typeof value !== 'number' || !Number.isFinite(value)) return err('is no number')
  if (!hasDecimals && !Number.isInteger(value)) return err('is not a whole number')
  if (range && (value < range[0] || value > range[1])) return err(`is not from ${range[0]} to ${range[1]}`)
  return ok(value)
}

function text(field: FeedField, value: string | readonly string[]): Result<HandValue, string> {
  const { choices }: Field = VEHICLE_FIELDS[field]
  // A feed's unknown status means sold; a person's is a mistake.
  if (choices && !choices.includes(String(value))) return err(`is none of ${choices.join(', ')}`)
  const read = readerOf(field)(value, { currency: '' })
  if (isRefusal(read)) return err(read.reason)
  if (field === 'vin') {
    const vin = String(read).toUpperCase()
    return LEGAL_VIN.test(vin) ? ok(vin) : err('is not 17 characters without I, O and Q')
  }
  return LINKS.has(field) ? links(read as string | readonly string[]) : ok(read)
}

function links(value: string | readonly string[]): Result<HandValue, string> {
  const [first, ...rest] = [value].flat().map((each) => readWebAddress(each)?.address)
  if ([first, ...rest].includes(undefined)) return err('is no public web address')
  return ok(typeof value === 'string' ? (first ?? null) : [first ?? '', ...rest.map((each) => each ?? '')])
}
