import { Stripe } from 'stripe'
import { z } from 'zod'
import { SECOND_MS, type Clock } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type {
  PaymentNotice,
  PaymentProvider,
  SessionOrder,
  SessionReference,
  SessionState,
  WebhookProblem,
} from '../provider.ts'
import { createStripeCalls, type StripeLimits } from './stripe-calls.ts'

export interface StripeSettings {
  /** A site's own account; undefined for the one that the other sites share. */
  readonly account?: string
  /** `https://api.stripe.com`, or a server with the same API. */
  readonly host: string
  readonly key: string
  /** The key of the webhooks' signatures. */
  readonly webhookSecret: string
  readonly clock?: Clock
  /** Limits that tests shorten. */
  readonly limits?: StripeLimits
}

/** Stripe's default tolerance: an older signature may be a replay. Stripe signs each retry anew. */
const SIGNATURE_TOLERANCE_S = 300
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com'
const API_HOST = 'https://api.stripe.com'

/** Cards and the wallets that use them. Other methods take days to succeed or fail, while a reservation is held for minutes. */
const METHODS = ['card'] as const

/** Events after which the payment's session is retrieved. */
const EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
])

/** An object that this platform created: its metadata names the payment. */
const withPayment = z.object({ metadata: z.object({ site: z.string().min(1), payment: z.uuid() }) })

export function stripeClient(host: string, key: string): Stripe {
  const { protocol, hostname, port } = new URL(host)
  return new Stripe(key, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? '80' : '443') : port,
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Stripe Checkout: https://docs.stripe.com/payments/checkout. The card is typed on Stripe's page and never reaches this server. */
export function stripeProvider({
  account,
  host,
  key,
  webhookSecret,
  clock = () => new Date(),
  limits,
}: StripeSettings): PaymentProvider {
  const stripe = stripeClient(host, key)
  const call = createStripeCalls(clock, limits)
  const retrieveSession = ({ session }: SessionReference) =>
    call(async (options) =>
      toState(await stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] }, options)),
    )
  return {
    kind: 'stripe',
    name: account === undefined ? 'stripe' : `stripe:${account}`,
    pageOrigins: host === API_HOST ? [CHECKOUT_ORIGIN] : [CHECKOUT_ORIGIN, new URL(host).origin],
    createSession: (order) =>
      call(async (options) => {
        const created = await stripe.checkout.sessions.create(toParameters(order), {
          ...options,
          idempotencyKey: `session-${order.paymentId}`,
        })
        if (created.url === null)
          throw new Error(`Stripe's session ${created.id} has no url, expected that of its page`)
        return { session: created.id, url: created.url }
      }),
    retrieveSession,
    expireSession: async (reference) => {
      const expired = await call(async (options) => stripe.checkout.sessions.expire(reference.session, {}, options))
      const state = await retrieveSession(reference)
      // Stripe refuses to expire a session that is paid or over. That is no failure: its state is the answer.
      return state.ok && state.value.kind === 'open' && !expired.ok ? expired : state
    },
    refund: ({ paymentId, providerPayment }) =>
      call(async (options) => {
        const idempotencyKey = `refund-${paymentId}`
        await stripe.refunds.create({ payment_intent: providerPayment }, { ...options, idempotencyKey })
      }),
    readWebhook: (body, signature) => readWebhook(stripe, body, signature, webhookSecret),
  }
}

function toParameters(order: SessionOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { site: order.siteSlug, payment: order.paymentId }
  return {
    mode: 'payment',
    allowed_payment_method_types: [...METHODS],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountCents,
          product_data: { name: order.description },
        },
      },
    ],
    customer_email: order.email,
    client_reference_id: order.paymentId,
    metadata,
    payment_intent_data: { metadata, description: order.description },
    expires_at: Math.floor(order.expiresAt.getTime() / SECOND_MS),
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
  }
}

function toState(session: Stripe.Checkout.Session): SessionState {
  const { payment_intent: intent } = session
  if (session.payment_status === 'paid' && intent !== null && typeof intent === 'object') {
    const charge = intent.latest_charge
    return {
      kind: 'paid',
      providerPayment: intent.id,
      amountCents: session.amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
      isRefunded: typeof charge === 'object' && charge !== null && charge.refunded,
    }
  }
  return session.status === 'expired' ? { kind: 'expired' } : { kind: 'open' }
}

async function readWebhook(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): Promise<Result<PaymentNotice | null, WebhookProblem>> {
  let event: Stripe.Event
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, secret, SIGNATURE_TOLERANCE_S)
  } catch (error) {
    const kind = error instanceof Stripe.errors.StripeSignatureVerificationError ? 'bad-signature' : 'malformed'
    return err({ kind, detail: toError(error).message })
  }
  if (!EVENTS.has(event.type)) return ok(null)
  const parsed = withPayment.safeParse(event.data.object)
  if (!parsed.success) return ok(null)
  const { site, payment } = parsed.data.metadata
  return ok({ siteSlug: site, paymentId: payment })
}
