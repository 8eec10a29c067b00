import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

export interface NameProxy {
  readonly port: number
  readonly close: () => Promise<void>
}

/**
 * A proxy for a browser that can't be told where names are: it leads every TLS connection to a port of this machine. Unlike a line in the
 * hosts file it needs no rights, and leaves nothing behind.
 */
export async function startNameProxy(targetPort: number): Promise<NameProxy> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((_, answer) => answer.writeHead(502).end())
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('connect', (_, client, head) => {
    const target = connect(targetPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      target.write(head)
      client.pipe(target)
      target.pipe(client)
    })
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.once('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
