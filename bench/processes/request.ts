import { Agent, request } from 'node:http'

export interface PageRequest {
  readonly port: number
  readonly path: string
  /** `Host` header, which selects the site. */
  readonly host?: string
  /** `Accept-Encoding`; by default that of browsers. */
  readonly encoding?: string
  /** Sends another port in the `Host` header each time, so that no response comes from the page cache. */
  readonly isUncached?: boolean
}

export interface PageResponse {
  readonly status: number
  readonly body: Buffer
}

const BROWSERS_ENCODINGS = 'gzip, deflate, br, zstd'
const CONCURRENCY = 4
const MAX_PORT = 65_535

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })

/** A GET over a kept-alive connection to the loopback address, because Node does not resolve `*.localhost`. */
export function get({
  port,
  host,
  path,
  isUncached,
  encoding = BROWSERS_ENCODINGS,
}: PageRequest): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const ownHost = host ?? `127.0.0.1:${port}`
    const headers = {
      host: isUncached ? uncachedHost(ownHost) : ownHost,
      'accept-encoding': encoding,
      accept: 'text/html,*/*',
    }
    const sent = request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
    sent.once('error', reject)
    sent.end()
  })
}

let uncached = 0

function uncachedHost(host: string): string {
  uncached = (uncached % MAX_PORT) + 1
  return `${host.replace(/:\d+$/, '')}:${uncached}`
}

/** Sends `count` requests, in turn from the one at `start`, four at a time; throws at the first response that is not 200. */
export async function requestMany(requests: readonly PageRequest[], count: number, start = 0): Promise<void> {
  let next = start
  const worker = async (): Promise<void> => {
    while (next < start + count) {
      const current = requests[next++ % requests.length]
      if (!current) return
      const { status } = await get(current)
      if (status !== 200) throw new Error(`${current.path} of port ${current.port} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
