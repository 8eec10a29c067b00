import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { regexes } from 'zod/v4/core'

/** Numbers without a country code are read as Australian ones. */
const HOME_COUNTRY = 'AU'

/**
 * Whether somebody can be rung under it from anywhere in Australia: mobiles, landlines with their area code, 13, 1300 and 1800 numbers, and
 * numbers of other countries with `+`. Of those only the length is checked, since numbering plans change faster than this list.
 */
export function isPhoneNumber(text: string): boolean {
  // The parser skips words around a number; somebody who writes "call 0491 570 006 after 5" has left a message, not a number.
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return false
  const number = parsePhoneNumberFromString(text, HOME_COUNTRY)
  if (number === undefined) return false
  return number.country === HOME_COUNTRY ? number.isValid() : number.isPossible()
}

/** The pattern of zod's `email()`, without the rest of zod, which browsers would have to load. */
export function isEmailAddress(text: string): boolean {
  return regexes.email.test(text)
}
