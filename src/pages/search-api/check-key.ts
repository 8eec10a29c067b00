import type { ApiError } from '@forecourt/meilisearch-api/server'
import type { WebContext } from '#shop/web-context.ts'
import { err, ok, type Result } from '#platform/result.ts'

/** Checks the site's public search key. Another site's key is invalid. */
export function checkKey(c: WebContext): Result<undefined, ApiError> {
  const [, key] = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (key === undefined) {
    const message = "Send the site's search key as a bearer token in the Authorization header."
    return err({ kind: 'missing_authorization_header', message })
  }
  if (c.var.services.search.keys.isKey(c.var.site.slug, key)) return ok(undefined)
  return err({ kind: 'invalid_api_key', message: "The key is not this site's search key." })
}
