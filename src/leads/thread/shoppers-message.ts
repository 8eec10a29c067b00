import type { Lead } from '../lead.ts'

/** Addresses with the dealer's rights over a purchase, a reservation or a lead. */
const DEALERS_LINK = /\/(?:purchases|reservations)\/dealer\/|\/dealer\/lead\//

/** A lead's message as the shopper may see it: without links that are the dealer's, and without the sentence to the dealer above an order. */
export function shoppersMessage({ form, payload }: Pick<Lead, 'form' | 'payload'>): string {
  const lines = payload.message.split('\n').filter((line) => !DEALERS_LINK.test(line))
  return (form === 'purchase' ? lines.slice(1) : lines).join('\n').trim()
}
