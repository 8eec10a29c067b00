import type { HttpBindings } from '@hono/node-server'
import type { Env, MiddlewareHandler } from 'hono'
import { err, ok, type Result } from '../result.ts'
import { collectValues } from './body/form-values.ts'
import { parseMultipart, type FileLimits } from './body/multipart.ts'
import { bodyChunks, BodyFault, type BodyContext } from './body/request-body.ts'
import { UploadedFile } from './body/uploaded-file.ts'
import { problemDetails, type ProblemDetails, type Refuse } from './problem-details.ts'

/** Limit of forms and JSON. */
const MAX_BODY_BYTES = 64 * 1024
/** First size of the buffer for a body, which grows with what arrives rather than with what the client declares. */
const FIRST_BUFFER_BYTES = 4096
/** No form is nested deeper. The limit protects recursive code that handles the parsed value. */
const MAX_JSON_DEPTH = 20
const RETRY_SECONDS = 5
const UTF8 = new TextDecoder()

export interface UnreadableBody {
  readonly kind: 'unsupported-type' | 'malformed' | 'too-deep' | 'too-large' | 'busy'
}

export interface UploadLimits extends FileLimits {
  /** Size of the whole body. */
  readonly bytes: number
}

/**
 * The submitted values, from JSON or either kind of form: `{ name: value }`, with an array for a name that was sent more
 * than once. Files are left out. Never throws, whatever a client sends, unless it disconnects. The limit is enforced while the body
 * arrives, so call it after all checks that don't need the body.
 */
export async function readBody(c: BodyContext): Promise<Result<unknown, UnreadableBody>> {
  const type = typeOf(c)
  if (type === 'multipart/form-data') return readMultipart(c, { bytes: MAX_BODY_BYTES, files: 0, fileBytes: 0 })
  const isJson = type === 'application/json' || type.endsWith('+json')
  if (!isJson && type !== 'application/x-www-form-urlencoded') return err({ kind: 'unsupported-type' })
  const text = await readText(c)
  if (!text.ok) return text
  return isJson ? parseJson(text.value) : ok(collectValues(new URLSearchParams(text.value)))
}

/**
 * Refuses a form with files while too many are being received or processed. It comes before the handler's first query, so that no number of
 * uploads takes all connections of the database.
 */
export function limitUploads<E extends Env & { Bindings: Partial<HttpBindings>; Variables: BodyContext['var'] }>(
  refuse: Refuse<E>,
): MiddlewareHandler<E> {
  return async (c, next) => {
    const hasFiles = typeOf(c) === 'multipart/form-data'
    return hasFiles && c.var.requestBody?.startUpload() === false
      ? refuse(c, unreadableProblem({ kind: 'busy' }))
      : next()
  }
}

/** The same as `readBody` for a form with files, each of which is an `UploadedFile`. Other types have the limits of `readBody`. */
export async function readUpload(c: BodyContext, limits: UploadLimits): Promise<Result<unknown, UnreadableBody>> {
  if (typeOf(c) !== 'multipart/form-data') return readBody(c)
  return c.var.requestBody?.startUpload() === false ? err({ kind: 'busy' }) : readMultipart(c, limits)
}

/** The body as it was sent, which a signature of its sender covers. */
export async function readText(c: BodyContext, maxBytes = MAX_BODY_BYTES): Promise<Result<string, UnreadableBody>> {
  // Nothing is decompressed, so that a small body can't become a large one.
  if (c.req.header('content-encoding') !== undefined) return err({ kind: 'unsupported-type' })
  return orFault(async () => {
    let buffer = Buffer.allocUnsafeSlow(FIRST_BUFFER_BYTES)
    let length = 0
    // Copied rather than collected: a body of 64,000 chunks of one byte would take a hundred times its size.
    for await (const chunk of bodyChunks(c, maxBytes)) {
      const needed = length + chunk.length
      if (needed > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(Math.min(maxBytes, Math.max(needed, 2 * buffer.length)))
        buffer.copy(larger, 0, 0, length)
        buffer = larger
      }
      buffer.set(chunk, length)
      length = needed
    }
    return UTF8.decode(buffer.subarray(0, length))
  })
}

async function readMultipart(c: BodyContext, limits: UploadLimits): Promise<Result<unknown, UnreadableBody>> {
  if (c.req.header('content-encoding') !== undefined) return err({ kind: 'unsupported-type' })
  const { requestBody } = c.var
  const store = requestBody
    ? (stream: Parameters<typeof UploadedFile.store>[0]) => UploadedFile.store(stream, requestBody)
    : null
  const contentType = c.req.header('content-type') ?? ''
  return orFault(() =>
    parseMultipart(bodyChunks(c, limits.bytes), contentType, limits, limits.files === 0 ? null : store),
  )
}

function typeOf(c: BodyContext): string {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

async function orFault<T>(read: () => Promise<T>): Promise<Result<T, UnreadableBody>> {
  try {
    return ok(await read())
  } catch (error) {
    if (error instanceof BodyFault) return err({ kind: error.kind })
    throw error
  }
}

/** The API's answer to a body that could not be read. */
export function unreadableBody(unreadable: UnreadableBody): Response {
  return problemDetails(unreadableProblem(unreadable))
}

/** The problem of a body that could not be read. */
export function unreadableProblem({ kind }: UnreadableBody): ProblemDetails {
  if (kind === 'unsupported-type') {
    return { status: 415, title: 'Unsupported type', detail: 'Send JSON or a form, not compressed.' }
  }
  if (kind === 'too-large') return { status: 413, title: 'The request is too large' }
  if (kind === 'busy') return { status: 503, title: 'Too many uploads at once', retryAfter: RETRY_SECONDS }
  const detail = kind === 'too-deep' ? `It is nested deeper than ${MAX_JSON_DEPTH} levels.` : 'It does not parse.'
  return { status: 400, title: 'The body could not be read', detail }
}

/** JSON from outside: parsed, and not nested deeper than `MAX_JSON_DEPTH`. */
export function parseJson(text: string): Result<unknown, UnreadableBody> {
  if (depthOf(text) > MAX_JSON_DEPTH) return err({ kind: 'too-deep' })
  try {
    return ok(JSON.parse(text))
  } catch {
    return err({ kind: 'malformed' })
  }
}

/** Nesting depth of brackets outside strings; any number for a text that is not JSON. */
function depthOf(text: string): number {
  let [depth, deepest, quoted] = [0, 0, false]
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (quoted) {
      if (character === '\\') index++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}
