import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll } from 'vitest'

/**
 * Starts an HTTP server on a free port of this machine and returns the port. It is closed with its connections after the file's tests,
 * or after the current one with `onTestFinished`. To be called outside hooks, because hooks ignore hooks.
 */
export async function startLocalServer(
  listener: RequestListener,
  whenOver: (close: () => void) => void = afterAll,
): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenOver(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address.port
}
