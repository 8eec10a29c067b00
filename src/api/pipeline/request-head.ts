import { err, ok, type Result } from '#platform/result.ts'
import type { Operation } from '../contract/operation.ts'
import type { ApiProblem } from '../route.ts'

/** The checked headers of a request. */
export interface RequestHead {
  /** The version of `If-Match`; null without one. */
  readonly ifMatch: number | null
  readonly idempotencyKey: string | null
  readonly correlationId: string
  readonly reason: string
}

type HeaderOf = (name: string) => string | undefined

const MAX_REASON_LENGTH = 500
const KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/
const CORRELATION = /^[\w.:-]{1,100}$/

/** Reads the headers that change what is done. A header that can't be understood is refused, because to ignore it could do harm. */
export function readHead({ method, needsMatch }: Operation, header: HeaderOf): Result<RequestHead, ApiProblem> {
  const match = header('if-match')
  const ifMatch = match === undefined ? null : versionOf(match)
  if (ifMatch === undefined) return invalid('If-Match takes one entity tag of an answer, such as "3".')
  if (ifMatch === null && needsMatch)
    return err({ kind: 'match-needed', detail: 'Send the ETag of the record, as it was read, in If-Match.' })
  const key = method === 'post' ? header('idempotency-key') : undefined
  if (key !== undefined && !KEY.test(key)) return invalid('Idempotency-Key takes 1 to 255 printable ASCII characters.')
  const correlationId = header('x-correlation-id') ?? ''
  if (correlationId !== '' && !CORRELATION.test(correlationId))
    return invalid('X-Correlation-Id takes 1 to 100 letters, digits, dots, colons, hyphens and underscores.')
  const reason = reasonOf(header('x-reason') ?? '')
  if (reason === null) return invalid(`X-Reason takes up to ${MAX_REASON_LENGTH} characters, percent-encoded.`)
  return ok({ ifMatch, idempotencyKey: key ?? null, correlationId, reason })
}

function invalid(detail: string) {
  return err<ApiProblem>({ kind: 'invalid-header', detail })
}

/** The version in `"3"` or `W/"3"`, as which proxies that compress pass an entity tag on. Undefined for anything else. */
function versionOf(tag: string): number | undefined {
  const digits = /^(?:W\/)?"(\d{1,15})"$/.exec(tag.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function reasonOf(text: string): string | null {
  if (text.length > 3 * MAX_REASON_LENGTH) return null
  try {
    const reason = decodeURIComponent(text).trim()
    return reason.length > MAX_REASON_LENGTH || /\p{Cc}/u.test(reason) ? null : reason
  } catch {
    return null
  }
}
