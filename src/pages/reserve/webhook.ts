import { readText, unreadableBody } from '#platform/web/read-body.ts'
import type { WebApp } from '#shop/web-context.ts'

/** The payment provider's webhook, on any site. Its signature proves that the provider sent it. */
export function registerWebhook(app: WebApp): void {
  app.post('/api/payments/webhook', async (c, next) => {
    const { gateway } = c.var.services.payments
    if (gateway === null || gateway.providerNames().every((name) => name === 'test')) return next()
    const signature = c.req.header('stripe-signature')
    if (signature === undefined) return c.json({ received: false }, 400)
    const body = await readText(c)
    if (!body.ok) return unreadableBody(body.error)
    const received = await gateway.receive(body.value, signature)
    if (received.ok) return c.json({ received: true })
    const { kind } = received.error
    c.var.log.warn({ kind }, 'a payment webhook was not accepted')
    // After an error status Stripe repeats the webhook, for up to three days.
    return c.json({ received: false }, kind === 'bad-signature' || kind === 'malformed' ? 400 : 503)
  })
}
