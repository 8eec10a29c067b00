import { SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { PublicPost } from '#platform/server/public-post.ts'
import { retryAfterMs } from '../../delivery/webhook-retries.ts'

/** The outcome of one call, as it is stored beside the delivery. */
export interface ReceiverAnswer {
  /** Null if the receiver did not answer. */
  readonly status: number | null
  /** The first 500 characters. */
  readonly text: string
  readonly durationMs: number
  /** The pause that it asked for; 0 without one. */
  readonly retryAfterMs: number
}

export interface FailedCall {
  readonly reason: string
  readonly answer: ReceiverAnswer
}

export interface WebhookRequest {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Receivers have to answer quickly and do their work afterwards. */
const WEBHOOK_LIMIT_MS = 15 * SECOND_MS
const ANSWER_CHARACTERS = 500
/** A character of UTF-8 has at most four bytes. */
const ANSWER_BYTES = 4 * ANSWER_CHARACTERS

/** Posts a body. Every answer but 2xx is a failure, a redirect too. Never throws. */
export async function postWebhook(
  { url, body, headers }: WebhookRequest,
  { post, limitMs = WEBHOOK_LIMIT_MS }: { readonly post: PublicPost; readonly limitMs?: number | undefined },
  now: Date,
): Promise<Result<ReceiverAnswer, FailedCall>> {
  const startedAt = performance.now()
  const answerOf = (status: number | null, text: string, pause: string | null): ReceiverAnswer => ({
    status,
    // PostgreSQL stores no NUL.
    text: text.replaceAll('\0', '').slice(0, ANSWER_CHARACTERS),
    durationMs: Math.round(performance.now() - startedAt),
    retryAfterMs: retryAfterMs(pause, now),
  })
  try {
    const posted = await post(url, {
      body,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(limitMs),
      answerBytes: ANSWER_BYTES,
    })
    const answer = answerOf(posted.status, posted.answer, posted.retryAfter)
    if (posted.status >= 200 && posted.status < 300) return ok(answer)
    return err({ reason: `It answered ${posted.status}.`, answer })
  } catch (thrown) {
    return err({ reason: reasonOf(thrown), answer: answerOf(null, '', null) })
  }
}

/** The reason of a failed call. The message of `fetch` is always "fetch failed"; its cause has the reason. */
function reasonOf(thrown: unknown): string {
  const error = toError(thrown)
  return error.cause instanceof Error ? error.cause.message : error.message
}
