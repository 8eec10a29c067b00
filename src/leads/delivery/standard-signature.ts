import { SECOND_MS } from '#platform/clock.ts'
import { hmac } from '#platform/mac.ts'

/** Secrets of Standard Webhooks begin with this, and the rest is a key in Base64. */
const PREFIX = 'whsec_'

/**
 * The headers of Standard Webhooks 1.0: the id is the same on each attempt, the timestamp is that of the attempt. With several secrets, each
 * of which may be the receiver's, there is a signature of each.
 */
export function standardHeaders(
  id: string,
  body: string,
  secret: string | readonly string[],
  now: Date,
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(now.getTime() / SECOND_MS))
  const signatures = [secret].flat().map((each) => {
    const signature = hmac(keyOf(each), `${id}.${timestamp}.${body}`).toString('base64')
    return `v1,${signature}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** A secret without the prefix is used as it is, as libraries do for the format "raw". */
function keyOf(secret: string): string | Buffer {
  return secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : secret
}
