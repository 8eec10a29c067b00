import type { HttpBindings } from '@hono/node-server'
import { clientOrigin, type TrustedProxies } from '#platform/web/client-origin.ts'

export type Fetch = (request: Request, bindings: Partial<HttpBindings>) => Response | Promise<Response>

/** Answers requests to the console's host by its own application, before any site is looked up, and all others by the shops'. */
export function switchByHost(host: string, console: Fetch, shops: Fetch, trustedProxies: TrustedProxies): Fetch {
  return (request, bindings) => {
    const peerAddress = bindings.incoming?.socket?.remoteAddress ?? ''
    const header = (name: string) => request.headers.get(name) ?? undefined
    const origin = clientOrigin({ peerAddress, header }, trustedProxies)
    return origin.host === host ? console(request, bindings) : shops(request, bindings)
  }
}
