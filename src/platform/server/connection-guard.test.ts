import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { CONNECTION_LIMITS, type ConnectionLimits } from '../connection-limits.ts'
import { guardConnections } from './connection-guard.ts'
import { openHttpServer, type HttpServer } from './http-server.ts'

let server: HttpServer | undefined
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await server?.drain()
  server = undefined
})

/** More than the system buffers for a connection on the loopback. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'a')
const answered: string[] = []

interface Options {
  readonly limits?: Partial<ConnectionLimits>
  readonly trustedProxies?: ReadonlySet<string>
  readonly fetch?: (request: Request) => Response | Promise<Response>
}

function answerPath(request: Request): Response {
  const { pathname } = new URL(request.url)
  answered.push(pathname)
  if (pathname === '/large') return new Response(LARGE)
  return new Response(pathname, { headers: pathname === '/unread' ? { connection: 'close' } : {} })
}

async function open({ limits = {}, trustedProxies = new Set(), fetch = answerPath }: Options = {}): Promise<number> {
  answered.length = 0
  const opened = await openHttpServer({
    host: '127.0.0.1',
    port: 0,
    fetch,
    trustedProxies,
    connectionLimits: { ...CONNECTION_LIMITS, ...limits },
  })
  if (!opened.ok) throw new Error(opened.error.what)
  server = opened.value
  return opened.value.port
}

/** Large responses, and the end of those whose connection is cut: a client that doesn't read doesn't notice. */
function largeResponses() {
  const cut = new Map<string, PromiseWithResolvers<void>>()
  const cutOf = (path: string): PromiseWithResolvers<void> => {
    const known = cut.get(path) ?? Promise.withResolvers<void>()
    cut.set(path, known)
    return known
  }
  return {
    aborted: (path: string) => cutOf(path).promise,
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url)
      answered.push(pathname)
      request.signal.addEventListener('abort', () => cutOf(pathname).resolve())
      return new Response(LARGE)
    },
  }
}

/** A client that reads nothing until it is resumed. */
async function dial(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.pause()
  await once(socket, 'connect')
  return socket
}

