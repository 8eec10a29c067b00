import type { StartOutcome } from '#reserve/server/start-reservation.ts'
import { copyFor } from '#sites/copy.ts'
import { rememberHold } from './own-holds.ts'
import type { WebContext } from '../web-context.ts'

export const CURRENCY = 'AUD'

export const DEPOSIT_COPY = { 'reserve.order': 'Deposit: {vehicle}' } as const

/** Redirects to the provider's page, or to the reservation's own when there is nothing to pay. */
export function onward(c: WebContext, id: string, outcome: StartOutcome): Response {
  const path = c.var.services.reservationLinks.pathOf(c.var.site.slug, id)
  return rememberHold(c, id, c.redirect(outcome.kind === 'pay' ? outcome.url : path, 303))
}

/** The deposit as the provider's page names it. */
export function orderOf(c: WebContext, vehicle: string, id: string) {
  const { site, siteUrl, services } = c.var
  const path = services.reservationLinks.pathOf(site.slug, id)
  return {
    currency: CURRENCY,
    description: copyFor(site, DEPOSIT_COPY)('reserve.order', { vehicle }),
    returnUrl: `${siteUrl}${path}`,
  }
}
