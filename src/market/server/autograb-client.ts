import { z } from 'zod'
import { err, ok, type Result } from '#platform/result.ts'
import { createHttpClient, type HttpClientOptions, type HttpFailure } from '#platform/server/http-client.ts'
import { parseJson } from '#platform/web/read-body.ts'

export type AutograbFailure =
  | HttpFailure
  /** AutoGrab knows no such vehicle, or too little about it. */
  | { readonly kind: 'no-match' }
  /** A wrong key, or a request that it does not accept. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreadable'; readonly reason: string }

export interface AutograbOptions {
  /** `https://api.autograb.com.au`, or a server with the same API. */
  readonly host: string
  readonly key: string
  /** Limits that tests shorten. */
  readonly client?: Partial<HttpClientOptions>
}

/** Limits that differ between the callers: a shopper waits for some answers, only a job for others. */
export type AutograbLimits = Pick<HttpClientOptions, 'timeLimitMs' | 'maxAttempts' | 'pauses' | 'breaker'>

interface AutograbRequest {
  /** Path and query, for example `/v2/valuations/gauge`. */
  readonly path: string
  /** Sent as JSON by POST; without one the request is a GET. */
  readonly body?: object
  /** Statuses that mean that AutoGrab knows no such vehicle. */
  readonly noMatch: readonly number[]
}

/** Sends a request and reads the answer by its shape. */
export type AutograbClient = <T>(request: AutograbRequest, shape: z.ZodType<T>) => Promise<Result<T, AutograbFailure>>

const OK = 200
const MAX_ANSWER_BYTES = 256 * 1024

/** A client of AutoGrab's API, with the key in the header `ApiKey`. */
export function createAutograbClient({ host, key, client }: AutograbOptions, limits: AutograbLimits): AutograbClient {
  const send = createHttpClient({
    maxAnswerBytes: MAX_ANSWER_BYTES,
    clock: () => new Date(),
    random: Math.random,
    ...limits,
    ...client,
  })
  const headers = { ApiKey: key, accept: 'application/json' }
  return async ({ path, body, noMatch }, shape) => {
    const answer = await send({
      url: new URL(path, host).href,
      headers,
      ...(body && {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // Its POST calls only compute, so they may be repeated.
        idempotent: true,
      }),
    })
    if (!answer.ok) return answer
    const { status, body: content } = answer.value
    if (noMatch.includes(status)) return err({ kind: 'no-match' })
    if (status !== OK) return err({ kind: 'refused', status })
    const json = parseJson(Buffer.from(content).toString())
    const parsed = shape.safeParse(json.ok ? json.value : undefined)
    return parsed.success ? ok(parsed.data) : err({ kind: 'unreadable', reason: z.prettifyError(parsed.error) })
  }
}
