import type { Context, Env } from 'hono'
import type { z } from 'zod'

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
  /** A sentence for a person, by default about the errors or else the status. */
  readonly detail?: string
  readonly instance?: string
  readonly errors?: readonly ProblemError[]
  /** Seconds, for 429 and 503. */
  readonly retryAfter?: number
}

/** Answers a refusal to a client that may be a program or a browser. */
export type Refuse<E extends Env> = (c: Context<E>, problem: ProblemDetails) => Response | Promise<Response>

/** Advice by status, for problems that have no detail of their own. */
const ADVICE: Readonly<Record<number, string>> = {
  401: 'Please sign in, then try again.',
  404: 'Please check the address.',
  413: 'Please send less at once.',
  414: 'Please use a shorter address.',
  429: 'Please try again in a moment.',
  503: 'Please try again in a moment.',
}

/** The response with the problem as its body. */
export function problemDetails({ retryAfter, ...problem }: ProblemDetails): Response {
  const { status, title, errors } = problem
  const detail = problem.detail ?? (errors ? detailOf(errors) : (ADVICE[status] ?? `${title}.`))
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(Math.ceil(retryAfter)))
  return new Response(JSON.stringify({ type: 'about:blank', ...problem, detail }), { status, headers })
}

/** Every error in one sentence each, for clients that show only the detail. */
function detailOf(errors: readonly ProblemError[]): string {
  return errors.map(({ pointer, message }) => `${pointer}: ${message}`).join(' ')
}

/** The issues that a schema found in the input. */
export function schemaErrors({ issues }: z.ZodError): readonly ProblemError[] {
  return issues.map(({ path, message }) => ({ pointer: ['#', ...path].join('/'), message }))
}

/** Whether the client gets problem details rather than a page: calls of the API, and requests that accept JSON. */
export function wantsProblem(path: string, accept: string | undefined): boolean {
  return path.startsWith('/api/') || /\bjson\b/.test(accept ?? '')
}
