import type { WebApp } from '../web-context.ts'

/** The payment provider's webhook, on any site. Its signature proves that the provider sent it. */
export function registerWebhook(app: WebApp): void {
  app.post('/api/payments/webhook', async (c, next) => {
    const { payments } = c.var.services
    if (payments === null || payments.providerNames.every((name) => name === 'test')) return next()
    const received = await payments.receive(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (received.ok) return c.json({ received: true })
    const { kind } = received.error
    c.var.log.warn({ kind }, 'a payment webhook was not accepted')
    // After an error status Stripe repeats the webhook, for up to three days.
    return c.json({ received: false }, kind === 'bad-signature' || kind === 'malformed' ? 400 : 503)
  })
}
