import type { Env, Hono } from 'hono'

/** What a page without a form answers to. */
export const READING: readonly string[] = ['GET', 'HEAD']

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Which methods the path answers to, for `Allow`. A method that no route has finds the middleware alone; each that finds
 * more has a handler.
 */
export function allowedMethods<E extends Env>(app: Hono<E>, path: string): string[] {
  const handlers = (method: string): number => app.router.match(method, path)[0].length
  const middleware = handlers('NONE')
  const found = METHODS.filter((method) => handlers(method) > middleware)
  return found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
