import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core'
import { regexes } from 'zod/v4/core'
import numbers from './phone-numbers.json' with { type: 'json' }

/** Numbers without a country code are read as Australian ones. */
const HOME_COUNTRY = 'AU'
/** Only Australia's numbering plan, because browsers load it and the plans of all countries are thirty times as large. */
const HOME_PLAN: MetadataJson = {
  ...numbers.metadata,
  // The first country is the one that a number is taken for; the others share its code and plan.
  country_calling_codes: { 61: [HOME_COUNTRY, 'CC', 'CX'] },
  nonGeographic: {},
}
/** Digits of a number with its country code (ITU-T E.164). */
const MIN_DIGITS_ABROAD = 8
const MAX_DIGITS_ABROAD = 15

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
  return isInternational && isCountry && digits.length >= MIN_DIGITS_ABROAD && digits.length <= MAX_DIGITS_ABROAD
}

/** The pattern of zod's `email()`, without the rest of zod, which browsers would have to load. */
export function isEmailAddress(text: string): boolean {
  return regexes.email.test(text)
}
