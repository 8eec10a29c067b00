import type { z } from 'zod'
import { SERVER_ANSWERS } from '@forecourt/meilisearch-api/client'
import { err, ok, type Result } from '#platform/result.ts'
import type { HttpAnswer, HttpClient, HttpFailure, HttpRequest } from '#platform/server/http-client.ts'

/** Why a call of a search server failed. */
export type ServerFailure =
  | HttpFailure
  /** The server refused: a wrong key, a missing index. `code` and `message` are the server's. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  /** Not a valid response: another program answered, or the body was truncated. */
  | { readonly kind: 'unreadable'; readonly because: string }
  | { readonly kind: 'task-failed'; readonly task: number; readonly code: string; readonly message: string }
  | { readonly kind: 'task-unfinished'; readonly task: number }

export type Answered<T> = Promise<Result<T, ServerFailure>>

export interface ServerCall {
  readonly method: NonNullable<HttpRequest['method']>
  readonly path: string
  readonly body?: unknown
  /** Documents as JSON lines. */
  readonly lines?: string
  /** Whether the call may safely be sent twice. */
  readonly idempotent?: boolean
}

export type Caller = <T>(call: ServerCall, answer: z.ZodType<T>) => Answered<T>

/** Calls one server with one key, and validates each response against its schema. */
export function createCaller(http: HttpClient, host: string, key: string): Caller {
  const root = host.replace(/\/+$/, '')
  return async (call, answer) => {
    const answered = await http(toRequest(call, root, key))
    if (!answered.ok) return answered
    const body = parse(answered.value)
    if (!body.ok) return body
    if (answered.value.status >= 400) return err(refusal(answered.value.status, body.value))
    const read = answer.safeParse(body.value)
    return read.success ? ok(read.data) : err({ kind: 'unreadable', because: read.error.issues[0]?.message ?? '' })
  }
}

function toRequest({ method, path, body, lines, idempotent }: ServerCall, root: string, key: string): HttpRequest {
  const content = lines ?? (body === undefined ? undefined : JSON.stringify(body))
  const type = lines === undefined ? 'application/json' : 'application/x-ndjson'
  return {
    url: `${root}${path}`,
    method,
    headers: { authorization: `Bearer ${key}`, ...(content !== undefined && { 'content-type': type }) },
    ...(content !== undefined && { body: content }),
    ...(idempotent !== undefined && { idempotent }),
  }
}

function parse({ body }: HttpAnswer): Result<unknown, ServerFailure> {
  const text = new TextDecoder().decode(body)
  if (text === '') return ok(undefined)
  try {
    return ok(JSON.parse(text) as unknown)
  } catch {
    return err({ kind: 'unreadable', because: `no JSON: ${text.slice(0, 80)}` })
  }
}

function refusal(status: number, body: unknown): ServerFailure {
  const parsed = SERVER_ANSWERS.error.safeParse(body)
  if (!parsed.success) return { kind: 'unreadable', because: `status ${status} without an error body` }
  return { kind: 'refused', status, ...parsed.data }
}

/** The failure in one sentence, for the log and the doctor. */
export function failureText(failure: ServerFailure): string {
  switch (failure.kind) {
    case 'refused':
    case 'task-failed':
      return `${failure.message} (${failure.code})`
    case 'unreachable':
      return `It can't be reached: ${failure.reason}.`
    case 'failing':
      return `It answers with status ${failure.status}.`
    case 'unreadable':
      return `Its answer can't be read: ${failure.because}.`
    case 'timeout':
      return 'It did not answer in time.'
    case 'too-large':
      return 'Its answer is larger than any that is expected.'
    case 'circuit-open':
      return 'It failed several times and is left alone for a moment.'
    case 'task-unfinished':
      return `Its task ${failure.task} did not end in time.`
  }
}
