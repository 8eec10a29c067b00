import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { VisitorNetwork } from '../visitor-network.ts'

export type Exchange = readonly [request: IncomingMessage, response: ServerResponse]
type Listener = (...exchange: Exchange) => void

/** One client connection: answers its requests one after another, and knows whether the client fetches the responses. */
export class Connection {
  /** Null for a trusted proxy, whose connections belong to many clients. */
  readonly address: string | null
  /** The network of the address; null for a trusted proxy. */
  readonly network: string | null
  readonly #socket: Socket
  /** Bytes of an unread body that are thrown away after the response. */
  readonly #drainBytes: number
  readonly #waiting: Exchange[] = []
  #current: IncomingMessage | undefined
  #sent = 0
  #queued = 0
  #progressAt: number

  constructor(socket: Socket, client: VisitorNetwork | null, drainBytes: number, now: number) {
    this.#socket = socket
    this.#drainBytes = drainBytes
    this.address = client?.visitor ?? null
    this.network = client?.network ?? null
    this.#progressAt = now
  }

  get isIdle(): boolean {
    return this.#current === undefined
  }

  get isClosed(): boolean {
    return this.#socket.destroyed
  }

  /** Bytes in memory that the client has not fetched. */
  get unsentBytes(): number {
    return this.#socket.writableLength
  }

  /** When the client last fetched something, or had nothing to fetch. */
  get progressAt(): number {
    return this.#progressAt
  }

  /**
   * Answers a request, or lets it wait for its turn, so that a client that reads nothing costs one response. A client that sends more, or
   * sends a body behind an unanswered request, is cut: no browser does.
   */
  answer(exchange: Exchange, mostWaiting: number, listener: Listener, onIdle: () => void): void {
    // The rest of what a client had sent before its connection was closed.
    if (this.#socket.destroyed || this.#socket.writableEnded) return
    if (this.#current === undefined) this.#start(exchange, listener, onIdle)
    else if (this.#waiting.length >= mostWaiting || hasBody(exchange[0])) this.cut()
    else this.#waiting.push(exchange)
  }

  #start([request, response]: Exchange, listener: Listener, onIdle: () => void): void {
    this.#current = request
    // Before Node's own listener.
    response.prependOnceListener('finish', () => drainAtMost(request, this.#drainBytes))
    response.once('close', () => {
      this.#current = undefined
      const next = this.#socket.destroyed || this.#socket.writableEnded ? undefined : this.#waiting.shift()
      if (next) this.#start(next, listener, onIdle)
      else onIdle()
    })
    listener(request, response)
  }

  /** Notes whether the client has fetched anything since the last call. What the server added in the meantime does not count. */
  observe(now: number): void {
    const sent = this.#socket.bytesWritten - this.#socket.writableLength
    const queued = queuedBytes(this.#socket)
    if (this.unsentBytes === 0 || sent > this.#sent || queued < this.#queued) this.#progressAt = now
    this.#sent = sent
    this.#queued = queued
  }

  /** Closes at once and without a goodbye, which also frees what the operating system holds for the client. */
  cut(): void {
    this.#waiting.length = 0
    this.#socket.resetAndDestroy()
  }

  /**
   * Node closes a connection as soon as its last response is sent. If the client is still sending a body, the system would answer that with
   * a reset, and the client might never see the response. So the connection is only closed for sending, and a little of the rest is thrown away.
   */
  lingerOnClose(lingerMs: number): void {
    const socket = this.#socket
    const close = socket.destroySoon.bind(socket)
    let isLingering = false
    socket.destroySoon = () => {
      const request = this.#current
      if (isLingering) return
      if (request === undefined || request.complete || !hasBody(request)) return close()
      isLingering = true
      let limit: NodeJS.Timeout | undefined
      socket.once('close', () => clearTimeout(limit))
      // A client that doesn't read the response is cut as any other.
      socket.end(() => {
        limit = setTimeout(() => socket.destroy(), lingerMs)
      })
    }
  }
}

/**
 * Reads at most so much of an unread body, and one chunk of it in a turn of the event loop: Node itself would read on as fast as the client
 * can send, and hundreds of full connections would keep a turn busy for a second.
 */
function drainAtMost(request: IncomingMessage, bytes: number): void {
  if (request.complete || !hasBody(request)) return
  let drained = 0
  // Node throws away the body of a request that nobody has begun to read.
  request.read(0)
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length
    request.pause()
    if (drained < bytes) setImmediate(() => request.resume())
  })
}

function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { 'transfer-encoding': encoding, 'content-length': length } = headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}

/** Bytes of the write that is under way, which shrinks while the client reads. Node's own timeout of sockets reads it, too. */
function queuedBytes(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}
