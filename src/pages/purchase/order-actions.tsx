import { linkActor } from '#platform/actor.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { nextOrderState, SHOPPER_EVENTS } from '#purchase/order-state.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import { countMail } from '#shop/visitor/site-visitor.ts'
import type { WebContext } from '#shop/web-context.ts'
import type { KnownPurchase } from '#purchase/server/load-purchase.ts'
import { OrderPage } from './OrderPage.tsx'
import { orderStatus } from '#purchase/order-status.ts'
import { toShoppersOrder } from './shoppers-order.ts'

/** Shows an order that was sent to its shopper, or asks whether to withdraw it. */
export function answerOrder(
  c: WebContext,
  known: KnownPurchase,
  { isAsking, isLate }: { readonly isAsking: boolean; readonly isLate: boolean },
): Promise<Response> {
  const { site, services, now } = c.var
  const { id } = known.purchase
  const path = services.purchaseLinks.pathOf(site.slug, id)
  const reservationPath = services.reservationLinks.pathOf(site.slug, id)
  const view = toShoppersOrder({ ...known, path, reservationPath, now, isAsking, isLate }, site)
  return renderPage(c, {
    status: isLate ? 409 : 200,
    robots: 'noindex',
    cache: 'no-store',
    title: pageTitle(view.heading, site),
    body: <OrderPage view={view} action={path} />,
  })
}

/** Withdraws an order, or undoes that. A repeated button changes nothing and shows the order as it is. */
export async function changeOrder(c: WebContext, known: KnownPurchase, name: string): Promise<Response> {
  const { site, services, now } = c.var
  const { purchase } = known
  const toOrder = () => c.redirect(services.purchaseLinks.pathOf(site.slug, purchase.id), 303)
  const event = SHOPPER_EVENTS.find((each) => each === name)
  const isRepeated =
    event !== undefined &&
    SHOPPER_EVENTS.some((each) => nextOrderState(purchase.state, each) !== null && each !== event)
  if (event === undefined || isRepeated) return toOrder()
  // The vehicle may be sold or held by somebody else since.
  const isPossible = event !== 'undo' || orderStatus(known, now) === 'withdrawn'
  if (!isPossible || nextOrderState(purchase.state, event) === null) return answerLate(c, known)
  // The address was typed by whoever sent the order, and each of any number of orders can be withdrawn and restored.
  const { allowed: isShopperMailed } = await countMail(c, purchase.answers.person?.['email'] ?? '')
  const siteId = services.sites.idOf(site)
  const isDone = await services.purchases.apply(siteId, purchase.id, event, {
    actor: linkActor('shopper', 'purchase', purchase.id),
    isShopperMailed,
  })
  return isDone ? toOrder() : answerLate(c, known)
}

function answerLate(c: WebContext, known: KnownPurchase): Promise<Response> {
  return answerOrder(c, known, { isAsking: false, isLate: true })
}
