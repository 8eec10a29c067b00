import { createHmac } from 'node:crypto'

/** Codes of authenticator apps: six digits, a new one every 30 seconds (RFC 6238 with SHA-1, which is what all of the apps support). */

const STEP_SECONDS = 30
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a secret at a time. */
export function totpCode(secret: Uint8Array, now: Date): string {
  return codeOf(secret, stepOf(now))
}

/** Whether it is the code of now, or of the step before or after, because clocks differ and typing takes time. */
export function isTotpCode(secret: Uint8Array, code: string, now: Date): boolean {
  const step = stepOf(now)
  return [step - 1, step, step + 1].some((each) => codeOf(secret, each) === code)
}

const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** A secret as authenticator apps read it: base32 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The bytes of a base32 text; other characters are ignored. */
export function fromBase32(text: string): Buffer {
  const bits = [...text.toUpperCase()]
    .filter((letter) => BASE32.includes(letter))
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The address that an authenticator app opens or scans. */
export function totpUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=${DIGITS}&period=${STEP_SECONDS}`
}
