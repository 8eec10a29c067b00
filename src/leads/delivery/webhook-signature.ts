import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import { hmac, isSameText } from '#platform/mac.ts'

/** Receivers should refuse a call that is older. */
const SIGNATURE_TOLERANCE_MS = 5 * MINUTE_MS

/** The signature header `t=1793000000,v1=…`: Unix seconds, and the HMAC-SHA256 of `{t}.{body}` in hexadecimal. */
export function signWebhook(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / SECOND_MS)
  return `t=${seconds},v1=${macOf(seconds, body, secret)}`
}

/** Verifies a call as receivers should: a reference implementation, which the tests use. */
export function isSignedWebhook(header: string, body: string, secret: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (!match) return false
  const [, seconds = '', mac = ''] = match
  const age = Math.abs(now.getTime() - Number(seconds) * SECOND_MS)
  return age <= SIGNATURE_TOLERANCE_MS && isSameText(mac, macOf(Number(seconds), body, secret))
}

function macOf(seconds: number, body: string, secret: string): string {
  return hmac(secret, `${seconds}.${body}`).toString('hex')
}
