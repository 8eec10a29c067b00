import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { numberFormat } from '#platform/cached-format.ts'
import { CENTS_PER_DOLLAR, formatExactMoney } from '#platform/money.ts'
import { parseTypedNumber } from '#ui-kit/typed-number.ts'
import { parseKilometres } from '../form/validate-lead.ts'

// One function for each kind of value that a shopper enters, so that every mail, ADF document and page writes it alike. A text that
// is no such value stays as it was entered.

/** `54000`, `54k` and `54,000 kms` become `54,000 km`. */
export function kilometresInWords(typed: string): string {
  const kilometres = parseKilometres(typed)
  return kilometres === null ? typed : `${numberFormat('en-AU').format(kilometres)} km`
}

/** `0491570006` becomes `0491 570 006`, `+61755501000` becomes `(07) 5550 1000`, and a number abroad keeps its country code. */
export function phoneInWords(typed: string): string {
  const number = parsePhoneNumberFromString(typed, 'AU')
  if (!number?.isValid()) return typed
  return number.countryCallingCode === '61' ? number.formatNational() : number.formatInternational()
}

/** An amount in dollars: `35000` and `35k` become `$35,000`. */
export function dollarsInWords(typed: string): string {
  const dollars = parseTypedNumber(typed)
  return dollars === undefined || dollars < 0 ? typed : formatExactMoney(Math.round(dollars * CENTS_PER_DOLLAR))
}

/** `abc 123` becomes `ABC123`. */
export function plateInWords(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** The name of a value that no text names: `service-history` becomes `Service history`. */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
