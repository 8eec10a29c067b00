import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Faults } from './test-faults.ts'
import { registerRoutes } from './test-routes.ts'

/** A local server with Meilisearch's API that searches by the reference implementation. */
export interface TestSearchServer {
  readonly host: string
  readonly masterKey: string
  readonly faults: Faults
  /** `POST /multi-search` and the like, in order. */
  readonly calls: string[]
  /** The searches of the last `/multi-search`. */
  readonly lastQueries: () => readonly Readonly<Record<string, unknown>>[]
  /** Stops listening and closes open connections; the data stays. */
  readonly down: () => Promise<void>
  readonly up: () => Promise<void>
  /** Deletes all indexes, keys and tasks. */
  readonly loseData: () => void
}

const MASTER_KEY = 'a master key of the tests'

export async function startTestSearchServer(): Promise<TestSearchServer> {
  const faults: Faults = {}
  const calls: string[] = []
  let queries: readonly Readonly<Record<string, unknown>>[] = []
  let wire = makeWire(faults)
  const answer = async (request: Request, { outgoing }: { outgoing: Writable }): Promise<Response> => {
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname}`)
    if (pathname === '/multi-search') queries = (await request.clone().json()).queries
    if (faults.delayMs) await sleep(faults.delayMs)
    if (faults.status) return new Response('', { status: faults.status })
    if (faults.garbled === 'cut') return cutOff(outgoing)
    if (faults.garbled) return garbled(faults.garbled)
    return wire.fetch(request)
  }
  let server: Server | undefined
  let port = 0
  const up = async () => {
    server = createAdaptorServer({ fetch: answer }) as Server
    const listening = server
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))
    port = (listening.address() as AddressInfo).port
  }
  await up()
  return {
    host: `http://127.0.0.1:${port}`,
    masterKey: MASTER_KEY,
    faults,
    calls,
    lastQueries: () => queries,
    up,
    down: async () => {
      const closing = server
      closing?.closeAllConnections()
      await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()))
    },
    loseData: () => {
      wire = makeWire(faults)
    },
  }
}

function makeWire(faults: Faults): Hono {
  const app = new Hono()
  registerRoutes(app, MASTER_KEY, faults)
  return app
}

function garbled(how: 'text' | 'other-json'): Response {
  return how === 'text' ? new Response('<html>A proxy says hello</html>') : Response.json({ greeting: 'hello' })
}

/** Closes the connection in the middle of a response. */
function cutOff(outgoing: Writable): Response {
  outgoing.write('{"results":[{"hits":[', () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
