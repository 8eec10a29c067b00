import { renderPage } from '#platform/web/render-page.ts'
import { nextOrderState, SHOPPER_EVENTS } from '#purchase/order-state.ts'
import { pageTitle } from '../page-title.ts'
import type { WebContext } from '../web-context.ts'
import type { KnownPurchase } from './load.ts'
import { OrderPage } from './OrderPage.tsx'
import { orderStatus } from './order-status.ts'
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
  const isDone = isPossible && (await services.purchases.apply(services.sites.idOf(site), purchase.id, event))
  return isDone ? toOrder() : answerOrder(c, known, { isAsking: false, isLate: true })
}
