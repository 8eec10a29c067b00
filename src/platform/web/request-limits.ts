import type { Env, MiddlewareHandler } from 'hono'
import type { Refuse } from './problem-details.ts'

const MAX_URL_LENGTH = 4096

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
