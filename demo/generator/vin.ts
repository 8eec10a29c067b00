import type { Random } from './random.ts'

/** Letters and digits of a VIN: no I, O, Q (ISO 3779). */
const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
/** The code of each model year from 2010, repeated every 30 years (49 CFR 565.15). */
const MODEL_YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_MODEL_YEAR = 2010
/** Value of each character in the sum of the check digit (49 CFR 565.15). */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'ABCDEFGH']
    .map((letter, index) => [letter, index + 1] as const)
    .concat(
      [...'JKLMN'].map((letter, index) => [letter, index + 1] as const),
      [['P', 7] as const, ['R', 9] as const],
      [...'STUVWXYZ'].map((letter, index) => [letter, index + 2] as const),
      [...'0123456789'].map((digit) => [digit, Number(digit)] as const),
    ),
)
/** Weight of each position in the sum of the check digit (49 CFR 565.15). */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** Index of the check digit. */
const CHECK_DIGIT_AT = 8

/**
 * A VIN that no vehicle has: 17 valid characters with the right check digit (49 CFR 565.15). It begins with 6Z, an
 * Australian manufacturer code that is not assigned.
 */
export function fictitiousVin(make: string, year: number, serial: number, random: Random): string {
  const letter = ALPHABET[make.length % ALPHABET.length] ?? 'A'
  const described = Array.from({ length: 5 }, () => random.pick([...ALPHABET])).join('')
  const modelYear = MODEL_YEARS[(year - FIRST_MODEL_YEAR + MODEL_YEARS.length) % MODEL_YEARS.length] ?? '0'
  const vin = `6Z${letter}${described}0${modelYear}${random.pick([...ALPHABET])}${String(serial % 1_000_000).padStart(6, '0')}`
  return vin.slice(0, CHECK_DIGIT_AT) + checkDigit(vin) + vin.slice(CHECK_DIGIT_AT + 1)
}

/** The check digit of a VIN, whatever stands at its position now. */
export function checkDigit(vin: string): string {
  const sum = [...vin].reduce((total, letter, index) => total + (VALUES[letter] ?? 0) * (WEIGHTS[index] ?? 0), 0)
  const remainder = sum % 11
  return remainder === 10 ? 'X' : String(remainder)
}