const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`

/** Reads until the text has arrived. */
async function readUntil(socket: Socket, end: string): Promise<string> {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (text.includes(end)) break
  }
  return text
}

/** Whether the server closed the connection rather than answer a further request. */
async function isCut(socket: Socket): Promise<boolean> {
  const closed = closeOf(socket)
  socket.resume()
  await closed
  return true
}

/** Unlike `once` of node:events it does not reject when the connection is reset. */
function closeOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

async function isServed(port: number, localAddress?: string): Promise<boolean> {
  const socket = await dial(port, localAddress)
  socket.write(get('/served', 'Connection: close\r\n'))
  return (await readUntil(socket, '\r\n\r\n/served')).includes('200 OK')
}

describe('a client that does not read', () => {
  test('is cut', async () => {
    const { fetch, aborted } = largeResponses()
    const port = await open({ limits: { stallMs: 300 }, fetch })
    const socket = await dial(port)
    socket.write(get('/stalled'))
    await aborted('/stalled')
    expect(await isCut(socket)).toBe(true)
  })

  test('is cut although the server goes on sending', async () => {
    const own = createServer()
    const cut = new Promise<number>((resolve) => {
      guardConnections(own, { ...CONNECTION_LIMITS, stallMs: 300 }, new Set(), (_, response) => {
        response.write(LARGE)
        let heartbeats = 0
        const heartbeat = setInterval(() => void (response.write('a'), heartbeats++), 20)
        response.once('close', () => {
          clearInterval(heartbeat)
          resolve(heartbeats)
        })
      })
    })
    own.listen(0, '127.0.0.1')
    await once(own, 'listening')
    const { port } = own.address() as AddressInfo
    const socket = await dial(port)
    socket.write(get('/'))
    expect(await cut).toBeGreaterThan(0)
    own.close()
  })

  test.each([
    ['of its address', { unsentBytesPerAddress: 30_000_000 }, '127.0.0.1'],
    ['in all', { unsentBytes: 30_000_000, unsentBytesPerAddress: 100_000_000 }, '127.0.0.2'],
  ])('is cut when too many bytes %s wait; the last one stays', async (_, limits, other) => {
    const { fetch, aborted } = largeResponses()
    const port = await open({ limits, fetch })
    const first = await dial(port)
    first.write(get('/first'))
    await expect.poll(() => answered).toHaveLength(1)
    const second = await dial(port, other)
    second.write(get('/second', 'Connection: close\r\n'))
    await aborted('/first')
    let bytes = 0
    for await (const chunk of second.iterator()) bytes += (chunk as Buffer).length
    expect(bytes).toBeGreaterThan(LARGE.length)
  })

  test('that reads slowly is served to the end', async () => {
    const port = await open({ limits: { stallMs: 3000 } })
    const socket = await dial(port)
    socket.write(get('/large', 'Connection: close\r\n'))
    let bytes = 0
    for await (const chunk of socket.iterator()) {
      bytes += (chunk as Buffer).length
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(bytes).toBeGreaterThan(LARGE.length)
  })
})

describe('pipelined requests', () => {
  test('a few are answered in turn', async () => {
    const port = await open()
    const socket = await dial(port)
    socket.write(get('/one') + get('/two') + get('/three', 'Connection: close\r\n'))
    const text = await readUntil(socket, '\r\n\r\n/three')
    expect(text.match(/\/one|\/two|\/three/g)).toEqual(['/one', '/two', '/three'])
  })

  test('wait for the response before them to be read', async () => {
    const port = await open()
    const socket = await dial(port)
    socket.write(get('/large') + get('/second') + get('/third'))
    expect(await isServed(port)).toBe(true)
    expect(answered).toEqual(['/large', '/served'])
  })

  test.each([
    ['too many requests', (limit: number) => get('/large') + get('/next').repeat(limit + 1)],
    [
      'a body behind an unanswered request',
      () => `${get('/large')}POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n`,
    ],
  ])('%s: the connection is cut', async (_, requests) => {
    const port = await open({ limits: { pipelined: 4 } })
    const socket = await dial(port)
    socket.write(requests(4))
    expect(await isCut(socket)).toBe(true)
    expect(answered).toEqual(['/large'])
  })
})

describe('connections', () => {
  test('of one address have a ceiling; an idle one makes room', async () => {
    const port = await open({ limits: { connectionsPerAddress: 3 } })
    const busy = await Promise.all([dial(port), dial(port)])
    for (const socket of busy) socket.write(get('/large'))
    const idle = await dial(port)
    idle.write(get('/idle'))
    await readUntil(idle, '\r\n\r\n/idle')
    const idleClosed = isCut(idle)
    expect(await isServed(port)).toBe(true)
    expect(await idleClosed).toBe(true)
    expect(await isServed(port, '127.0.0.2')).toBe(true)
  })

  test('of one address beyond the ceiling are refused when none is idle', async () => {
    const port = await open({ limits: { connectionsPerAddress: 2 } })
    for (let each = 0; each < 2; each++) (await dial(port)).write(get('/large'))
    // They are busy once their requests have arrived.
    await expect.poll(() => answered).toHaveLength(2)
    expect(await isCut(await dial(port))).toBe(true)
    expect(await isServed(port, '127.0.0.2')).toBe(true)
  })

  test('of a trusted proxy are not counted', async () => {
    const port = await open({ limits: { connectionsPerAddress: 1 }, trustedProxies: new Set(['127.0.0.1']) })
    for (let each = 0; each < 3; each++) (await dial(port)).write(get('/large'))
    await expect.poll(() => answered).toHaveLength(3)
    expect(await isServed(port)).toBe(true)
  })

  test('of the largest network make room for another network when none is idle', async () => {
    const port = await open({ limits: { connections: 3 } })
    const largest = await Promise.all([dial(port, '127.0.0.2'), dial(port, '127.0.0.3')])
    for (const socket of [...largest, await dial(port, '127.0.1.1')]) socket.write(get('/large'))
    await expect.poll(() => answered).toHaveLength(3)
    const closed = Promise.race(largest.map(isCut))
    expect(await isServed(port, '127.0.2.1')).toBe(true)
    expect(await closed).toBe(true)
  })

  test('in all have a ceiling as well', async () => {
    const port = await open({ limits: { connections: 2 } })
    for (const address of ['127.0.0.2', '127.0.0.3']) (await dial(port, address)).write(get('/large'))
    await expect.poll(() => answered).toHaveLength(2)
    expect(await isCut(await dial(port))).toBe(true)
  })
})

describe('a body that nobody reads', () => {
  const CHUNKED = 'POST /unread HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
  const CHUNK = `4000\r\n${'a'.repeat(0x4000)}\r\n`

  test('the client can read the response before the connection is closed', async () => {
    const port = await open({ limits: { lingerMs: 3_000 } })
    const socket = await dial(port)
    socket.write(CHUNKED)
    const sending = setInterval(() => socket.write(CHUNK), 5)
    await expect.poll(() => answered).toEqual(['/unread'])
    // A reset would discard what has arrived, however late it is read.
    await new Promise((resolve) => setTimeout(resolve, 300))
    clearInterval(sending)
    expect(await readUntil(socket, '\r\n\r\n/unread')).toContain('200 OK')
  })

  test('the connection is closed after a while, however much more is sent', async () => {
    const port = await open({ limits: { lingerMs: 300 } })
    const socket = await dial(port)
    socket.write(CHUNKED)
    const sending = setInterval(() => socket.write(CHUNK), 5)
    expect(await isCut(socket)).toBe(true)
    clearInterval(sending)
  })

  test('the rest stays unread, so that a fast sender keeps the server from nothing', async () => {
    const port = await open({ limits: { lingerMs: 1_000 } })
    const socket = await dial(port)
    const chunk = `100000\r\n${'a'.repeat(0x10_00_00)}\r\n`
    const send = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    }
    // It doesn't read either, because reading the end of the response would end this side, too.
    const closed = closeOf(socket)
    socket.on('drain', send)
    socket.write(CHUNKED)
    send()
    await closed
    // The buffers of the system on both sides hold less. A server that reads takes hundreds of megabytes in this time.
    expect(socket.bytesWritten - socket.writableLength).toBeLessThan(32 * 1024 * 1024)
  })

  test('a client that sends all of it before it reads gets the response at once', async () => {
    const port = await open({ limits: { lingerMs: 20_000, drainBytes: 100 * 1024 * 1024 } })
    const socket = await dial(port)
    // More than the system's buffers hold.
    const body = Buffer.alloc(60 * 1024 * 1024, 'a')
    socket.write(`POST /unread HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`)
    await new Promise<void>((resolve) => socket.write(body, () => resolve()))
    expect(await readUntil(socket, '\r\n\r\n/unread')).toContain('200 OK')
  })

  test('a request behind it is not answered', async () => {
    const port = await open({ limits: { lingerMs: 300 } })
    const socket = await dial(port)
    socket.write(CHUNKED)
    await readUntil(socket, '\r\n\r\n/unread')
    socket.write(`0\r\n\r\n${get('/behind')}`)
    expect(await isCut(socket)).toBe(true)
    expect(answered).toEqual(['/unread'])
  })

  test('a client that asks before it sends gets the answer instead', async () => {
    const port = await open()
    const socket = await dial(port)
    socket.write('POST /unread HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\nExpect: 100-continue\r\n\r\n')
    const text = await readUntil(socket, '\r\n\r\n/unread')
    expect(text).toMatch(/^HTTP\/1.1 200 OK/)
  })
})
