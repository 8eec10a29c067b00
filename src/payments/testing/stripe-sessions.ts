import { randomUUID } from 'node:crypto'

/** A response of Stripe's API. */
export interface StripeAnswer {
  readonly status: number
  readonly body: object
}

interface Session {
  readonly id: string
  readonly form: URLSearchParams
  status: 'open' | 'complete' | 'expired'
  intent: string | null
  refunds: number
}

/** Stripe refuses a session that expires sooner than in 30 minutes; five seconds are allowed for the call itself. */
const MIN_SESSION_SECONDS = 30 * 60 - 5

/** The Checkout Sessions of a Stripe account, with the refusals of the calls that the platform makes. */
export function createStripeSessions(pageUrl: () => string) {
  const sessions = new Map<string, Session>()

  const sessionOf = (id: string): Session => {
    const session = sessions.get(id)
    if (session === undefined) throw new Error(`there is no session ${id}`)
    return session
  }

  const answer = (session: Session): StripeAnswer => ({ status: 200, body: wireSession(session, pageUrl()) })

  const create = (form: URLSearchParams): StripeAnswer => {
    const refused = problemOf(form)
    if (refused !== null) return refusal(400, refused)
    const id = `cs_${randomUUID().replaceAll('-', '')}`
    const session: Session = { id, form, status: 'open', intent: null, refunds: 0 }
    sessions.set(id, session)
    return answer(session)
  }

  const refund = (form: URLSearchParams): StripeAnswer => {
    const session = [...sessions.values()].find(({ intent }) => intent === form.get('payment_intent'))
    if (session === undefined) return refusal(404, 'No such payment_intent')
    if (session.refunds > 0) return refusal(400, 'Charge has already been refunded.', 'charge_already_refunded')
    session.refunds++
    return { status: 200, body: { id: 're_1', object: 'refund', status: 'succeeded' } }
  }

  return {
    /** Answers a call with a valid key. */
    handle: (method: string, path: string, text: string): StripeAnswer => {
      if (method === 'POST' && path === '/v1/checkout/sessions') return create(new URLSearchParams(text))
      if (method === 'GET' && path === '/v1/checkout/sessions')
        return { status: 200, body: { object: 'list', url: path, has_more: false, data: [] } }
      if (method === 'POST' && path === '/v1/refunds') return refund(new URLSearchParams(text))
      const [, id = '', action] = /^\/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?$/.exec(path) ?? []
      const session = sessions.get(id)
      if (session === undefined) return refusal(404, `No such checkout.session: '${id}'`)
      if (method === 'POST' && action !== undefined) {
        if (session.status !== 'open')
          return refusal(400, `Only Checkout Sessions with a status in ["open"] can be expired`)
        session.status = 'expired'
      }
      return answer(session)
    },
    all: () => [...sessions.values()],
    pay: (id: string) => {
      const session = sessionOf(id)
      if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
      session.status = 'complete'
      session.intent = `pi_${id}`
    },
    expire: (id: string) => void (sessionOf(id).status = 'expired'),
    refundByHand: (id: string) => void sessionOf(id).refunds++,
    refundsOf: (id: string) => sessionOf(id).refunds,
  }
}

export function refusal(status: number, message: string, code?: string): StripeAnswer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } } }
}

/** Stripe's message about a session that it does not create. */
function problemOf(form: URLSearchParams): string | null {
  if (Number(form.get('expires_at')) < Date.now() / 1000 + MIN_SESSION_SECONDS)
    return 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
  if (!/^\d+$/.test(form.get('line_items[0][price_data][unit_amount]') ?? '')) return 'Invalid integer'
  const email = form.get('customer_email') ?? ''
  return /^\S+@\S+\.\S+$/.test(email) ? null : `Invalid email address: ${email}`
}

function wireSession({ id, form, status, intent, refunds }: Session, pageUrl: string): object {
  const charge = { id: 'ch_1', object: 'charge', refunded: refunds > 0 }
  return {
    id,
    object: 'checkout.session',
    status,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    url: status === 'open' ? `${pageUrl}/c/pay/${id}` : null,
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]'),
    payment_intent: intent === null ? null : { id: intent, object: 'payment_intent', latest_charge: charge },
    metadata: { site: form.get('metadata[site]'), payment: form.get('metadata[payment]') },
  }
}
