import type { Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Refuse } from './problem-details.ts'

export const MAX_URL_LENGTH = 4096
/** Limit of forms and JSON; routes for uploads or feeds have their own. */
const MAX_BODY_BYTES = 64 * 1024

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Percent-encoded control characters. A query may contain tabs and line breaks, because forms send them. */
const CONTROL_IN_PATH = /%(?:[01][\da-f]|7f)/i
const CONTROL_IN_QUERY = /%(?:0[0-8bcef]|1[\da-f]|7f)/i

/** 414 for an address that is too long, 400 for one with a control character, which could break a redirect or a query. */
export function limitUrl<E extends Env>(refuse: Refuse<E>): MiddlewareHandler<E> {
  return async (c, next) => {
    const { url } = c.req
    if (url.length > MAX_URL_LENGTH) return refuse(c, { status: 414, title: 'The address is too long' })
    const query = url.indexOf('?')
    const path = query === -1 ? url : url.slice(0, query)
    if (CONTROL_IN_PATH.test(path) || CONTROL_IN_QUERY.test(url.slice(path.length))) {
      return refuse(c, { status: 400, title: 'The address holds a control character' })
    }
    return next()
  }
}

/** Responds 413 to a body above `MAX_BODY_BYTES`. `larger` lists paths with another limit; the first match counts. */
export function limitBody<E extends Env>(
  refuse: Refuse<E>,
  larger: readonly { readonly path: RegExp; readonly bytes: number }[] = [],
): MiddlewareHandler<E> {
  const usual = limitOf(refuse, MAX_BODY_BYTES)
  const limits = larger.map(({ path, bytes }) => ({ path, limit: limitOf(refuse, bytes) }))
  return (c, next) => {
    if (BODILESS.has(c.req.method)) return next()
    return (limits.find(({ path }) => path.test(c.req.path))?.limit ?? usual)(c, next)
  }
}

function limitOf<E extends Env>(refuse: Refuse<E>, bytes: number): MiddlewareHandler<E> {
  return bodyLimit({ maxSize: bytes, onError: (c) => refuse(c, { status: 413, title: 'The request is too large' }) })
}
