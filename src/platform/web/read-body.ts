import { err, ok, type Result } from '../result.ts'
import { problemDetails, type ProblemDetails } from './problem-details.ts'

/** No form is nested deeper. The limit protects recursive code that handles the parsed value. */
const MAX_JSON_DEPTH = 20

export interface UnreadableBody {
  readonly kind: 'unsupported-type' | 'malformed' | 'too-deep'
}

interface BodySource {
  readonly req: {
    header(name: string): string | undefined
    text(): Promise<string>
    parseBody(options: { all: true }): Promise<Record<string, string | File | (string | File)[]>>
  }
}

/**
 * The submitted values, from JSON or either kind of form: `{ name: value }`, with an array for a name that was sent more
 * than once. Never throws, whatever a client sends.
 */
export async function readBody(c: BodySource): Promise<Result<unknown, UnreadableBody>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/json' || type.endsWith('+json')) return parseJson(await c.req.text())
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    return err({ kind: 'unsupported-type' })
  }
  try {
    return ok(await c.req.parseBody({ all: true }))
  } catch {
    return err({ kind: 'malformed' })
  }
}

/** The API's answer to a body that could not be read. */
export function unreadableBody(unreadable: UnreadableBody): Response {
  return problemDetails(unreadableProblem(unreadable))
}

/** The problem of a body that could not be read. */
export function unreadableProblem({ kind }: UnreadableBody): ProblemDetails {
  if (kind === 'unsupported-type') {
    return { status: 415, title: 'Unsupported type', detail: 'Send JSON or a form.' }
  }
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
