import type { Actor } from '#platform/actor.ts'
import type { AuditSubject } from '#platform/audit.ts'
import { propertiesOf } from '#platform/records.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { UploadedFile } from '#platform/web/body/uploaded-file.ts'
import type { Grant } from '#staff/role.ts'
import type { z } from 'zod'
import type { Operation } from './contract/operation.ts'
import type { ProblemFault, ProblemKind } from './contract/problems.ts'
import type { Scope } from './contract/scopes.ts'
import { inputFaults } from './input-faults.ts'
import type { Paging } from './paging.ts'
import type { ApiServices } from './services.ts'
import type { ViewedDealership } from './views/viewed-dealership.ts'
import { wireValues } from './wire-values.ts'

/** A change as the answer to a stale request tells it. */
export interface LastChange {
  readonly at: Date
  readonly id: string | null
  readonly name: string | null
}

/** Why a request is refused: a kind of the catalogue, and what its answer says besides. */
export interface ApiProblem {
  readonly kind: ProblemKind
  /** A sentence for a person; by default the title of the kind. */
  readonly detail?: string
  /** For `forbidden`: the reason of a policy. */
  readonly because?: string
  readonly errors?: readonly ProblemFault[]
  /** For `stale`: the record, and its version. The answer tells who changed it. */
  readonly current?: {
    readonly version: number
    readonly subject: AuditSubject
    readonly id: string
    /** Who changed it, where the newest entry of the audit log does not say. */
    readonly change?: LastChange
  }
  readonly retryAfterSeconds?: number
}

/** The caller. */
export interface StaffContext {
  readonly actor: Actor
  readonly personId: string
  /** The roles of the moment. With a token: only those within the token's dealerships. */
  readonly grants: readonly Grant[]
  /** The dealership at which an operator of the platform looks; null for everybody else. */
  readonly view: ViewedDealership | null
  /** Null for a token. */
  readonly sessionId: string | null
  /** Null for a session of the console. */
  readonly tokenId: string | null
  /** Null for a session of the console, which has all of them. */
  readonly scopes: readonly Scope[] | null
  /** Always false for a token. */
  readonly hasFreshSecondFactor: boolean
  /** Why they look at data that is shown for a reason only; empty without one. */
  readonly reason: string
}

/** The context of a handler, besides the client's input. */
export interface RequestContext {
  /** The transaction of the whole request: it sees the rows of this person, and is rolled back if a problem is returned. */
  readonly tx: Transaction
  readonly staff: StaffContext
  readonly now: Date
  readonly services: ApiServices
  /** The version of `If-Match`; null without one. */
  readonly ifMatch: number | null
  readonly requestId: string
  /** Returns the problem of a record that is no longer at the version of `If-Match`, or null. */
  readonly matches: (current: NonNullable<ApiProblem['current']>) => RefusedRequest | null
  /** The file that was sent, for operations that take one. */
  readonly file: UploadedFile | null
  /** Returns a problem, for `return request.problem('not-found')`. */
  readonly problem: (kind: ProblemKind, more?: Omit<ApiProblem, 'kind'>) => RefusedRequest
  /** Reads the cursor of a list. `sort` names the order, `keys` is the shape of the values that it sorts by, the last one unique. */
  readonly paging: <Keys extends z.ZodType>(sort: string, keys: Keys) => Result<Paging<z.output<Keys>>, ApiProblem>
}

type RefusedRequest = { readonly ok: false; readonly error: ApiProblem }

export interface ApiRequest<P = unknown, Q = unknown, B = unknown> extends RequestContext {
  readonly params: P
  readonly query: Q
  readonly body: B
}

export interface Reply<A = unknown> {
  readonly body: A
  /** Becomes the `ETag`. */
  readonly version?: number
  /** The id of what a POST created or changed, by which a repeated request finds it. */
  readonly id?: string
  /** What a repeated request finds in place of an id, where nothing has one, such as counts. Kept for 48 hours, so it has no personal data. */
  readonly kept?: string
  /** An answer that is no JSON, in place of `body`. */
  readonly content?: string | Uint8Array<ArrayBuffer>
  /** Further headers, such as `Content-Disposition`. */
  readonly headers?: Readonly<Record<string, string>>
}

export type Outcome<A = unknown> = Result<Reply<A>, ApiProblem>

