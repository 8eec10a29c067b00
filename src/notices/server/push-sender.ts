import webPush from 'web-push'
import { HOUR_MS, SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import { recordOf } from '#platform/records.ts'
import type { PublicPost } from '#platform/server/public-post.ts'
import type { PushMessage } from '../push-message.ts'
import type { PushKeys } from './push-keys.ts'

/** A browser, as its push service knows it. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The outcome of a push (RFC 8030). */
type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription is no more: 404, 410. */
  | { readonly kind: 'gone' }
  /** It is not accepted at a second try either: too large, or not signed as the service wants. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The service is busy, down, or doesn't answer. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfter: string | null }

export interface PushSenderOptions {
  /** Posts to push services; `createPublicPost` reaches no private network. */
  readonly post: PublicPost
  /** The address by which a push service reaches who sends, `https:` or `mailto:`. */
  readonly contact: string
  /** Time limit of a push service; 15 seconds by default. */
  readonly limitMs?: number
}

export type SendPush = (address: PushAddress, message: PushMessage, keys: PushKeys) => Promise<PushOutcome>

const LIMIT_MS = 15 * SECOND_MS
/** A browser that is offline for longer is not told any more. */
const KEPT_SECONDS = (4 * HOUR_MS) / SECOND_MS
const ANSWER_BYTES = 200
const [NOT_FOUND, GONE, TOO_MANY] = [404, 410, 429]

/** Sends messages, encrypted for the browser alone (RFC 8291) and signed (RFC 8292). Never throws. */
export function createPushSender({ post, contact, limitMs = LIMIT_MS }: PushSenderOptions): SendPush {
  return async ({ endpoint, p256dh, auth }, message, keys) => {
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          headers: signatureOf(endpoint, contact, keys),
          TTL: KEPT_SECONDS,
          urgency: message.kind === 'show' ? 'high' : 'normal',
          // The service keeps the last message of each topic among those that were not delivered yet.
          topic: message.tag.replaceAll('-', ''),
        },
      )
      const answer = await post(endpoint, {
        body,
        headers: recordOf(Object.keys(headers), (name) => String(headers[name])),
        signal: AbortSignal.timeout(limitMs),
        answerBytes: ANSWER_BYTES,
      })
      return outcomeOf(answer)
    } catch (thrown) {
      return { kind: 'failed', reason: toError(thrown).message, retryAfter: null }
    }
  }
}

/** Made apart, because the library would take the address apart by a function that Node warns of. */
function signatureOf(endpoint: string, contact: string, { publicKey, privateKey }: PushKeys) {
  const { origin } = new URL(endpoint)
  return { Authorization: webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm').Authorization }
}

function outcomeOf({ status, retryAfter, answer }: Awaited<ReturnType<PublicPost>>): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === NOT_FOUND || status === GONE) return { kind: 'gone' }
  const reason = `It answered ${status}: ${answer}`
  return status === TOO_MANY || status >= 500 ? { kind: 'failed', reason, retryAfter } : { kind: 'refused', reason }
}
