import { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { ClientOrigin } from '../client-origin.ts'
import type { BodyAccount, BodyBudget } from './body-budget.ts'
import type { UploadSlots } from './upload-slots.ts'

/** The limits and folders for reading the body of a request. `trackBodies` sets it. */
export interface RequestBody extends Pick<BodyAccount, 'take'> {
  /** Folder of the temporary files of uploads. */
  readonly uploadsFolder: string
  /** The network of the visitor. */
  readonly network: string
  /** Claims a slot for the files of this request; a second call keeps the first slot. Returns false if none is free. */
  readonly startUpload: () => boolean
  /** Registers work for the end of the request, whatever its outcome. */
  readonly onEnd: (work: () => Promise<void>) => void
}

/** The part of a Hono context that reading a body needs. */
export interface BodyContext {
  readonly req: { readonly raw: Request; header(name: string): string | undefined }
  /** Undefined in tests that call the application without a server. */
  readonly env: Partial<HttpBindings> | undefined
  readonly var: { readonly requestBody?: RequestBody }
}

/** Why reading a body was given up. */
export class BodyFault extends Error {
  readonly kind: 'too-large' | 'busy' | 'malformed'

  constructor(kind: BodyFault['kind']) {
    super(kind)
    this.kind = kind
  }
}

export interface TrackOptions {
  readonly budget: BodyBudget
  readonly uploads: UploadSlots
  readonly uploadsFolder: string
}

/**
 * Reads no body: handlers do, after their own checks. At the end of each request its bytes are returned to the budget and its temporary
 * files are closed, and a connection whose body was left unread is closed, because the rest of the body would still arrive on it.
 */
export function trackBodies({ budget, uploads, uploadsFolder }: TrackOptions): MiddlewareHandler<{
  Variables: { origin: ClientOrigin; requestBody?: RequestBody }
  Bindings: Partial<HttpBindings>
}> {
  return async (c, next) => {
    const { visitor, network } = c.get('origin')
    const account = budget.open(visitor)
    const endings: (() => Promise<void>)[] = []
    const slot: { free: (() => void) | null } = { free: null }
    c.set('requestBody', {
      take: account.take,
      startUpload: () => (slot.free ??= uploads.claim(network)) !== null,
      uploadsFolder,
      network,
      onEnd: (work) => endings.push(work),
    })
    try {
      await next()
    } finally {
      account.release()
      slot.free?.()
      await runAll(endings)
    }
    if (isUnread(c.env?.incoming)) c.res.headers.set('connection', 'close')
  }
}

/** Runs all, although some may fail, and then throws the first error. */
async function runAll(endings: readonly (() => Promise<void>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(endings.map((end) => end()))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Whether a part of the body has not arrived yet. A request without a body is not complete either while its head is being handled. */
function isUnread(incoming: Partial<IncomingMessage> | undefined): boolean {
  if (incoming?.complete !== false || incoming.headers === undefined) return false
  const { 'transfer-encoding': encoding, 'content-length': length } = incoming.headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}

/** The body's chunks as they arrive. Throws a `BodyFault` at the first one beyond the limit or the budget, and leaves the rest unread. */
export async function* bodyChunks(c: BodyContext, limit: number): AsyncGenerator<Uint8Array, void> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new BodyFault('too-large')
  let bytes = 0
  for await (const chunk of sourceOf(c)) {
    bytes += chunk.length
    if (bytes > limit) throw new BodyFault('too-large')
    if (c.var.requestBody?.take(chunk.length) === false) throw new BodyFault('busy')
    yield chunk
  }
}

/** Reads Node's own stream where there is one, because turning it into a web stream costs more than most forms. */
function sourceOf({ req, env }: BodyContext): AsyncIterable<Uint8Array> {
  const { incoming, outgoing } = env ?? {}
  if (!(incoming instanceof IncomingMessage)) return req.raw.body?.values({ preventCancel: true }) ?? noChunks()
  // A client that waits for this was not told to send its body before the checks.
  if (incoming.headers.expect !== undefined && outgoing && 'writeContinue' in outgoing) outgoing.writeContinue()
  // Not destroyed, because that would close the connection before the refusal is sent.
  return incoming.iterator({ destroyOnReturn: false })
}

async function* noChunks(): AsyncGenerator<Uint8Array, void> {}
