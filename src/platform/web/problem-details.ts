import type { Context, Env } from 'hono'

/** One thing wrong with the input: a JSON pointer (`#/customer/email`) and a sentence for a person. */
export interface ProblemError {
  readonly pointer: string
  readonly message: string
}

/** Body of an API's answer when it refuses or fails (RFC 9457). */
export interface ProblemDetails {
  readonly status: number
  /** Short, the same for every occurrence. */
  readonly title: string
  /** An absolute or relative address that identifies the kind of problem; left out if the status says enough. */
  readonly type?: string
  readonly detail?: string
  readonly instance?: string
  readonly errors?: readonly ProblemError[]
  /** Seconds, for 429 and 503. */
  readonly retryAfter?: number
}

/** Answers a refusal to a client that may be a program or a browser. */
export type Refuse<E extends Env> = (c: Context<E>, problem: ProblemDetails) => Response | Promise<Response>

/** The response with the problem as its body. */
export function problemDetails({ retryAfter, ...problem }: ProblemDetails): Response {
  const fields = { ...problem, ...(problem.errors && { detail: problem.detail ?? detailOf(problem.errors) }) }
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(Math.ceil(retryAfter)))
  return new Response(JSON.stringify({ type: 'about:blank', ...fields }), { status: fields.status, headers })
}

/** Every error in one sentence each, for clients that show only the detail. */
function detailOf(errors: readonly ProblemError[]): string {
  return errors.map(({ pointer, message }) => `${pointer}: ${message}`).join(' ')
}

/** Whether the client gets problem details rather than a page: calls of the API, and requests that accept JSON. */
export function wantsProblem(path: string, accept: string | undefined): boolean {
  return path.startsWith('/api/') || /\bjson\b/.test(accept ?? '')
}
