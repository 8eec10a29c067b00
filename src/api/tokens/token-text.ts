/**
 * The text of an API token: `fcp_` (a person's) or `fcs_` (a system's), 30 random characters of 62 (178 bits), and 6 characters of their
 * CRC-32, so that a misspelt token and a text that merely looks like one are recognized without a look into the database.
 */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const SECRET_LENGTH = 30
const CHECK_LENGTH = 6
const TOKEN = /^(fc[ps]_[0-9A-Za-z]{30})([0-9A-Za-z]{6})$/

export type TokenHolder = 'person' | 'system'

/** `random` has 30 numbers from 0 to 61. */
export function tokenText(holder: TokenHolder, random: readonly number[]): string {
  const secret = random.map((number) => DIGITS[number] ?? '').join('')
  if (secret.length !== SECRET_LENGTH) throw new TypeError('a token needs 30 numbers from 0 to 61')
  const text = `${holder === 'person' ? 'fcp' : 'fcs'}_${secret}`
  return text + checkText(text)
}

export function isToken(text: string): boolean {
  const [, secret = '', check] = TOKEN.exec(text) ?? []
  return check !== undefined && checkText(secret) === check
}

function checkText(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let at = 0; at < CHECK_LENGTH; at++) {
    digits = (DIGITS[rest % DIGITS.length] ?? '') + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}

const POLYNOMIAL = 0xed_b8_83_20

/** CRC-32 of ISO 3309, as zip files have it, of an ASCII text. */
function crc32(text: string): number {
  let crc = 0xff_ff_ff_ff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0)
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}
