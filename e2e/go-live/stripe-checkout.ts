import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { STRIPE_WEBHOOK_SECRET, startStripeServer, stripeEvent } from '#payments/testing/stripe-server.ts'
import { callShop } from './call-shop.ts'
import { closeServer } from './tls-proxy.ts'

export { STRIPE_WEBHOOK_SECRET }

/** The doctor warns of test keys. */
export const STRIPE_KEY = 'sk_live_local'

/** A payment that was captured, as Stripe's console shows it. */
interface Captured {
  readonly cents: number
  readonly email: string
}

export interface StripeCheckout {
  /** Address of the API, for `STRIPE_HOST`. */
  readonly url: string
  readonly captured: () => readonly Captured[]
  readonly close: () => Promise<void>
}

interface WebhookTarget {
  readonly port: number
  /** Host of the site that the dealer named in Stripe's dashboard. */
  readonly host: string
}

/**
 * A server with Stripe's API and the page on which a shopper pays. Paying sends the webhook to the site, over TLS and through its proxy,
 * and then leads the shopper back.
 */
export async function startStripeCheckout(target: () => WebhookTarget): Promise<StripeCheckout> {
  const api = await startStripeServer(STRIPE_KEY)
  const sessionOf = (id: string) => api.sessions().find((session) => session.id === id)
  const pay = async (id: string) => {
    api.pay(id)
    const form = sessionOf(id)?.form
    await sendWebhook(target(), {
      site: form?.get('metadata[site]') ?? '',
      payment: form?.get('metadata[payment]') ?? '',
    })
    return form?.get('success_url') ?? '/'
  }
  /** Answers as the API does, except that Stripe's page is at this server. */
  const passOn = async (asked: IncomingMessage, answer: ServerResponse) => {
    const onward = request(new URL(asked.url ?? '/', api.url), { method: asked.method, headers: asked.headers })
    asked.pipe(onward)
    const [original] = (await once(onward, 'response')) as [IncomingMessage]
    const text = Buffer.concat((await original.toArray()) as Buffer[]).toString()
    const { 'content-length': _, ...headers } = original.headers
    answer.writeHead(original.statusCode ?? 502, headers).end(text.replaceAll(api.url, url()))
  }
  const server = createServer((asked, answer) => {
    const id = /^\/c\/pay\/(cs_\w+)$/.exec(asked.url ?? '')?.[1]
    const session = id === undefined ? undefined : sessionOf(id)
    if (session === undefined) {
      void passOn(asked, answer)
    } else if (asked.method === 'POST') {
      void pay(session.id).then((back) => answer.writeHead(303, { location: back }).end())
    } else {
      answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    }
  })
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: url(),
    captured: () =>
      api
        .sessions()
        .filter(({ status }) => status === 'complete')
        .map(({ form }) => ({
          cents: Number(form.get('line_items[0][price_data][unit_amount]')),
          email: form.get('customer_email') ?? '',
        })),
    close: async () => {
      await closeServer(server)
      await api.close()
    },
  }
}

const PAGE = `<!doctype html><html lang="en"><title>Checkout</title><h1>Card payment</h1>
<form method="post"><button>Pay</button></form>`

/** Sends the event as Stripe does: to the address in the dashboard, which is the site's. */
async function sendWebhook(
  target: WebhookTarget,
  metadata: { readonly site: string; readonly payment: string },
): Promise<void> {
  const { body, signature } = stripeEvent('checkout.session.completed', metadata)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { status } = await callShop({ ...target, path: '/api/payments/webhook', method: 'POST', headers, body })
  if (status !== 200) throw new Error(`the site answered Stripe's webhook with ${status}`)
}
