import type { ApiError } from '@forecourt/meilisearch-api/server'
import type { WebContext } from '../web-context.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { parseJson } from '#platform/web/read-body.ts'

/** The body of a search, refused as Meilisearch refuses one. */
export async function readJson(c: WebContext): Promise<Result<unknown, ApiError>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (!type) return err({ kind: 'missing_content_type', message: 'A search is sent as `application/json`.' })
  if (type !== 'application/json') {
    return err({
      kind: 'invalid_content_type',
      message: `A search is sent as \`application/json\`, not as \`${type}\`.`,
    })
  }
  const body = parseJson(await c.req.text())
  return body.ok ? ok(body.value) : err({ kind: 'malformed_payload', message: 'The body is no JSON of a search.' })
}
