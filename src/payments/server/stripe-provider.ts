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
  /** `https://api.stripe.com`, or a server that speaks the same. */
  readonly host: string
  readonly key: string
  /** Signs the webhooks. */
  readonly webhookSecret: string
}

const TIME_LIMIT_MS = 10 * SECOND_MS
const NETWORK_RETRIES = 2
/** Stripe's own tolerance: an older signature may be a replay. A retried webhook is signed anew. */
const SIGNATURE_TOLERANCE_S = 300
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com'
const API_HOST = 'https://api.stripe.com'

/** Cards, with the wallets that use them: other methods take days to say whether they worked. */
const METHODS = ['card'] as const

/** Events after which a payment is asked about. */
const EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
])

const ours = z.object({ metadata: z.object({ site: z.string().min(1), payment: z.uuid() }) })

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
  const askSession = ({ session }: SessionReference) =>
    attempt(async () =>
      toState(await stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] })),
    )
  return {
    kind: 'stripe',
    name: account === undefined ? 'stripe' : `stripe:${account}`,
    pageOrigins: host === API_HOST ? [CHECKOUT_ORIGIN] : [CHECKOUT_ORIGIN, new URL(host).origin],
    createSession: (order) =>
      attempt(async () => {
        const made = await stripe.checkout.sessions.create(toParameters(order), {
          idempotencyKey: `session-${order.paymentId}`,
        })
        if (made.url === null) throw new Error(`the session ${made.id} has no page`)
        return { session: made.id, url: made.url }
      }),
    askSession,
    endSession: async (reference) => {
      const ended = await attempt(async () => stripe.checkout.sessions.expire(reference.session))
      const state = await askSession(reference)
      // A session that was paid or has ended can't be ended: what it is now says so.
      return state.ok && state.value.kind === 'open' && !ended.ok ? ended : state
    },
    refund: async ({ paymentId, providerPayment }) => {
      const made = await attempt(async () => {
        await stripe.refunds.create({ payment_intent: providerPayment }, { idempotencyKey: `refund-${paymentId}` })
      })
      return made
    },
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
    // Whatever the library throws is Stripe's or the network's doing: it names the request, never a card.
    return err({ kind: 'provider-failed', detail: toError(error).message })
  }
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
  const parsed = ours.safeParse(event.data.object)
  if (!parsed.success) return ok(null)
  const { site, payment } = parsed.data.metadata
  return ok({ siteSlug: site, paymentId: payment })
}