type Handle<P, Q, B, A> = (request: ApiRequest<P, Q, B>) => Promise<Outcome<A>>

/**
 * Reads again what an earlier request with the same idempotency key created or changed, as this person may see it now. `id` is the `id` of its
 * reply, or `kept`.
 */
type Again<P, Q, B, A> = (request: ApiRequest<P, Q, B>, id: string) => Promise<Outcome<A>>

/** The input: texts of path and query, and the parsed body. */
interface RawInput {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** A request that passed the checks of its schemas. */
export interface ReadRequest {
  /** The same for equal requests: the idempotency key compares it. */
  readonly fingerprintOf: unknown
  /** Parameters of the query without those of paging, to which a cursor is bound. */
  readonly filters: Readonly<Record<string, unknown>>
  readonly cursor: string | undefined
  readonly limit: number
  readonly handle: (context: RequestContext) => Promise<Outcome>
  /** Null where a repeated request has nothing to read again. */
  readonly again: ((context: RequestContext, id: string) => Promise<Outcome>) | null
}

export interface Route {
  readonly operation: Operation
  readonly read: (input: RawInput) => Result<ReadRequest, ApiProblem>
  readonly canRepeat: boolean
}

/** The context of a stream's handler. It has no transaction: a stream outlives every one. */
export interface StreamRequest<Q> {
  readonly query: Q
  readonly staff: StaffContext
  readonly now: Date
  readonly services: ApiServices
  readonly requestId: string
  /** `Last-Event-ID`, which a browser sends when it connects again. */
  readonly lastEventId: string | null
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal
  /** Runs `work` as the person, with the roles and the token that are in force at that moment. */
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Whether the session or token is still in force. A stream asks it before it goes on after a while. */
  readonly isInForce: () => Promise<boolean>
}

type Content = ReadableStream<Uint8Array<ArrayBuffer>>

export interface StreamRoute {
  readonly operation: Operation
  readonly readStream: (
    input: RawInput,
  ) => Result<(request: Omit<StreamRequest<unknown>, 'query'>) => Promise<Result<Content, ApiProblem>>, ApiProblem>
}

/** Joins an operation to a handler that answers with a stream, such as server-sent events. */
export function streamRoute<Q extends z.ZodObject>(
  operation: Operation<z.ZodObject, Q, z.ZodUndefined, z.ZodUndefined>,
  open: (request: StreamRequest<z.output<Q>>) => Promise<Result<Content, ApiProblem>>,
): StreamRoute {
  return {
    operation,
    readStream: (input) => {
      const query = operation.query.safeParse(wireValues(operation.query, input.query))
      if (!query.success) return err({ kind: 'invalid-query', errors: inputFaults('query', query.error) })
      return ok((request) => open({ ...request, query: query.data }))
    },
  }
}

/**
 * Joins an operation to its handler. The handler runs in one transaction of the person who asks; a problem that it returns rolls it back. A
 * POST with an answer needs `again`, which renders the kept answer of a repeated request.
 */
export function route<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  operation: Operation<P, Q, B, A>,
  handle: Handle<z.output<P>, z.output<Q>, z.output<B>, z.output<A>>,
  again?: Again<z.output<P>, z.output<Q>, z.output<B>, z.output<A>>,
): Route {
  return {
    operation,
    canRepeat: again !== undefined,
    read: (input) => {
      const params = operation.params.safeParse(wireValues(operation.params, input.params))
      // A malformed id is answered like an id that does not exist.
      if (!params.success) return err({ kind: 'not-found' })
      const query = operation.query.safeParse(wireValues(operation.query, input.query))
      if (!query.success) return err({ kind: 'invalid-query', errors: inputFaults('query', query.error) })
      const body = operation.body.safeParse(input.body)
      if (!body.success) return err({ kind: 'invalid-body', errors: inputFaults('#', body.error) })
      const sent = { params: params.data, query: query.data, body: body.data }
      const { cursor, limit, ...filters } = propertiesOf(query.data)
      return ok({
        fingerprintOf: sent,
        filters,
        cursor: typeof cursor === 'string' ? cursor : undefined,
        limit: typeof limit === 'number' ? limit : 0,
        handle: (context) => handle({ ...context, ...sent }),
        again: again ? (context, id) => again({ ...context, ...sent }, id) : null,
      })
    },
  }
}
