import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

/** Behaviour of the receiver. `half-answer` promises more than it sends; `slow` answers a little late. */
export type HookMode = 'accepts' | 'refuses' | 'hangs' | 'fails' | 'redirects' | 'disconnects' | 'half-answer' | 'slow'

interface ReceivedHook {
  readonly deliveryId: string
  readonly signature: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export interface WebhookSink {
  readonly url: string
  /** Every call that was received completely, acknowledged or not. */
  readonly received: ReceivedHook[]
  readonly setMode: (mode: HookMode) => void
  readonly close: () => Promise<void>
}

const SLOW_MS = 150

const ANSWERS: Record<HookMode, (response: ServerResponse, url: string) => void> = {
  accepts: (response) => response.writeHead(202).end('ok'),
  slow: (response) => void setTimeout(() => response.writeHead(202).end('ok'), SLOW_MS),
  refuses: (response) => response.writeHead(401).end(),
  fails: (response) => response.writeHead(500).end('no'),
  redirects: (response, url) => response.writeHead(307, { location: `${url}/elsewhere` }).end(),
  disconnects: (response) => response.destroy(),
  hangs: () => undefined,
  'half-answer': (response) => {
    response.writeHead(202, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), SLOW_MS)
  },
}

/** A local receiver of webhooks for tests, whose behaviour can be changed. */
export async function openWebhookSink(): Promise<WebhookSink> {
  const received: ReceivedHook[] = []
  let mode: HookMode = 'accepts'
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      received.push(await readCall(request))
      ANSWERS[mode](response, urlOf(server.address() as AddressInfo))
    }
    void answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: urlOf(server.address() as AddressInfo),
    received,
    setMode: (next) => {
      mode = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const urlOf = ({ port }: AddressInfo): string => `http://127.0.0.1:${port}/leads`

async function readCall(request: IncomingMessage): Promise<ReceivedHook> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const header = (name: string): string => String(request.headers[name] ?? '')
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { deliveryId: header('x-delivery-id'), signature: header('x-signature'), body, headers }
}
