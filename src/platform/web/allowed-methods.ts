import type { Env, Hono } from 'hono'

/** Methods of a page without a form. */
export const READING: readonly string[] = ['GET', 'HEAD']

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Methods that the path supports, for `Allow`. A method without a route matches only the middleware, so a method that
 * matches more has a handler.
 */
export function allowedMethods<E extends Env>(app: Hono<E>, path: string): string[] {
  const handlers = (method: string): number => app.router.match(method, path)[0].length
  const middleware = handlers('NONE')
  const found = METHODS.filter((method) => handlers(method) > middleware)
  return found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
