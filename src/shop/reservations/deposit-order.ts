import type { StartOutcome } from '#reserve/server/start-reservation.ts'
import type { WebContext } from '../web-context.ts'
import { rememberHold } from './own-holds.ts'

/** Redirects to the provider's page, or to the reservation's own when there is nothing to pay. */
export function onward(c: WebContext, id: string, outcome: StartOutcome): Response {
  return rememberHold(c, id, c.redirect(outcome.kind === 'pay' ? outcome.url : reservationPath(c, id), 303))
}

/** Where the provider's page sends the shopper back to: the page of the reservation. */
export function returnUrl(c: WebContext, id: string): string {
  return c.var.siteUrl + reservationPath(c, id)
}

function reservationPath({ var: { site, services } }: WebContext, id: string): string {
  return services.reserve.links.pathOf(site.slug, id)
}
