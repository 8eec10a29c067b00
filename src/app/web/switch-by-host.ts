import type { HttpBindings } from '@hono/node-server'
import { requestedHost, type TrustedProxies } from '#platform/web/client-origin.ts'

export type Fetch = (request: Request, bindings: Partial<HttpBindings>) => Response | Promise<Response>

/** Answers requests to the console's host by its own application, before any site is looked up, and all others by the shops'. */
export function switchByHost(host: string, console: Fetch, shops: Fetch, trustedProxies: TrustedProxies): Fetch {
  return (request, bindings) =>
    requestedHost(request, bindings, trustedProxies) === host ? console(request, bindings) : shops(request, bindings)
}
