import type { MiddlewareHandler } from 'hono'
import type { PlatformVariables } from './context.ts'
import type { Refuse } from './problem-details.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Headers that identify the sender of a form: set by the browser, not by a page's script. */
export interface SenderFacts {
  readonly method: string
  readonly secFetchSite: string | undefined
  readonly origin: string | undefined
  readonly cookie: string | undefined
  /** Scheme, host and port of the requested site. */
  readonly own: string
}

/**
 * Whether the request is safe from cross-site forgery: it only reads, or comes from the site's own page. A client without these
 * headers and without a cookie is not a browser, because browsers send one of them with a POST.
 */
export function isOwnRequest({ method, secFetchSite, origin, cookie, own }: SenderFacts): boolean {
  if (SAFE_METHODS.has(method)) return true
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none'
  if (origin !== undefined) return origin === own
  return cookie === undefined
}

/**
 * Refuses forms and calls from pages of other sites. `except` matches paths that other servers call with a signature of
 * their own (payment webhooks) or that are open to every origin.
 */
export function sameOrigin<E extends { Variables: PlatformVariables }>(
  refuse: Refuse<E>,
  except?: RegExp,
): MiddlewareHandler<E> {
  return async (c, next) => {
    const header = (name: string): string | undefined => c.req.header(name)
    const own = isOwnRequest({
      method: c.req.method,
      secFetchSite: header('sec-fetch-site'),
      origin: header('origin'),
      cookie: header('cookie'),
      own: c.get('origin').url,
    })
    if (own || except?.test(c.req.path)) return next()
    return refuse(c, { status: 403, title: 'The request came from another site' })
  }
}
