import { createServer, request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PollingProxy {
  readonly url: string
  /** Whether the backend answered the last poll with 200. */
  readonly isUp: (port: number) => boolean
  /** Whether the backend is down, and no connection to it is being made. */
  readonly isDrained: (port: number) => boolean
  readonly add: (port: number) => void
  readonly close: () => void
}

const POLL_MS = 20

/**
 * A load balancer on loopback: polls `/readyz` of its backends, and forwards each request to the next one that is up, without retrying. A
 * request that a backend refuses or cuts is answered 502.
 */
export async function openPollingProxy(): Promise<PollingProxy> {
  const backends = new Map<number, boolean>()
  const requests = new Map<number, number>()
  const count = (port: number, by: number) => requests.set(port, (requests.get(port) ?? 0) + by)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const up = [...backends].filter(([, isUp]) => isUp).map(([port]) => port)
    const port = up[turn++ % up.length]
    if (port === undefined) return outgoing.writeHead(503).end()
    count(port, 1)
    // The backend, in the same process, has accepted a connection by the turn after the one in which this end sees it.
    return forward(port, incoming, outgoing).once('socket', (socket) => {
      const arrived = () => setImmediate(() => setImmediate(() => count(port, -1)))
      if (socket.connecting) socket.once('connect', arrived).once('error', arrived)
      else arrived()
    })
  })
  const poll = setInterval(() => {
    for (const port of backends.keys())
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => backends.set(port, ok),
        () => backends.set(port, false),
      )
  }, POLL_MS)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUp: (port) => backends.get(port) === true,
    isDrained: (port) => backends.get(port) !== true && (requests.get(port) ?? 0) === 0,
    add: (port) => backends.set(port, false),
    close: () => {
      clearInterval(poll)
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): ClientRequest {
  const { method, url: path, headers } = incoming
  const upstream = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  upstream.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
  return incoming.pipe(upstream)
}
