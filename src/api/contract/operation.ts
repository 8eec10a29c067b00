import { z } from 'zod'
import type { ProblemKind } from './problems.ts'
import type { Scope } from './scopes.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The groups of operations in the documentation. */
type Tag =
  | 'Account'
  | 'Tokens'
  | 'People'
  | 'Leads'
  | 'Assignment'
  | 'Tasks'
  | 'Bookings'
  | 'Sales'
  | 'Reports'
  | 'Stock'
  | 'Configuration'
  | 'Webhooks'
  | 'Events'
  | 'Audit'

/** A body that is a file rather than JSON. */
interface FileBody {
  /** Media types that are accepted, such as `text/csv`. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

const EMPTY = z.strictObject({})
const NOTHING = z.undefined()
type Empty = typeof EMPTY
type Nothing = typeof NOTHING

/** All that one operation of the API promises. The server checks requests by it, clients are typed by it, and the OpenAPI document is made of it. */
export interface Operation<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  /** Unique, such as `leads.update`: the operation id of the document. */
  readonly id: string
  readonly method: Method
  /** Below `/api/v1`, with parameters in braces: `/leads/{id}`. */
  readonly path: string
  readonly tag: Tag
  readonly summary: string
  readonly description?: string
  /** The scope that a token needs; null if it needs none. */
  readonly scope: Scope | null
  readonly params: P
  readonly query: Q
  /** `z.undefined()` if there is none. */
  readonly body: B
  /** `z.undefined()` for 204, and for an answer that is no JSON. */
  readonly answer: A
  readonly status: 200 | 201 | 202 | 204
  /** Whether `If-Match` is required. */
  readonly needsMatch: boolean
  /** Whether the second factor must have been entered in the last ten minutes. A token can't do it. */
  readonly needsSecondFactor: boolean
  /** Kinds of problems of this operation, besides those that every one can have. */
  readonly problems: readonly ProblemKind[]
  readonly file?: FileBody
  /** The limit of a body of JSON; 64 KB by default. */
  readonly maxBodyBytes?: number
  /** The media type of an answer that is no JSON, such as `text/csv` or `text/event-stream`. */
  readonly answerType?: string
}

type Definition<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType> = Pick<
  Operation<P, Q, B, A>,
  'id' | 'method' | 'path' | 'tag' | 'summary' | 'scope' | 'description' | 'file' | 'maxBodyBytes' | 'answerType'
> &
  Partial<
    Pick<
      Operation<P, Q, B, A>,
      'params' | 'query' | 'body' | 'answer' | 'status' | 'needsMatch' | 'needsSecondFactor' | 'problems'
    >
  >

/**
 * Declares an operation. Objects are `z.strictObject`, so that an unknown field is refused. Parameters of path and query are declared by
 * the type they mean (`z.number()`, `z.boolean()`, `z.array(…)`), and read from their text. Left out: no parameters, no body, an answer of
 * 204 if there is no `answer` and else of 200 (a POST: 201), and `If-Match` for PUT, PATCH and DELETE only.
 */
export function operation<
  P extends z.ZodObject = Empty,
  Q extends z.ZodObject = Empty,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = Nothing,
>(definition: Definition<P, Q, B, A>): Operation<P, Q, B, A> {
  const { method, answer, answerType } = definition
  const hasAnswer = answer !== undefined || answerType !== undefined
  return {
    needsMatch: method === 'put' || method === 'patch' || method === 'delete',
    needsSecondFactor: false,
    problems: [],
    status: hasAnswer ? (method === 'post' ? 201 : 200) : 204,
    ...definition,
    // What is left out is of the default of its type parameter.
    params: (definition.params ?? EMPTY) as P,
    query: (definition.query ?? EMPTY) as Q,
    body: (definition.body ?? NOTHING) as B,
    answer: (answer ?? NOTHING) as A,
  }
}

/** The server's input, after defaults. */
export type ParamsOf<O extends Operation> = z.output<O['params']>
export type QueryOf<O extends Operation> = z.output<O['query']>
export type BodyOf<O extends Operation> = z.output<O['body']>
export type AnswerOf<O extends Operation> = z.output<O['answer']>

/** The client's input: fields with a default may be left out. */
export type QueryInputOf<O extends Operation> = z.input<O['query']>
export type BodyInputOf<O extends Operation> = z.input<O['body']>

/** Whether the operation has a body of JSON. */
export function hasJsonBody({ body, file }: Pick<Operation, 'body' | 'file'>): boolean {
  return file === undefined && !(body instanceof z.ZodUndefined)
}
