import type { ApiError } from '@forecourt/meilisearch-api/server'
import type { WebContext } from '#shop/web-context.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { parseJson, readText } from '#platform/web/read-body.ts'

/** Parses the body of a search; errors are those of Meilisearch. */
export async function readJson(c: WebContext): Promise<Result<unknown, ApiError>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (!type) return err({ kind: 'missing_content_type', message: 'Send the search as `application/json`.' })
  if (type !== 'application/json') {
    return err({
      kind: 'invalid_content_type',
      message: `Send the search as \`application/json\`, not as \`${type}\`.`,
    })
  }
  const text = await readText(c)
  const body = text.ok ? parseJson(text.value) : text
  return body.ok ? ok(body.value) : err({ kind: 'malformed_payload', message: 'The body is not valid JSON.' })
}
