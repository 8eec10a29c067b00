import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Ways in which a provider fails. */
export const FAULTS = ['hangs', 'refuses connections', 'answers garbage'] as const
export type Fault = (typeof FAULTS)[number]

export interface Provider {
  readonly host: string
  /** Number of requests so far. */
  readonly requests: () => number
  readonly stop: () => Promise<void>
}

const QUOTE = { weeklyRepaymentAmount: 98.15, advertisedRate: 8.5, comparisonRate: 9.62 }
const GAUGE = {
  gauge: { fill: 0.4, listing_price: 20_000, market_range_min: 15_000, market_range_max: 30_000, confidence: 0.8 },
}
/** Longer than any time limit of the application. */
const LATE_MS = 60_000

/** A local server with the endpoints of a lender and of a provider of market data, which answers at once or fails. */
export async function startProvider(fault: Fault | null): Promise<Provider> {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    request.resume()
    request.once('end', () => answer(request, response, fault))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  // A closed server's port refuses connections.
  if (fault === 'refuses connections') close()
  return { host: `http://127.0.0.1:${port}`, requests: () => requests, stop: async () => close() }
}

function answer({ url = '' }: IncomingMessage, response: ServerResponse, fault: Fault | null): void {
  if (fault === 'hangs') return void setTimeout(() => response.destroy(), LATE_MS).unref()
  if (fault === 'answers garbage') return void response.end('<html><h1>Be right back')
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(url.includes('/quote') ? QUOTE : GAUGE))
}
