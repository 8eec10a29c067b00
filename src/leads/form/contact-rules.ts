import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core'
import { regexes } from 'zod/v4/core'
import numbers from './phone-numbers.json' with { type: 'json' }

/** Numbers without a country code are read as Australian ones. */
const HOME_COUNTRY = 'AU'
/**
 * Only Australia's numbering plan, because browsers load it and the plans of all countries are thirty times as large. The cast is
 * needed because TypeScript infers arrays for the JSON file where the library's type has tuples.
 */
const HOME_PLAN = numbers.metadata as unknown as MetadataJson
/** Digits of a number with its country code (ITU-T E.164). */
const SHORTEST_ABROAD = 8
const LONGEST = 15

/**
 * Whether a number can be called from anywhere in Australia: mobile numbers, landlines with area code, 13, 1300 and 1800 numbers, and
 * numbers of other countries with `+`. Of those only country code and length are checked, because numbering plans change often.
 */
export function isPhoneNumber(text: string): boolean {
  // The parser would find the number in "call 0491 570 006 after 5", which is a message.
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return false
  const number = parsePhoneNumberFromString(text, HOME_COUNTRY, HOME_PLAN)
  return number === undefined ? isAbroad(text) : number.isValid()
}

function isAbroad(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  const isInternational = text.trim().startsWith('+')
  const isCountry = numbers.otherCallingCodes.some((code) => digits.startsWith(code))
  return isInternational && isCountry && digits.length >= SHORTEST_ABROAD && digits.length <= LONGEST
}

/** The pattern of zod's `email()`, without the rest of zod, which browsers would have to load. */
export function isEmailAddress(text: string): boolean {
  return regexes.email.test(text)
}
