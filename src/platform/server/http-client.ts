import { setTimeout as sleep } from 'node:timers/promises'
import {
  afterFailure,
  afterSuccess,
  CLOSED,
  requestPermission,
  type Circuit,
  type CircuitLimits,
  type FailureCause,
} from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import { toError } from '../error-code.ts'
import { err, ok, type Result } from '../result.ts'
import { retryPause, type RetryPauses } from '../retry-pause.ts'

export interface HttpRequest {
  readonly url: string
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** Whether the request may safely be sent twice; only then is it retried. Default: true for GET and HEAD. */
  readonly idempotent?: boolean
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
}

/** Statuses below 500, except 429, are successful answers; everything else is a failure. */
export type HttpFailure =
  | { readonly kind: 'circuit-open' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'failing'; readonly status: number }

export interface HttpClientOptions {
  /** Timeout of one attempt, until its last byte is read. */
  readonly timeLimitMs: number
  readonly maxAttempts: number
  readonly maxAnswerBytes: number
  readonly pauses: RetryPauses
  readonly breaker: CircuitLimits
  readonly clock: Clock
  readonly random: () => number
}

export type HttpClient = (request: HttpRequest) => Promise<Result<HttpAnswer, HttpFailure>>

const TOO_MANY_REQUESTS = 429
const SERVER_FAILURES = 500

/**
 * Client of one external service, with a timeout, retries and a circuit breaker. It does not follow redirects. A request that timed out is
 * not repeated, so that no caller waits longer than `timeLimitMs` and the pauses between quick failures.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  let breaker: Circuit = CLOSED
  return async (request) => {
    const idempotent =
      request.idempotent ?? (request.method === undefined || request.method === 'GET' || request.method === 'HEAD')
    for (let attempt = 1; ; attempt++) {
      const asked = requestPermission(breaker, options.clock().getTime())
      breaker = asked.next
      if (!asked.allowed) return err({ kind: 'circuit-open' })
      const answer = await sendOnce(request, options)
      breaker = answer.ok
        ? afterSuccess()
        : afterFailure(breaker, options.breaker, options.clock().getTime(), causeOf(answer.error))
      if (answer.ok || !idempotent || attempt >= options.maxAttempts || isFinal(answer.error)) return answer
      await sleep(retryPause(attempt, options.pauses, options.random()))
    }
  }
}

function causeOf({ kind }: HttpFailure): FailureCause {
  return kind === 'timeout' ? 'timeout' : 'failure'
}

/** Failures after which a repetition would fail, too, or would make the caller wait the whole time limit once more. */
function isFinal({ kind }: HttpFailure): boolean {
  return kind === 'too-large' || kind === 'timeout'
}

async function sendOnce(
  { url, method = 'GET', headers = {}, body }: HttpRequest,
  options: HttpClientOptions,
): Promise<Result<HttpAnswer, HttpFailure>> {
  try {
    const signal = AbortSignal.timeout(options.timeLimitMs)
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    })
    const content = await readAtMost(response, options.maxAnswerBytes)
    if (!content) return err({ kind: 'too-large' })
    const { status } = response
    if (status >= SERVER_FAILURES || status === TOO_MANY_REQUESTS) return err({ kind: 'failing', status })
    return ok({ status, headers: response.headers, body: content })
  } catch (thrown) {
    const error = toError(thrown)
    if (error.name === 'TimeoutError') return err({ kind: 'timeout' })
    return err({ kind: 'unreachable', reason: toError(error.cause ?? error).message })
  }
}

/** Undefined if the body is larger than the limit; the remainder is not read. */
async function readAtMost(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(new Uint8Array(chunk))
  }
  return new Uint8Array(Buffer.concat(chunks))
}
