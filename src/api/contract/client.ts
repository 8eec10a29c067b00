import { err, ok, type Result } from '#platform/result.ts'
import type { AnswerOf, BodyInputOf, Operation, ParamsOf, QueryInputOf } from './operation.ts'
import { problemBody, type ProblemBody } from './problems.ts'

/** The part of `fetch` that the client needs. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

type WithParams<O extends Operation> =
  ParamsOf<O> extends Record<string, never>
    ? { readonly params?: Record<string, never> }
    : { readonly params: ParamsOf<O> }
type WithBody<O extends Operation> =
  undefined extends BodyInputOf<O> ? { readonly body?: BodyInputOf<O> } : { readonly body: BodyInputOf<O> }

export type CallInput<O extends Operation> = WithParams<O> &
  WithBody<O> & {
    readonly query?: QueryInputOf<O>
    /** The version that is changed, for `If-Match`. */
    readonly ifMatch?: number
    /** 1 to 255 characters, the same for every attempt of one POST. */
    readonly idempotencyKey?: string
    /** The same for all requests of one action, such as a change of many records. */
    readonly correlationId?: string
    /** Why data is looked at that is shown for a reason only. */
    readonly reason?: string
    readonly signal?: AbortSignal
  }

interface CallAnswer<A> {
  readonly body: A
  /** The version of the record, from its `ETag`; null if the answer has none. */
  readonly version: number | null
  /** Whether this is the answer of an earlier request with the same idempotency key. */
  readonly replayed: boolean
}

/** Why a call has no answer: problem details of the API, no connection, or an answer that is none of the API's, such as a proxy's. */
export type CallProblem =
  | { readonly kind: 'problem'; readonly problem: ProblemBody; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'no-connection' }
  | { readonly kind: 'unexpected-answer'; readonly status: number }

export interface ApiClient {
  /** Never throws, unless the signal aborts the call. */
  readonly call: <O extends Operation>(
    operation: O,
    input: CallInput<O>,
  ) => Promise<Result<CallAnswer<AnswerOf<O>>, CallProblem>>
}

/**
 * A typed client of the API. `baseUrl` is the address of `/api/v1`: empty for the console's own origin. `headers` are sent with each call,
 * such as a token's.
 */
export function createClient(send: Send, baseUrl = '', headers: Readonly<Record<string, string>> = {}): ApiClient {
  return {
    call: async (operation, input) => {
      let response: Response
      try {
        response = await send(`${baseUrl}${callPath(operation, input)}`, callInit(operation, input, headers))
      } catch (error) {
        input.signal?.throwIfAborted()
        if (error instanceof TypeError) return err({ kind: 'no-connection' })
        throw error
      }
      return readAnswer(response)
    },
  }
}

const API_PATH = '/api/v1'

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** Path and query of a call. A list is a parameter that is repeated; undefined values are left out. */
export function callPath({ path }: Pick<Operation, 'path'>, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) search.append(name, String(each))
  return `${API_PATH}${filled}${search.size === 0 ? '' : `?${search}`}`
}

interface AnyCall {
  readonly body?: unknown
  readonly ifMatch?: number
  readonly idempotencyKey?: string
  readonly correlationId?: string
  readonly reason?: string
  readonly signal?: AbortSignal
}

function callInit({ method }: Operation, input: AnyCall, headers: Readonly<Record<string, string>>): RequestInit {
  const { body, ifMatch, idempotencyKey, correlationId, reason, signal } = input
  return {
    method: method.toUpperCase(),
    headers: {
      accept: 'application/json',
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(correlationId !== undefined && { 'x-correlation-id': correlationId }),
      ...(reason !== undefined && { 'x-reason': encodeURIComponent(reason) }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }
}

/** The server answers what the operation promises, so the answer's shape is not checked again. */
async function readAnswer<A>(response: Response): Promise<Result<CallAnswer<A>, CallProblem>> {
  const { status, headers } = response
  const body: unknown = status === 204 ? undefined : await response.json().catch(() => undefined)
  if (response.ok && (status === 204 || body !== undefined))
    return ok({
      body: body as A,
      version: versionOf(headers.get('etag')),
      replayed: headers.get('idempotency-replayed') === 'true',
    })
  const problem = problemBody.safeParse(body)
  if (!problem.success) return err({ kind: 'unexpected-answer', status })
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return err({ kind: 'problem', problem: problem.data, retryAfterSeconds: Number.isNaN(seconds) ? null : seconds })
}

/** Proxies that compress make an entity tag a weak one. */
function versionOf(etag: string | null): number | null {
  const digits = /^(?:W\/)?"(\d{1,15})"$/.exec(etag ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}
