import { problemDetails } from '#platform/web/problem-details.ts'
import { deliveryAnswer } from '#locations/delivery-answer.ts'
import type { WebApp } from '#shop/web-context.ts'

/** `GET /api/delivery?postcode=`: the region and its price in dollars, with the sentence that a page shows; 404 without an estimate. */
export function registerDelivery(app: WebApp): void {
  app.get('/api/delivery', (c) => {
    const { estimate, text } = deliveryAnswer(c.var.site, c.req.query('postcode') ?? '')
    if (estimate.kind === 'no-postcode') {
      const errors = [{ pointer: '#/postcode', message: text }]
      return problemDetails({ status: 422, title: 'No postcode', detail: text, errors })
    }
    if (estimate.kind === 'no-estimate') return problemDetails({ status: 404, title: 'No estimate', detail: text })
    const { name, price } = estimate
    return c.json({ name, price, text })
  })
}
