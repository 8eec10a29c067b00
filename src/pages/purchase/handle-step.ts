import { linkActor } from '#platform/actor.ts'
import { propertiesOf } from '#platform/records.ts'
import { ASKED_STEPS, type PurchaseStep } from '#purchase/purchase.ts'
import { isStillForSale } from '#purchase/purchase-facts.ts'
import type { KnownPurchase } from '#purchase/server/load-purchase.ts'
import { payDeposit, saveStep, sendOrder, type JourneyRequest } from '#purchase/server/purchase-journey.ts'
import { textOf } from '#shop/forms/body-text.ts'
import { leadPost } from '#shop/leads/lead-post.ts'
import { dealerMailbox } from '#shop/locations/requested-site.ts'
import { currentHolder } from '#shop/reservations/current-holder.ts'
import { rememberHold } from '#shop/reservations/own-holds.ts'
import type { WebContext } from '#shop/web-context.ts'
import { answerEntry, answerStep } from './purchase-answers.tsx'
import { purchaseServices } from './load.ts'
import { changeOrder } from './order-actions.tsx'

/** Handles a posted step: stores its answers, or performs its action. */
export async function handleStep(c: WebContext, known: KnownPurchase, body: unknown): Promise<Response> {
  const { site, services } = c.var
  const { purchase, stored, reservation } = known
  const path = services.purchase.links.pathOf(site.slug, purchase.id)
  const name = textOf(body, 'step')
  if (purchase.state !== 'open') return changeOrder(c, known, name)
  if (!isStillForSale(stored.vehicle, reservation)) return answerStep(c, known, undefined, {})
  const to = (next: PurchaseStep) => c.redirect(`${path}?step=${next}`, 303)
  if (name === 'skipDeposit') return to('review')
  if (name === 'deposit') return answerDeposit(c, known, path)
  if (name === 'review') return answerReview(c, known, path)
  const step = ASKED_STEPS.find((each) => each === name)
  if (step === undefined) return answerStep(c, known, undefined, {})
  const given = propertiesOf(body)
  const saved = await saveStep(purchaseServices(c), journeyRequest(c, known), known, { step, given })
  if (saved.kind === 'saved') return to(saved.next)
  return answerStep(c, known, step, { sent: saved.sent, wrong: saved.wrong, status: 422 })
}

function journeyRequest(c: WebContext, { purchase, stored }: KnownPurchase): JourneyRequest {
  const { site, services } = c.var
  return {
    siteId: services.sites.idOf(site),
    // The lead of a purchase is sent by the platform, so no page refers to it.
    post: { ...leadPost(c), referer: undefined, actor: linkActor('shopper', 'purchase', purchase.id) },
    dealerEmail: dealerMailbox(c, stored),
  }
}

async function answerReview(c: WebContext, known: KnownPurchase, path: string): Promise<Response> {
  switch (await sendOrder(purchaseServices(c), journeyRequest(c, known), known)) {
    case 'sent':
      return c.redirect(path, 303)
    case 'open':
      return answerStep(c, known, undefined, { status: 409 })
    case 'slot-taken':
      return answerStep(c, known, 'delivery', { wrong: ['slot'], status: 409 })
    case 'failed':
      return answerStep(c, known, 'review', { failure: 'sendFailed', status: 503 })
  }
}

/** The provider's page leads back to the purchase. */
async function answerDeposit(c: WebContext, known: KnownPurchase, path: string): Promise<Response> {
  const { siteUrl } = c.var
  const { purchase, stored } = known
  const outcome = await payDeposit(purchaseServices(c), journeyRequest(c, known), known, {
    holder: currentHolder(c),
    returnUrl: `${siteUrl}${path}`,
  })
  switch (outcome?.kind) {
    case undefined:
      return answerStep(c, known, undefined, {})
    case 'too-many': {
      const response = await answerStep(c, known, 'deposit', { failure: 'depositTooMany', status: 429 })
      response.headers.set('retry-after', String(outcome.retryAfterSeconds))
      return response
    }
    case 'pay':
      return rememberHold(c, purchase.id, c.redirect(outcome.url, 303))
    case 'taken':
      return answerEntry(c, { ...stored, vehicle: { ...stored.vehicle, reserved: true } }, '', 409)
    case 'unavailable':
      return answerStep(c, known, 'deposit', { failure: 'depositFailed', status: 503 })
    case 'started':
      return c.redirect(`${path}?step=deposit`, 303)
  }
}
