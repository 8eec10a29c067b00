import { SECOND_MS } from '#platform/clock.ts'
import { hmac } from '#platform/mac.ts'

/** Secrets of Standard Webhooks begin with this, and the rest is a key in Base64. */
const PREFIX = 'whsec_'

/** The headers of Standard Webhooks 1.0: the id is the same on each attempt, the timestamp is that of the attempt. */
export function standardHeaders(
  id: string,
  body: string,
  secret: string,
  now: Date,
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(now.getTime() / SECOND_MS))
  const signature = hmac(keyOf(secret), `${id}.${timestamp}.${body}`).toString('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/** A secret without the prefix is used as it is, as libraries do for the format "raw". */
function keyOf(secret: string): string | Buffer {
  return secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : secret
}
