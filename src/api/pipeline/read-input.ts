import { Readable } from 'node:stream'
import { err, ok, type Result } from '#platform/result.ts'
import { collectValues } from '#platform/web/body/form-values.ts'
import { bodyChunks, BodyFault } from '#platform/web/body/request-body.ts'
import { UploadedFile } from '#platform/web/body/uploaded-file.ts'
import { parseJson, readText, type UnreadableBody } from '#platform/web/read-body.ts'
import { hasJsonBody, type Operation } from '../contract/operation.ts'
import type { ApiProblem } from '../route.ts'
import type { StaffHttp } from './environment.ts'

const RETRY_SECONDS = 5

export interface SentContent {
  readonly body: unknown
  readonly file: UploadedFile | null
}

/** Reads the body, after all checks that don't need it. */
export async function readContent(c: StaffHttp, operation: Operation): Promise<Result<SentContent, ApiProblem>> {
  const { file } = operation
  if (file) return readFile(c, file)
  if (!hasJsonBody(operation)) return ok({ body: undefined, file: null })
  const type = mediaType(c)
  if (type !== 'application/json')
    return err({ kind: 'unsupported-type', detail: 'Send the body as application/json.' })
  const text = await readText(c, operation.maxBodyBytes)
  if (!text.ok) return err(unreadable(text.error))
  const body = parseJson(text.value)
  if (!body.ok) return err(unreadable(body.error))
  return isStorable(body.value)
    ? ok({ body: body.value, file: null })
    : err({ kind: 'invalid-json', detail: 'A text has a NUL character or half of a surrogate pair.' })
}

/** The parameters of the query: a text each, or a list where one is repeated. */
export function queryOf(url: string): Readonly<Record<string, unknown>> {
  return collectValues(new URL(url).searchParams)
}

async function readFile(
  c: StaffHttp,
  { types, maxBytes }: NonNullable<Operation['file']>,
): Promise<Result<SentContent, ApiProblem>> {
  const { requestBody } = c.var
  const type = mediaType(c)
  if (!types.includes(type) || c.req.header('content-encoding') !== undefined)
    return err({ kind: 'unsupported-type', detail: `Send the file as ${types.join(' or ')}, not compressed.` })
  if (!requestBody || !requestBody.startUpload()) return err(unreadable({ kind: 'busy' }))
  try {
    const file = await UploadedFile.store(Readable.from(bodyChunks(c, maxBytes)), requestBody, type)
    return ok({ body: undefined, file })
  } catch (error) {
    if (error instanceof BodyFault) return err(unreadable({ kind: error.kind }))
    throw error
  }
}

function unreadable({ kind }: UnreadableBody): ApiProblem {
  switch (kind) {
    case 'unsupported-type':
      return { kind: 'unsupported-type', detail: 'Send the body without compression.' }
    case 'too-large':
      return { kind: 'too-large' }
    case 'busy':
      return { kind: 'unavailable', retryAfterSeconds: RETRY_SECONDS }
    case 'too-deep':
      return { kind: 'invalid-json', detail: 'It is nested deeper than 20 levels.' }
    case 'malformed':
      return { kind: 'invalid-json', detail: 'It does not parse.' }
  }
}

function mediaType(c: StaffHttp): string {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Whether the database can store every text of a parsed body. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => isStorable(name) && isStorable(each))
}
