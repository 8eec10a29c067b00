import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that was received completely. */
interface ReceivedCall {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Receiver {
  readonly url: string
  readonly received: ReceivedCall[]
  /** Sets what it does with the following calls; at first it answers 204. */
  readonly answerWith: (answer: (response: ServerResponse) => void) => void
  readonly close: () => Promise<void>
}

/** A dealer's system on this machine, for tests. */
export async function openReceiver(): Promise<Receiver> {
  const received: ReceivedCall[] = []
  let answer = (response: ServerResponse): void => void response.writeHead(204).end()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      received.push({ body, headers })
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (next) => void (answer = next),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
