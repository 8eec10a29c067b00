import { PROBLEMS, type CurrentVersion, type ProblemBody } from '../contract/problems.ts'
import type { ApiProblem, Reply } from '../route.ts'
import type { StaffHttp } from './environment.ts'

/** An answer of the API is for one person, is never kept, and is no page that could be framed or run anything. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

export interface AnsweredProblem extends ApiProblem {
  /** Who changed the record since it was read, for `stale`. */
  readonly changed?: CurrentVersion
}

/** The answer to a refused request: problem details, with the same bytes for the same problem but for the reference. */
export function answerProblem(c: StaffHttp, problem: AnsweredProblem, headers: Record<string, string> = {}): Response {
  const { kind, errors, because, changed, retryAfterSeconds } = problem
  const { status, title } = PROBLEMS[kind]
  const body: ProblemBody = {
    type: `${c.var.origin.url}/api/v1/problems/${kind}`,
    kind,
    title,
    status,
    detail: problem.detail ?? errors?.map(({ pointer, detail }) => `${pointer}: ${detail}`).join(' ') ?? `${title}.`,
    instance: c.var.requestId,
    ...(errors && { errors: [...errors] }),
    ...(because !== undefined && { because }),
    ...(changed && { current: changed }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...HEADERS,
      'content-type': 'application/problem+json',
      ...(status === 401 && { 'www-authenticate': 'Bearer realm="Forecourt"' }),
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
      ...headers,
    },
  })
}

/** The answer to a request that was done. */
export function answerReply(c: StaffHttp, reply: Reply, { status, path, answerType, replayed }: AnswerFacts): Response {
  const { body, version, content, id } = reply
  const headers = new Headers(HEADERS)
  for (const [name, value] of Object.entries(reply.headers ?? {})) headers.set(name, value)
  if (version !== undefined) headers.set('etag', `"${version}"`)
  if (replayed) headers.set('idempotency-replayed', 'true')
  if (status === 201 && id !== undefined) headers.set('location', `${path}/${encodeURIComponent(id)}`)
  const next = nextOf(body)
  if (next !== null) headers.set('link', `<${nextAddress(c.req.url, next)}>; rel="next"`)
  if (content !== undefined) {
    headers.set('content-type', answerType ?? 'application/octet-stream')
    return new Response(content, { status, headers })
  }
  if (body === undefined) return new Response(null, { status: 204, headers })
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(body), { status, headers })
}

interface AnswerFacts {
  readonly status: number
  /** The path of the request, below which what it created is. */
  readonly path: string
  readonly answerType: string | undefined
  readonly replayed: boolean
}

/** The answer with a stream. */
export function answerStream(content: ReadableStream<Uint8Array<ArrayBuffer>> | null, type: string): Response {
  // Proxies would collect what has to arrive at once.
  const headers = {
    ...HEADERS,
    'cache-control': 'no-store, no-transform',
    'content-type': type,
    'x-accel-buffering': 'no',
  }
  return new Response(content, { headers })
}

function nextOf(body: unknown): string | null {
  const next = typeof body === 'object' && body !== null && 'next' in body ? body.next : null
  return typeof next === 'string' ? next : null
}

/** The address of the next page, without scheme and host, which a proxy may have changed. */
function nextAddress(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}
