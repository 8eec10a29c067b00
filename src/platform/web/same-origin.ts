import type { MiddlewareHandler } from 'hono'
import type { PlatformVariables } from './context.ts'
import type { Refuse } from './problem-details.ts'

const READERS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What tells who sent a form: the browser writes these headers, a page's script can't. */
export interface SenderFacts {
  readonly method: string
  readonly secFetchSite: string | undefined
  readonly origin: string | undefined
  readonly cookie: string | undefined
  /** Scheme, host and port of the site that is asked. */
  readonly own: string
}

/**
 * May this request change something? Readers may; a browser's own page may; another site's page may not. A client that
 * says nothing of itself is no browser (they all send one of the headers with a POST) and holds no shopper's cookie.
 */
export function isOwnRequest({ method, secFetchSite, origin, cookie, own }: SenderFacts): boolean {
  if (READERS.has(method)) return true
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none'
  if (origin !== undefined) return origin === own
  return cookie === undefined
}

/**
 * Refuses forms and calls that another site's page sends. `except` are paths that other servers call with a signature of
 * their own (payment webhooks) or that are meant for every origin.
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
