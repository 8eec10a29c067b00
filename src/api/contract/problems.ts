import { z } from 'zod'

interface ProblemText {
  readonly status: number
  /** The same for every occurrence. */
  readonly title: string
  /** What the page of the kind says: why it occurs and what a client does about it. Paragraphs are separated by empty lines. */
  readonly text: string
}

/** Every kind of problem that the API answers with. Its page is `/api/v1/problems/{kind}`. */
export const PROBLEMS = {
  'invalid-query': {
    status: 400,
    title: 'The query is not valid',
    text: 'A parameter of the query is unknown, is given twice, or has a value that it can’t have. `errors` names each one.\n\nA parameter that does not exist is refused rather than ignored, so that a misspelt filter never answers with everything.',
  },
  'invalid-cursor': {
    status: 400,
    title: 'The cursor is not valid',
    text: 'A `cursor` is the `next` of the page before, unchanged, and counts for the same filters and order only. Read the first page again, without a cursor.',
  },
  'invalid-json': {
    status: 400,
    title: 'The body is not valid JSON',
    text: 'The body could not be parsed as JSON (RFC 8259) in UTF-8, or is nested deeper than 20 levels.',
  },
  'invalid-header': {
    status: 400,
    title: 'A header is not valid',
    text: '`detail` names the header. `If-Match` takes one entity tag, such as `"3"`, as the `ETag` of an answer gives it. `Idempotency-Key` takes 1 to 255 printable ASCII characters. `X-Reason` takes up to 500 characters, percent-encoded where they are not ASCII.',
  },
  'invalid-address': {
    status: 400,
    title: 'The address is not valid',
    text: 'The address has a control character, which no address of this API has.',
  },
  unauthenticated: {
    status: 401,
    title: 'Nobody is signed in',
    text: 'The request has neither the session of the console nor a token that is in force. Send `Authorization: Bearer fcp_…`.\n\nA token is refused when it is misspelt, revoked or expired, and when the person it belongs to was removed. The answer is the same in all of these cases.',
  },
  'scope-missing': {
    status: 403,
    title: 'The token lacks a scope',
    text: 'The token is in force, but was created without the scope that this operation needs; `detail` names it. Create another token with it.',
  },
  'cross-site': {
    status: 403,
    title: 'The request came from another site',
    text: 'A request with the session of the console may change something only from the console’s own pages. Other systems use a token, and send no cookie.',
  },
  'second-factor-needed': {
    status: 403,
    title: 'The second factor is needed again',
    text: 'The operation is open to somebody who entered their second factor in the last ten minutes. Enter it in the console, then send the request again. A token can’t do that.',
  },
  'looking-only': {
    status: 403,
    title: 'You look at this dealership, and change nothing',
    text: 'An operator of the platform looks at a dealership as its administrator. Until that ends, by its end or after an hour, the session reads only.',
  },
  forbidden: {
    status: 403,
    title: 'Your role does not allow it',
    text: 'The record is visible, but the roles of the person (with a token: of the person it belongs to) don’t allow this operation. `because` gives the reason.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    text: 'There is no such record, or none that this person or token may see. Both are answered with the same bytes, so that nobody learns which ids exist.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed here',
    text: 'The path exists, but not with this method. The header `Allow` lists those that it has.',
  },
  'idempotency-key-in-use': {
    status: 409,
    title: 'A request with this key is still running',
    text: 'Another request with the same `Idempotency-Key` has not finished. Send it again after the seconds of `Retry-After`: it answers what the first one did.',
  },
  conflict: {
    status: 409,
    title: 'The state of the record does not allow it',
    text: 'The request is valid, but the record is in a state in which it can’t be done; `detail` says which. Read the record again.',
  },
  stale: {
    status: 412,
    title: 'Somebody changed it since you read it',
    text: '`If-Match` names a version that is no longer the current one, so nothing was changed. `current` has the version that is, when it was made and by whom. Read the record again, and decide anew.',
  },
  'too-large': {
    status: 413,
    title: 'The body is too large',
    text: 'A body of JSON has at most 64 KB unless the operation says otherwise. Nothing of it was applied.',
  },
  'address-too-long': {
    status: 414,
    title: 'The address is too long',
    text: 'An address has at most 4,096 characters.',
  },
  'unsupported-type': {
    status: 415,
    title: 'The type of the body is not supported',
    text: 'Send `Content-Type: application/json`, in UTF-8 and not compressed. An operation that takes a file lists the types that it takes.',
  },
  'invalid-body': {
    status: 422,
    title: 'The body is not valid',
    text: 'The body is JSON, but does not fit the operation’s schema. `errors` has a JSON pointer and a sentence for each fault, such as `#/assigneeId`. A field that does not exist is refused rather than ignored.',
  },
  'invalid-configuration': {
    status: 422,
    title: 'The checks of the configuration refuse it',
    text: 'The edits fit the schema of the operation, but what they would put in force does not fit the schema of the configuration, or what other sites and dealerships have. `errors` has a pointer into the configuration for each finding, such as `configuration/locations/yard/hours/Sat`, with what was found and expected. The last revision stays in force.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The key was used for another request',
    text: 'The same `Idempotency-Key` was used in the last 48 hours for the same operation with other parameters or another body. Make a new key for each new request.',
  },
  'match-needed': {
    status: 428,
    title: 'If-Match is needed',
    text: 'What may be edited by several people is changed with `If-Match`: the `ETag` of the record as it was read. So nobody overwrites what they have not seen.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    text: 'Wait for the seconds of `Retry-After`. Each token and each session has a limit of its own: 120 requests at once, then ten a second.',
  },
  internal: {
    status: 500,
    title: 'Something failed on our side',
    text: 'Nothing was changed. The reference in `instance` finds the failure in the log of the installation.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily not available',
    text: 'The database did not answer in time, or too much is being uploaded at once. Send the request again after the seconds of `Retry-After`; with an `Idempotency-Key`, if it creates something.',
  },
  'outcome-unknown': {
    status: 503,
    title: 'It is not known whether it was done',
    text: 'The connection to the database was lost at the moment of the commit. With an `Idempotency-Key` the same request can be sent again safely. Otherwise read the record first.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>

export type ProblemKind = keyof typeof PROBLEMS

const PROBLEM_KINDS = Object.keys(PROBLEMS) as [ProblemKind, ...ProblemKind[]]

export function isProblemKind(text: string): text is ProblemKind {
  return Object.hasOwn(PROBLEMS, text)
}

/** One fault of the input: a JSON pointer (`#/customer/email`, `query/limit`), a sentence for a person, and a code for a program. */
const problemFault = z
  .object({
    pointer: z.string().describe('`#/…` points into the body, `query/…` names a parameter'),
    detail: z.string(),
    code: z.string(),
  })
  .meta({ id: 'Fault', description: 'One fault of the input' })

/** The version that another change has made current. */
const currentVersion = z
  .object({
    version: z.number().int(),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe('The person or token; null if it was the platform, an import or a shopper'),
  })
  .meta({ id: 'CurrentVersion', description: 'The version that another change has made current' })

/** The body of every answer with a status of 400 or above (RFC 9457). */
export const problemBody = z
  .object({
    type: z.string().describe('The address of the page that explains this kind of problem'),
    kind: z.enum(PROBLEM_KINDS).describe('The last part of `type`'),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe('A sentence for a person'),
    instance: z.string().describe('The reference of the request, as in `X-Request-Id`'),
    errors: z.array(problemFault).optional().describe('Each fault of a query or body'),
    because: z.string().optional().describe('Why a role does not allow it, as a word for programs'),
    current: currentVersion.optional(),
  })
  .meta({ id: 'Problem', description: 'Problem details for HTTP APIs (RFC 9457)' })

export type ProblemFault = z.output<typeof problemFault>
export type CurrentVersion = z.output<typeof currentVersion>
export type ProblemBody = z.output<typeof problemBody>
