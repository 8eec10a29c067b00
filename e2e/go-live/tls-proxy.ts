import { Agent, request, type Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

export interface TlsProxy {
  readonly port: number
  readonly close: () => Promise<void>
}

/**
 * A proxy that ends TLS, as nginx or Caddy does in front of the shop: it names the shopper's address, host and scheme in
 * `X-Forwarded-*`. Its certificate is made for this run.
 */
export async function startTlsProxy(hosts: readonly string[], targetPort: () => number): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: hosts[0] ?? '' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) }],
  })
  // A connection for each request, as nginx has unless told otherwise: a kept one may be closed by the shop at the moment of its reuse.
  const agent = new Agent({ keepAlive: false })
  const server = createServer({ key, cert }, (asked, answer) => {
    const headers = {
      ...asked.headers,
      'x-forwarded-for': asked.socket.remoteAddress ?? '',
      'x-forwarded-host': asked.headers.host ?? '',
      'x-forwarded-proto': 'https',
    }
    const { method, url: path } = asked
    const onward = request({ agent, host: '127.0.0.1', port: targetPort(), method, path, headers }, (original) => {
      original.pipe(answer.writeHead(original.statusCode ?? 502, original.headers))
    })
    onward.once('error', (error) => {
      if (answer.headersSent) answer.destroy(error)
      else answer.writeHead(502).end(error.message)
    })
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) }
}

export const closeServer = (server: Pick<Server, 'close' | 'closeAllConnections'>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
