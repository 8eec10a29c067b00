import { Stripe } from 'stripe'
import { z } from 'zod'
import { SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type {
  PaymentNotice,
  PaymentProvider,
  ProviderFailure,
  SessionOrder,
  SessionReference,
  SessionState,
  WebhookProblem,
} from '../provider.ts'

export interface StripeSettings {
  /** A site's own account; undefined for the one that the other sites share. */
  readonly account?: string
  /** `https://api.stripe.com`, or a server with the same API. */
  readonly host: string
  readonly key: string
  /** The key of the webhooks' signatures. */
  readonly webhookSecret: string
}

const TIME_LIMIT_MS = 10 * SECOND_MS
const NETWORK_RETRIES = 2
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

/** Stripe Checkout: https://docs.stripe.com/payments/checkout. The card is typed on Stripe's page and never reaches this server. */
export function stripeProvider({ account, host, key, webhookSecret }: StripeSettings): PaymentProvider {
  const { protocol, hostname, port } = new URL(host)
  const stripe = new Stripe(key, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? '80' : '443') : port,
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: TIME_LIMIT_MS,
    telemetry: false,
  })
  const retrieveSession = ({ session }: SessionReference) =>
    attempt(async () =>
      toState(await stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] })),
    )
  return {
    kind: 'stripe',
    name: account === undefined ? 'stripe' : `stripe:${account}`,
    pageOrigins: host === API_HOST ? [CHECKOUT_ORIGIN] : [CHECKOUT_ORIGIN, new URL(host).origin],
    createSession: (order) =>
      attempt(async () => {
        const created = await stripe.checkout.sessions.create(toParameters(order), {
          idempotencyKey: `session-${order.paymentId}`,
        })
        if (created.url === null)
          throw new Error(`Stripe's session ${created.id} has no url, expected that of its page`)
        return { session: created.id, url: created.url }
      }),
    retrieveSession,
    expireSession: async (reference) => {
      const expired = await attempt(async () => stripe.checkout.sessions.expire(reference.session))
      const state = await retrieveSession(reference)
      // Stripe refuses to expire a session that is paid or over. That is no failure: its state is the answer.
      return state.ok && state.value.kind === 'open' && !expired.ok ? expired : state
    },
    refund: ({ paymentId, providerPayment }) =>
      attempt(async () => {
        await stripe.refunds.create({ payment_intent: providerPayment }, { idempotencyKey: `refund-${paymentId}` })
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

async function attempt<T>(call: () => Promise<T>): Promise<Result<T, ProviderFailure>> {
  try {
    return ok(await call())
  } catch (error) {
    return err({ kind: 'provider-failed', detail: withoutEmails(toError(error).message) })
  }
}

/** Failures are logged and stored, and Stripe quotes an e-mail address that it refuses. */
function withoutEmails(message: string): string {
  return message.replaceAll(/\S+@\S+/g, '(e-mail address)')
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
