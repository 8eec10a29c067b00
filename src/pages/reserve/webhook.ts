import type { WebApp } from '../web-context.ts'

/** The provider's webhook, on any site: it is verified by its signature, so that no form of another page can pass for it. */
export function registerWebhook(app: WebApp): void {
  app.post('/api/payments/webhook', async (c, next) => {
    const { payments } = c.var.services
    if (payments === null || payments.providerNames.every((name) => name === 'test')) return next()
    const received = await payments.receive(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (received.ok) return c.json({ received: true })
    const { kind } = received.error
    c.var.log.warn({ kind }, 'a payment webhook was not accepted')
    // With an error Stripe sends it again, for up to three days.
    return c.json({ received: false }, kind === 'bad-signature' || kind === 'malformed' ? 400 : 503)
  })
}
