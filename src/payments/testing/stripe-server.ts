import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const STRIPE_KEY = 'sk_test_local'
export const STRIPE_WEBHOOK_SECRET = 'whsec_local'

interface Session {
  readonly id: string
  readonly form: URLSearchParams
  status: 'open' | 'complete' | 'expired'
  intent: string | null
  refunds: number
}

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
  /** `works`, or how calls fail: 500 answers, text that is no JSON, or a closed connection. */
  readonly setMode: (mode: 'works' | 'fails' | 'garbage' | 'closes') => void
  readonly close: () => Promise<void>
}

export async function startStripeServer(accountKey = STRIPE_KEY): Promise<StripeServer> {
  const sessions = new Map<string, Session>()
  const answered = new Map<string, { readonly text: string; readonly answer: Answer }>()
  const calls: string[] = []
  let mode: Parameters<StripeServer['setMode']>[0] = 'works'
  const server: Server = createServer((request, response) => {
    void (async () => {
      const text = await bodyOf(request)
      const path = new URL(request.url ?? '', 'http://stripe').pathname
      calls.push(`${request.method} ${path}`)
      if (mode === 'closes') return request.socket.destroy()
      const headers = { 'content-type': 'application/json', 'request-id': 'req_local' }
      if (mode === 'fails') return response.writeHead(500, headers).end('{"error":{"message":"Stripe is down"}}')
      if (mode === 'garbage') return response.writeHead(200, headers).end('<html>')
      const { status, body } = answerTo(request, path, text)
      return response.writeHead(status, headers).end(JSON.stringify(body))
    })()
  })

  function answerTo(request: IncomingMessage, path: string, text: string): Answer {
    if (request.headers.authorization !== `Bearer ${accountKey}`) return refusal(401, 'Invalid API Key provided')
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return handle(request.method ?? '', path, text)
    const before = answered.get(key)
    if (before && before.text !== `${path} ${text}`) {
      return refusal(400, 'Keys for idempotent requests can only be used with the same parameters', 'idempotency_error')
    }
    const answer = before?.answer ?? handle('POST', path, text)
    answered.set(key, { text: `${path} ${text}`, answer })
    return answer
  }

  function handle(method: string, path: string, text: string): Answer {
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(new URLSearchParams(text))
    if (method === 'POST' && path === '/v1/refunds') return refund(new URLSearchParams(text))
    if (session === undefined) return refusal(404, `No such checkout.session: '${id}'`)
    if (method === 'POST' && action !== undefined) {
      if (session.status !== 'open')
        return refusal(400, `Only Checkout Sessions with a status in ["open"] can be expired`)
      session.status = 'expired'
    }
    return { status: 200, body: wireSession(session) }
  }

  function create(form: URLSearchParams): Answer {
    const expiresAt = Number(form.get('expires_at'))
    if (expiresAt < Date.now() / 1000 + 30 * 60 - 5) {
      return refusal(400, 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.')
    }
    if (!/^\d+$/.test(form.get('line_items[0][price_data][unit_amount]') ?? '')) return refusal(400, 'Invalid integer')
    const email = form.get('customer_email') ?? ''
    if (!/^\S+@\S+\.\S+$/.test(email)) return refusal(400, `Invalid email address: ${email}`)
    const session: Session = {
      id: `cs_${randomUUID().replaceAll('-', '')}`,
      form,
      status: 'open',
      intent: null,
      refunds: 0,
    }
    sessions.set(session.id, session)
    return { status: 200, body: wireSession(session) }
  }

  function refund(form: URLSearchParams): Answer {
    const session = [...sessions.values()].find(({ intent }) => intent === form.get('payment_intent'))
    if (session === undefined) return refusal(404, 'No such payment_intent')
    if (session.refunds > 0) return refusal(400, 'Charge has already been refunded.', 'charge_already_refunded')
    session.refunds++
    return { status: 200, body: { id: 're_1', object: 'refund', status: 'succeeded' } }
  }

  function wireSession({ id, form, status, intent, refunds }: Session): object {
    const charge = { id: 'ch_1', object: 'charge', refunded: refunds > 0 }
    return {
      id,
      object: 'checkout.session',
      status,
      payment_status: status === 'complete' ? 'paid' : 'unpaid',
      url: status === 'open' ? `${url()}/c/pay/${id}` : null,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      payment_intent: intent === null ? null : { id: intent, object: 'payment_intent', latest_charge: charge },
      metadata: { site: form.get('metadata[site]'), payment: form.get('metadata[payment]') },
    }
  }

  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sessionOf = (id: string): Session => {
    const session = sessions.get(id)
    if (session === undefined) throw new Error(`there is no session ${id}`)
    return session
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: url(),
    calls,
    pay: (id) => {
      const session = sessionOf(id)
      if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
      session.status = 'complete'
      session.intent = `pi_${id}`
    },
    expire: (id) => void (sessionOf(id).status = 'expired'),
    refundByHand: (id) => void sessionOf(id).refunds++,
    refundsOf: (id) => sessionOf(id).refunds,
    sessions: () => [...sessions.values()],
    setMode: (next) => void (mode = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Answer {
  readonly status: number
  readonly body: object
}

function refusal(status: number, message: string, code?: string): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } } }
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
