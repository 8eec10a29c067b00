import { linkActor } from '#platform/actor.ts'
import { dollars } from '#platform/money.ts'
import { dealerMailbox } from '#shop/locations/dealer-mailbox.ts'
import { orderOf } from '#shop/reservations/deposit-order.ts'
import { rememberHold } from '#shop/reservations/own-holds.ts'
import { currentHolder } from '#shop/reservations/current-holder.ts'
import type { WebContext } from '#shop/web-context.ts'
import { answerEntry, answerStep } from './answer.tsx'
import { factsOf, type KnownPurchase } from '#purchase/server/load-purchase.ts'

/** Starts the deposit as a reservation with the purchase's id. The provider's page leads back to the purchase. */
export async function payDeposit(c: WebContext, known: KnownPurchase): Promise<Response> {
  const { site, siteUrl, services } = c.var
  const { purchase, stored } = known
  const about = factsOf(c, known)
  const person = purchase.answers.person
  if (!about.takesDeposit || person === undefined) return answerStep(c, known, undefined, {})
  const path = services.purchaseLinks.pathOf(site.slug, purchase.id)
  const { vehicle } = stored
  const outcome = await services.reservations.start({
    ...orderOf(c, vehicle.name, purchase.id),
    id: purchase.id,
    actor: linkActor('shopper', 'purchase', purchase.id),
    siteId: services.sites.idOf(site),
    siteSlug: site.slug,
    vehicleId: vehicle.id,
    vehicleName: vehicle.name,
    vehicleSlug: vehicle.slug,
    stockNumber: vehicle.stockNumber,
    name: `${person['name'] ?? ''} ${person['lastName'] ?? ''}`.trim(),
    email: person['email'] ?? '',
    phone: person['phone'] ?? '',
    dealerEmail: dealerMailbox(c, stored),
    siteUrl,
    depositCents: dollars(site.reserve.depositAud),
    holdHours: site.reserve.holdHours,
    refundable: site.reserve.refundable,
    isRequest: false,
    holder: currentHolder(c),
    returnUrl: `${siteUrl}${path}`,
  })
  switch (outcome.kind) {
    case 'too-many': {
      const response = await answerStep(c, known, 'deposit', { failure: 'depositTooMany', status: 429 })
      response.headers.set('retry-after', String(outcome.retryAfterSeconds))
      return response
    }
    case 'pay':
      return rememberHold(c, purchase.id, c.redirect(outcome.url, 303))
    case 'taken':
      return answerEntry(c, { ...stored, vehicle: { ...vehicle, reserved: true } }, '', 409)
    case 'unavailable':
      return answerStep(c, known, 'deposit', { failure: 'depositFailed', status: 503 })
    case 'started':
      return c.redirect(`${path}?step=deposit`, 303)
  }
}
