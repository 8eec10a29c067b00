import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'

/** Age from which a receiver should refuse a signed call. */
export const SIGNATURE_TOLERANCE_MS = 5 * MINUTE_MS

/** `t=1793000000,v1=…`: seconds, and HMAC-SHA256 over `{t}.{body}` in hexadecimal. */
export function signWebhook(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / SECOND_MS)
  return `t=${seconds},v1=${macOf(seconds, body, secret)}`
}

/** Verifies a call as a receiver does; for the tests, and as the reference for the documentation. */
export function isSignedWebhook(header: string, body: string, secret: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (!match) return false
  const [, seconds = '', mac = ''] = match
  const age = Math.abs(now.getTime() - Number(seconds) * SECOND_MS)
  const expected = macOf(Number(seconds), body, secret)
  return age <= SIGNATURE_TOLERANCE_MS && timingSafeEqual(Buffer.from(mac), Buffer.from(expected))
}

function macOf(seconds: number, body: string, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}
