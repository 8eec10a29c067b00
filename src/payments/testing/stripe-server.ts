import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStripeSessions, refusal, type StripeAnswer } from './stripe-sessions.ts'

export const STRIPE_KEY = 'sk_test_local'
export const STRIPE_WEBHOOK_SECRET = 'whsec_local'

/** A fake of Stripe's API: the calls that the platform makes, idempotency keys included, with Stripe's refusals. */
export interface StripeServer {
  readonly url: string
  /** Every call as `POST /v1/refunds`. */
  readonly calls: readonly string[]
  /** A shopper's actions on Stripe's page. */
  readonly pay: (session: string) => void
  readonly expire: (session: string) => void
  /** The dealer's actions in Stripe's console. */
  readonly refundByHand: (session: string) => void
  readonly refundsOf: (session: string) => number
  /** The created sessions, with the form fields of the request. */
  readonly sessions: () => readonly { readonly id: string; readonly form: URLSearchParams; readonly status: string }[]
  /** `works`, or how calls fail: 500 answers, text that is no JSON, a closed connection, or no answer. */
  readonly setMode: (mode: 'works' | 'fails' | 'garbage' | 'closes' | 'hangs') => void
  readonly close: () => Promise<void>
}

export async function startStripeServer(accountKey = STRIPE_KEY): Promise<StripeServer> {
  const calls: string[] = []
  let mode: Parameters<StripeServer['setMode']>[0] = 'works'
  const server = createServer((request, response) => {
    void (async () => {
      const text = await bodyOf(request)
      const path = new URL(request.url ?? '', 'http://stripe').pathname
      calls.push(`${request.method} ${path}`)
      if (mode === 'hangs') return undefined
      if (mode === 'closes') return request.socket.destroy()
      const headers = { 'content-type': 'application/json', 'request-id': 'req_local' }
      if (mode === 'fails') return response.writeHead(500, headers).end('{"error":{"message":"Stripe is down"}}')
      if (mode === 'garbage') return response.writeHead(200, headers).end('<html>')
      const { status, body } = answerTo(request, path, text)
      return response.writeHead(status, headers).end(JSON.stringify(body))
    })()
  })
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { handle, all, ...actions } = createStripeSessions(url)

  const answered = new Map<string, { readonly text: string; readonly answer: StripeAnswer }>()
  /** Checks the account's key, and answers a repeated idempotency key as before. */
  const answerTo = ({ method = '', headers }: IncomingMessage, path: string, text: string): StripeAnswer => {
    if (headers.authorization !== `Bearer ${accountKey}`) return refusal(401, 'Invalid API Key provided')
    const key = headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string') return handle(method, path, text)
    const before = answered.get(key)
    if (before && before.text !== `${path} ${text}`) {
      return refusal(400, 'Keys for idempotent requests can only be used with the same parameters', 'idempotency_error')
    }
    const answer = before?.answer ?? handle('POST', path, text)
    answered.set(key, { text: `${path} ${text}`, answer })
    return answer
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...actions,
    url: url(),
    calls,
    sessions: all,
    setMode: (next) => void (mode = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** An event as Stripe sends it, signed at a given time. */
export function stripeEvent(
  type: string,
  metadata: { readonly site: string; readonly payment: string },
  { at = new Date(), secret = STRIPE_WEBHOOK_SECRET }: { readonly at?: Date; readonly secret?: string } = {},
): { readonly body: string; readonly signature: string } {
  const object = type.startsWith('charge.') ? 'charge' : 'checkout.session'
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object: { id: 'cs_1', object, metadata } },
  })
  const seconds = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, signature: `t=${seconds},v1=${mac}` }
}
