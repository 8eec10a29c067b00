import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export interface Served {
  readonly port: number
  readonly server: Server
  /** `http://{slug}.localhost:{port}{path}` */
  readonly url: (slug: string, path: string) => string
  readonly close: () => Promise<void>
}

/** Serves an application on a free port of the loopback interface. */
export async function serveApp(
  fetch: (request: Request, env: object) => Promise<Response> | Response,
): Promise<Served> {
  return serveListener((server) => {
    server.on('request', (request, response) => void getRequestListener(fetch)(request, response))
  })
}

/** Serves the listeners that `attach` adds to a server on a free port of the loopback interface. */
export async function serveListener(attach: (server: Server) => void | Promise<void>): Promise<Served> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await attach(server)
  const { port } = server.address() as AddressInfo
  return {
    port,
    server,
    url: (slug, path) => `http://${slug}.localhost:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
